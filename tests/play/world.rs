//! A pretended page: dice, store, clock, other tab and bot that a test holds in its hands.

use gul_bara::bot::{Level, Task};
use gul_bara::dice::NoEntropy;
use gul_bara::friend::{self, Answer, Request};
use gul_bara::play::{
    Advice, Choices, DiceFrom, Effect, Event, Phase, Said, SaveOutcome, Settings, Setup, Shown, Sitting,
    Slot, Snapshot, Stored, Ticket, Timer,
};
use gul_bara::record::{GameRecord, Start};
use gul_bara::rules::{Die, Point, Position, Rules, Side, Step};
use gul_bara::table::{Place, Seats};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

/// How the pretended store behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It writes at once.
    Works,
    /// It keeps every write waiting until [`World::let_writes_end`].
    Waits,
    /// It fails every write.
    Fails,
}

/// The bytes that the device gives.
pub enum Chance {
    Random(fastrand::Rng),
    /// These dice, again and again.
    Dice(u8, u8),
    /// One throw after the other.
    Sequence(Box<dyn FnMut() -> (u8, u8)>),
}

pub struct World {
    pub sitting: Sitting,
    pub disk: Rc<RefCell<BTreeMap<Slot, Stored>>>,
    pub health: Health,
    pub waiting: Vec<(Ticket, Stored)>,
    /// Slots whose lock another tab holds.
    pub elsewhere: Vec<Slot>,
    pub said: Vec<Said>,
    pub timers: VecDeque<(Timer, u32)>,
    pub asked: Vec<(Ticket, Task)>,
    pub woken: usize,
    pub cancelled: Vec<Ticket>,
    pub hurried: Vec<Ticket>,
    pub writes: u64,
    /// Whether the friend's program can be had.
    pub reaches_friend: bool,
    /// Whether it is still being fetched: what it is asked waits until [`World::let_friend_answer`].
    pub fetches_friend: bool,
    pub to_friend: Vec<(Ticket, Request)>,
    pub chance: Rc<RefCell<Chance>>,
}

thread_local! {
    /// Worlds of this test so far: each has its own chance, the same in every run.
    static WORLDS: Cell<u64> = const { Cell::new(0) };
}

impl World {
    /// A page that has just opened with an empty disk.
    pub fn new() -> World {
        World::with(Settings::default())
    }

    pub fn with(settings: Settings) -> World {
        let mut world = World::on(Rc::default(), settings);
        world.load();
        world
    }

    /// A page that has not yet read the disk.
    pub fn on(disk: Rc<RefCell<BTreeMap<Slot, Stored>>>, settings: Settings) -> World {
        let nth = WORLDS.replace(WORLDS.get() + 1);
        let chance = Rc::new(RefCell::new(Chance::Random(fastrand::Rng::with_seed(nth))));
        let bytes = Rc::clone(&chance);
        let entropy = move |into: &mut [u8]| -> Result<(), NoEntropy> {
            match &mut *bytes.borrow_mut() {
                Chance::Random(random) => random.fill(into),
                Chance::Dice(one, other) => show(into, (*one, *other)),
                Chance::Sequence(next) => show(into, next()),
            }
            Ok(())
        };
        World {
            sitting: Sitting::new(entropy, settings),
            disk,
            health: Health::Works,
            waiting: Vec::new(),
            elsewhere: Vec::new(),
            said: Vec::new(),
            timers: VecDeque::new(),
            asked: Vec::new(),
            woken: 0,
            cancelled: Vec::new(),
            hurried: Vec::new(),
            writes: 0,
            reaches_friend: true,
            fetches_friend: false,
            to_friend: Vec::new(),
            chance,
        }
    }

    pub fn load(&mut self) {
        let stored = self.disk.borrow().values().cloned().collect();
        self.send(Event::Loaded(stored));
    }

    /// The same disk after the browser was killed and opened again.
    pub fn reopened(&self) -> World {
        let mut world = World::on(Rc::clone(&self.disk), self.snapshot().settings);
        world.load();
        world
    }

    /// Two people or a bot, real dice, from a position.
    pub fn begin(&mut self, seats: Seats, start: Start) {
        self.begin_with(seats, start, DiceFrom::Typed, Rules::default());
    }

