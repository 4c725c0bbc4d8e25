// The lines over which two pages of one match talk. Each has a number; what happens on it is told to the desk
// (src/bin/friend/main.rs), which says what is sent. Rooms are named by the match.

// How often the desk is asked what is due, in milliseconds.
const TICK = 250;
// As in meet.js, which may be what could not be had.
const UNREACHABLE = 2;
// No packet is longer (src/friend/packet.rs).
const MOST_BYTES = 65_536;

// What the host of the page has named for pages to meet (scripts/policy.mjs); usually nothing.
const HOST = JSON.parse(document.querySelector('meta[name="gul-bara-live"]')?.content ?? "{}");

export class Lines {
  #desk;
  #rooms = new Map();
  #lines = new Map();
  #count = 0;
  #ticking;

  // Where what happens goes from now on.
  serve(desk) {
    this.#desk = desk;
    addEventListener("pagehide", () => desk.goodbye());
  }

  // Milliseconds that never run backwards.
  now() {
    return performance.now();
  }

  // Waits in a room (bytes, as its key) for the other page, until it is left.
  join(room, key) {
    [room, key] = [room.slice(), key.slice()];
    const ways = [this.#tabs(hex(room))];
    if (HOST.rendezvous?.length > 0) ways.push(this.#meeting(room, key));
    room = hex(room);
    this.#rooms.set(room, () => ways.forEach((leave) => leave()));
    this.#ticking ??= setInterval(() => this.#desk.tick(), TICK);
  }

  leave(room) {
    room = hex(room);
    this.#rooms.get(room)?.();
    this.#rooms.delete(room);
    if (this.#rooms.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  send(line, bytes) {
    try {
      // They are a window on the program's memory, of which nothing else is to go out.
      this.#lines.get(line)?.(bytes.slice());
    } catch {
      // A line that is just closing: whatever is lost is sent again.
    }
  }

  // The other tabs of this browser. Where a browser has no channels, or forbids them to a frame, there are none.
  #tabs(room) {
    let channel;
    try {
      channel = new BroadcastChannel(`gul-bara-live-${room}`);
    } catch {
      return () => {};
    }
    const line = this.#open((bytes) => channel.postMessage(bytes));
    channel.onmessage = ({ data }) => this.#heard(line, data);
    return () => {
      channel.close();
      this.#lines.delete(line);
      this.#closed(line);
    };
  }

  // Pages anywhere, by the rendezvous of the host. What that takes is fetched only here.
  #meeting(room, key) {
    let leave = () => {};
    let left = false;
    const report = {
      opened: (send) => this.#open(send),
      heard: (line, bytes) => this.#heard(line, bytes),
      closed: (line) => {
        this.#lines.delete(line);
        this.#closed(line);
      },
      state: (state) => queueMicrotask(() => left || this.#desk.met(state)),
    };
    import("./meet.js")
      .then(({ Meeting }) => {
        if (left) return;
        const meeting = new Meeting(HOST, room, key, report);
        leave = () => meeting.leave();
      })
      .catch(() => report.state(UNREACHABLE));
    return () => {
      left = true;
      leave();
    };
  }

  // A line by which `send` sends. It is told a moment later: the desk is busy while it has a room joined.
  #open(send) {
    const line = ++this.#count;
    this.#lines.set(line, send);
    queueMicrotask(() => {
      if (this.#lines.has(line) && !this.#desk.opened(line)) this.#lines.delete(line);
    });
    return line;
  }

  #closed(line) {
    queueMicrotask(() => this.#desk.closed(line));
  }

  // Only bytes, and not too many, are a packet.
  #heard(line, data) {
    if (data instanceof Uint8Array && data.length <= MOST_BYTES) this.#desk.heard(line, data);
  }
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
