//! What always holds of a board, whatever its room.

use super::*;

fn boards() -> impl Iterator<Item = Geometry> {
    let sizes = [
        (3200, 3300),
        (3600, 4900),
        (8800, 6400),
        (4600, 2800),
        (3000, 1700),
    ];
    let viewpoints = [Home::Right, Home::Left].map(|home| Viewpoint {
        viewer: Side::Ivory,
        home,
    });
    sizes.into_iter().flat_map(move |(width, height)| {
        viewpoints.into_iter().flat_map(move |viewpoint| {
            [Shape::Wide, Shape::Tall].map(|shape| Geometry::fitting(shape, viewpoint, width, height))
        })
    })
}

#[test]
fn t7_points_are_24_pixels_wide_on_a_board_of_320() {
    let viewpoint = Viewpoint::of(Side::Ivory);
    for height in [3000, 3360, 4000, 5200] {
        let board = Geometry::fitting(Shape::Tall, viewpoint, 3200, height);
        assert_eq!(board.width, 3200);
        assert!(board.column >= 240, "{} tenths", board.column);
        for side in Side::BOTH {
            let tray = board.tray(side);
            assert!(tray.height >= 240 && tray.width >= 240);
        }
    }
}

#[test]
fn a_board_fits_its_room_in_every_shape() {
    for board in boards() {
        for point in Point::all() {
            let band = board.band(point);
            assert!(band.x >= 0 && band.x + band.width <= board.width, "{board:?}");
            assert!(band.y >= 0 && band.y + band.height <= board.height, "{board:?}");
            let column = board.column_of(point);
            let tip = board.triangle(point).tip;
            assert!(column.has(tip), "{point:?} {board:?}");
        }
        for side in Side::BOTH {
            let tray = board.tray(side);
            assert!(tray.x >= 0 && tray.x + tray.width <= board.width, "{board:?}");
            assert!(tray.y >= 0 && tray.y + tray.height <= board.height, "{board:?}");
        }
    }
}

#[test]
fn bands_do_not_overlap_and_leave_no_gap() {
    for board in boards() {
        let mut bands: Vec<Rect> = Point::all()
            .filter(|point| board.is_above(*point))
            .map(|point| board.band(point))
            .collect();
        bands.sort_by_key(|band| band.x);
        for pair in bands.windows(2) {
            assert!((pair[1].x - pair[0].x - pair[0].width).abs() <= 1, "{pair:?}");
        }
    }
}

#[test]
fn the_viewers_home_is_below_on_the_chosen_hand_and_its_tray_beside_it() {
    for board in boards() {
        let one = board.middle_of(Point::new(1).expect("a point"));
        let tray = board.tray(Side::Ivory).middle();
        assert_eq!(one > board.width / 2, board.viewpoint.home == Home::Right);
        assert_eq!(tray.x > board.width / 2, board.viewpoint.home == Home::Right);
        assert!(tray.y > board.height / 2);
        assert!(board.tray(Side::Night).middle().y < board.height / 2);
    }
}

#[test]
fn a_name_plate_lies_beside_the_tray() {
    for board in boards().filter(|board| board.shape == Shape::Tall) {
        for side in Side::BOTH {
            let (tray, plate) = (board.tray(side), board.plate(side));
            assert!(plate.x >= tray.x + tray.width || plate.x + plate.width <= tray.x);
            assert!(plate.x >= 0 && plate.x + plate.width <= board.width);
        }
    }
}