    pub fn begin_with(&mut self, seats: Seats, start: Start, dice: DiceFrom, rules: Rules) {
        self.send(Event::NewMatch(Box::new(Setup {
            rules,
            start,
            dice,
            ..Setup::usual(seats)
        })));
    }

    /// The device's next throws all show these.
    pub fn dice(&mut self, one: u8, other: u8) {
        *self.chance.borrow_mut() = Chance::Dice(one, other);
    }

    pub fn typed(&mut self, one: u8, other: u8) {
        self.send(Event::TypedRoll(die(one), die(other)));
    }

    pub fn send(&mut self, event: Event) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            for effect in self.sitting.handle(event) {
                events.extend(self.carry_out(effect));
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Show => {}
            Effect::Say(said) => self.said.push(said),
            Effect::Save {
                ticket,
                slot,
                revision,
                bytes,
            } => {
                self.writes += 1;
                let stored = Stored {
                    slot,
                    revision,
                    written: Some(self.writes),
                    here: false,
                    bytes,
                };
                return match self.health {
                    Health::Works => Some(Event::Saved(slot, ticket, self.write(stored))),
                    Health::Fails => Some(Event::Saved(slot, ticket, SaveOutcome::Failed)),
                    Health::Waits => {
                        self.waiting.push((ticket, stored));
                        None
                    }
                };
            }
            Effect::Read(slot) => {
                for (_, waiting) in &self.waiting {
                    self.write(waiting.clone());
                }
                let stored = self.disk.borrow().get(&slot).cloned();
                return Some(Event::Read(slot, stored));
            }
            Effect::Delete(slot) => {
                self.disk.borrow_mut().remove(&slot);
            }
            Effect::Claim { slot, by_force } => {
                if by_force {
                    self.elsewhere.retain(|held| *held != slot);
                }
                return Some(Event::Claimed(slot, !self.elsewhere.contains(&slot)));
            }
            Effect::WakeBot => self.woken += 1,
            Effect::AskBot { ticket, task } => self.asked.push((ticket, task)),
            Effect::HurryBot(ticket) => self.hurried.push(ticket),
            Effect::CancelBot(ticket) => self.cancelled.push(ticket),
            Effect::AskFriend { ticket, request } if self.fetches_friend => {
                self.to_friend.push((ticket, request));
            }
            Effect::AskFriend { ticket, request } => return Some(self.friend_says(ticket, &request)),
            Effect::StartTimer { timer, milliseconds } => self.timers.push_back((timer, milliseconds)),
        }
        None
    }

    fn friend_says(&self, ticket: Ticket, request: &Request) -> Event {
        if !self.reaches_friend {
            return Event::FriendFails(ticket);
        }
        let request = Request::from_bytes(&request.to_bytes()).expect("a request");
        let answer = friend::answer(&request).to_bytes();
        Event::FriendAnswers(ticket, Answer::from_bytes(&answer).expect("an answer"))
    }

    /// The friend's program has been fetched, or cannot be: all that waits for it is answered.
    pub fn let_friend_answer(&mut self) {
        self.fetches_friend = false;
        for (ticket, request) in std::mem::take(&mut self.to_friend) {
            self.send(self.friend_says(ticket, &request));
        }
    }

    fn write(&self, stored: Stored) -> SaveOutcome {
        let mut disk = self.disk.borrow_mut();
        match disk.get(&stored.slot) {
            Some(there) if there.revision >= stored.revision => SaveOutcome::Overtaken,
            _ => {
                disk.insert(stored.slot, stored);
                SaveOutcome::Written
            }
        }
    }

    /// The writes that wait reach the disk.
    pub fn let_writes_end(&mut self) {
        for (ticket, stored) in std::mem::take(&mut self.waiting) {
            // What a read waited for has been written by now.
            let there = self.disk.borrow().get(&stored.slot).map(|there| there.revision);
            let slot = stored.slot;
            let outcome = if there == Some(stored.revision) {
                SaveOutcome::Written
            } else {
                self.write(stored)
            };
            self.send(Event::Saved(slot, ticket, outcome));
        }
    }

    /// The last timer of this kind runs down; its milliseconds.
    pub fn fire(&mut self, kind: fn(&Timer) -> bool) -> Option<u32> {
        let at = self.timers.iter().rposition(|(timer, _)| kind(timer))?;
        let (timer, milliseconds) = self.timers.remove(at)?;
        self.send(Event::TimerFired(timer));
        Some(milliseconds)
    }

    /// What the last timer of this kind was set to.
    pub fn pace(&mut self) -> Option<u32> {
        self.fire(|timer| matches!(timer, Timer::Pace(_)))
    }

    /// Lets all that is paced run.
    pub fn run(&mut self) {
        while self.pace().is_some() {}
    }

    /// The bot answers what it was asked last.
    pub fn bot_plays(&mut self, steps: &[(u8, u8)]) {
        let (ticket, _) = *self.asked.last().expect("the bot was asked");
        let steps = steps.iter().map(|&(from, pips)| step(from, pips)).collect();
        self.send(bot_answer(ticket, steps));
    }

    pub fn snapshot(&self) -> Snapshot {
        self.sitting.snapshot()
    }

    pub fn phase(&self) -> Phase {
        self.snapshot().phase
    }

    pub fn shown(&self) -> Shown {
        self.snapshot().shown.expect("a match lies on the table")
    }

    pub fn match_over(&self) -> bool {
        self.shown().score.winner().is_some()
    }

    pub fn choices(&self) -> Choices {
        self.snapshot().choices
    }

    /// The game as the truth that is saved has it.
    pub fn saved(&self) -> GameRecord {
        self.reopened().shown().record.game().clone()
    }

    pub fn position(&self) -> Position {
        self.shown().game.position()
    }

    pub fn tap(&mut self, side: Side, point: u8) {
        self.send(Event::Tap(on(side, point)));
    }

    /// The first legal steps of the turn that is shown, to its end.
    pub fn shown_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut turn = self.snapshot().shown.and_then(|shown| shown.turn);
        while let Some(step) = turn.and_then(|turn| turn.steps().next()) {
            steps.push(step);
            turn = turn.and_then(|turn| turn.play(step).ok());
        }
        steps
    }

    /// Plays steps of the turn under way until it is over, the first legal one each time.
    pub fn play_out(&mut self) {
        while let Some(&step) = self.choices().steps.first() {
            self.send(typing(step));
        }
    }

    pub fn count(&self, which: fn(&Said) -> bool) -> usize {
        self.said.iter().filter(|said| which(said)).count()
    }
}

