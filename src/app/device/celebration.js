// A long series that was played to its end: rose petals fall over the board, once, and are gone. Nobody has to wait for
// them, and who wants no motion has none.
const PETALS = 22;
const SVG = "http://www.w3.org/2000/svg";
const PETAL = "M0 9C-7 3-6-7 0-9C6-7 7 3 0 9Z";

export function celebrate() {
  const board = document.querySelector(".board");
  const root = document.documentElement;
  if (!board || root.dataset.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  board.querySelector(".petals")?.remove();
  const { width, height } = board.getBoundingClientRect();
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "petals");
  layer.setAttribute("aria-hidden", "true");
  layer.setAttribute("viewBox", `0 0 ${width} ${height}`);
  Object.assign(layer.style, { position: "absolute", inset: 0, pointerEvents: "none", fill: "var(--rose)" });
  board.append(layer);
  const fallen = Array.from({ length: PETALS }, (_, nth) => {
    const petal = document.createElementNS(SVG, "path");
    petal.setAttribute("d", PETAL);
    layer.append(petal);
    return fall(petal, { nth, width, height });
  });
  Promise.allSettled(fallen.map(({ finished }) => finished)).then(() => layer.remove());
}

// From above the board to somewhere on it, swaying and turning.
function fall(petal, { nth, width, height }) {
  const chance = (from, to) => from + Math.random() * (to - from);
  const x = (width * (nth + chance(0.1, 0.9))) / PETALS;
  const size = chance(0.8, 1.5) * Math.max(0.7, width / 900);
  const sway = chance(-60, 60) * size;
  const turn = chance(-200, 200);
  const low = height * chance(0.45, 1);
  const at = (left, top, angle, flat) => `translate(${left}px, ${top}px) rotate(${angle}deg) scale(${size * flat}, ${size})`;
  return petal.animate(
    [
      { transform: at(x, -20, 0, 1), opacity: 0 },
      { transform: at(x + sway, low * 0.35, turn * 0.4, 0.4), opacity: 0.95, offset: 0.3 },
      { transform: at(x - sway * 0.5, low * 0.7, turn * 0.8, 1), opacity: 0.9, offset: 0.65 },
      { transform: at(x, low, turn, 0.5), opacity: 0 },
    ],
    { duration: chance(1300, 2100), delay: chance(0, 350), easing: "ease-out", fill: "both" },
  );
}
