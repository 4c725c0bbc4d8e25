// The lines over which two pages of one match talk. Each has a number; what happens on it is told to the desk
// (src/bin/friend/main.rs), which says what is sent. Rooms are named by the match.

// How often the desk is asked what is due, in milliseconds.
const TICK = 250;
// As in meet.js, which may be what could not be had.
const UNREACHABLE = 2;
// How long another tab may take to say that it has taken a link, in milliseconds.
const ANSWER = 1000;
// What a tab says of a link that another one brings; as in src/bin/friend/handover.rs (`Told`).
const UNWANTED = 0;
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
  // What is being handed over: the connection that waits for the other page, once it is there.
  #handing;
  // Connections that came of it.
  #handed = new Set();
  #tabs;

  // Where what happens goes from now on.
  serve(desk) {
    this.#desk = desk;
    addEventListener("pagehide", () => desk.goodbye());
    this.#tabs = channel("gul-bara-links", (data) => {
      const { link, said } = data ?? {};
      // Other pages of this site may have a channel of this name.
      if (typeof link !== "string") return;
      if (said !== undefined) return desk.brought(link, said);
      const told = desk.bring(link);
      if (told !== UNWANTED) this.#tabs.postMessage({ link, said: told });
    });
  }

  // Brings a link to the other tabs of this browser; `desk.brought` is told what the one says that it is for.
  bring(link) {
    this.#tabs?.postMessage({ link });
    setTimeout(() => this.#desk.brought(link, UNWANTED), ANSWER);
  }

  // Whether pages meet by themselves.
  get meets() {
    return HOST.rendezvous?.length > 0;
  }

  // Whether a server helps two networks to reach each other.
  get reaches() {
    return HOST.ice?.length > 0;
  }

  // Another device, by links that people hand over: describes this end for an offer, or for the answer to `offer`.
  // `desk.described` is told the description (description.js), or none where there can be none.
  describe(offer) {
    this.drop(false);
    const handing = (this.#handing = {});
    const describe = async () => {
      const [{ Peer }, { pack, unpack }] = await Promise.all([import("./peer.js"), import("./description.js")]);
      let line;
      const peer = new Peer(
        HOST.ice,
        {
          opened: () => {
            if (this.#handing === handing) this.#handing = undefined;
            this.#handed.add(peer);
            line = this.#open((bytes) => peer.send(bytes));
          },
          heard: (bytes) => this.#heard(line, bytes),
          closed: () => {
            this.#handed.delete(peer);
            this.#lines.delete(line);
            if (line !== undefined) this.#closed(line);
          },
        },
        true,
      );
      if (this.#handing !== handing) return void peer.close();
      handing.accept = (answer) => peer.accept(unpack(answer, false));
      handing.close = () => peer.close();
      const sdp = offer ? await peer.answer(unpack(offer, true)) : await peer.offer();
      if (offer && sdp) peer.lookOn();
      return sdp && pack(sdp);
    };
    describe()
      .catch(() => {})
      .then((described = new Uint8Array()) => this.#handing === handing && this.#desk.described(described));
  }

  // Takes the answer to what was offered.
  accept(answer) {
    this.#handing?.accept?.(answer.slice());
  }

  // Gives up what is being handed over; `all` also what came of it.
  drop(all) {
    this.#handing?.close?.();
    this.#handing = undefined;
    if (all) [...this.#handed].forEach((peer) => peer.close());
  }

  // Milliseconds that never run backwards.
  now() {
    return performance.now();
  }

  // Waits in a room (bytes, as its key) for the other page, until it is left.
  join(room, key) {
    [room, key] = [room.slice(), key.slice()];
    const ways = [this.#room(hex(room))];
    if (this.meets) ways.push(this.#meeting(room, key));
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

  // The other tabs of this browser.
  #room(room) {
    let line;
    const tabs = channel(`gul-bara-live-${room}`, (data) => this.#heard(line, data));
    if (!tabs) return () => {};
    line = this.#open((bytes) => tabs.postMessage(bytes));
    return () => {
      tabs.close();
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

// The other tabs of this browser, by this name. Where a browser has no channels, or forbids them to a frame, there are none.
function channel(name, heard) {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => heard(data);
    return channel;
  } catch {
    return undefined;
  }
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