/// One step, typed with its number.
pub fn typing(step: Step) -> Event {
    let to = step.to().map_or(0, Point::number);
    Event::Type(format!("{}/{to}[{}]", step.from.number(), step.die.pips()))
}

/// Bytes that make these dice and no others.
fn show(bytes: &mut [u8], (one, other): (u8, u8)) {
    bytes.fill(255);
    for (byte, pips) in bytes.iter_mut().zip([one, other]) {
        *byte = pips - 1;
    }
}

pub fn die(pips: u8) -> Die {
    Die::new(pips).expect("a die")
}

pub fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

pub fn step(from: u8, pips: u8) -> Step {
    Step {
        from: point(from),
        die: die(pips),
    }
}

pub fn on(side: Side, number: u8) -> Place {
    Place::on(side, point(number))
}

/// Checkers on own points (0 is off); the rest of the fifteen on the first point named.
pub fn counts(points: &[(u8, u8)]) -> [u8; 25] {
    let mut counts = [0; 25];
    for &(point, count) in points {
        counts[usize::from(point)] += count;
    }
    counts
}

/// A position set up; Ivory rolls, each side having made these rolls.
pub fn set_up(ivory: &[(u8, u8)], night: &[(u8, u8)], rolls: [u16; 2]) -> Start {
    Start::SetUp {
        position: Position::new(&counts(ivory), &counts(night)).expect("a position"),
        rolls,
        to_roll: Side::Ivory,
    }
}

pub const AGAINST_BOT: Seats = Seats::against(Side::Ivory, Level::RaceBlock);

/// A bot's answer that plays these steps.
pub fn bot_answer(ticket: Ticket, steps: Vec<Step>) -> Event {
    Event::BotAnswer(ticket, vec![advice(steps)])
}

/// These steps, with some chances.
pub fn advice(steps: Vec<Step>) -> Advice {
    Advice {
        steps,
        win: 550,
        win2: 150,
        lose2: 120,
    }
}
