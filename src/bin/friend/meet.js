// Two pages that share nothing but a link of their match meet through a rendezvous that the host of the page names
// (docs/hosting.md): a server that speaks the WebSocket protocol of BitTorrent trackers. It passes on what two pages in
// a room say to each other until they are connected; all of it is sealed with the key that the link names, so it learns
// nothing and can change nothing. Then they talk directly.
import { hex, open, seal } from "./seal.js";
import { Peer } from "./peer.js";

// What is told of the meeting; by the same numbers in src/bin/friend/meeting.rs.
export const WAITING = 0;
export const MET = 1;
export const UNREACHABLE = 2;
export const FOREIGN = 3;
export const NO_ROUTE = 4;
export const INSECURE = 5;

// Offers made at once: one is passed on to each page in the room, of which one may be a page that was just left.
const OFFERS = 3;
// After how many milliseconds they are made anew while nobody came.
const AGAIN = 6000;
// How long an offer can still be answered.
const OFFER_ENDS = 3 * AGAIN;
// How long two pages that have found each other look for a way.
const ROUTE = 15_000;
// Pages that may be met at once, and offers of which it is known that they were heard.
const MOST_PEERS = 6;
const MOST_HEARD = 500;
// A message of a rendezvous is never longer.
const MOST_LETTERS = 40_000;

export class Meeting {
  #host;
  #room;
  #key;
  #report;
  #me = binary(crypto.getRandomValues(new Uint8Array(20)));
  #sockets = new Set();
  // By the id of the offer: the page that is offered.
  #offers = new Map();
  #heard = new Set();
  #peers = new Set();
  #over = false;

  // `host` names rendezvous and ICE servers; `room` and `key` are bytes; `report` has
  // opened(send) => line, heard(line, bytes), closed(line), state(number).
  constructor(host, room, key, report) {
    this.#host = host;
    this.#room = binary(room);
    this.#report = report;
    if (!crypto.subtle) return void report.state(INSECURE);
    // Some browsers talk to no other page.
    if (!globalThis.RTCPeerConnection) return void report.state(NO_ROUTE);
    this.#key = key;
    host.rendezvous.forEach((address) => this.#connect(address, 0));
  }

  leave() {
    this.#over = true;
    for (const socket of this.#sockets) socket.close();
    for (const peer of [...this.#offers.values(), ...this.#peers]) peer.close();
  }

  get #isMet() {
    return [...this.#peers].some((peer) => peer.isOpen);
  }

  #connect(address, tries) {
    if (this.#over) return;
    const socket = new WebSocket(address);
    let again;
    socket.onopen = () => {
      tries = 0;
      this.#sockets.add(socket);
      this.#tell(WAITING);
      this.#announce(socket, "started");
      again = setInterval(() => this.#announce(socket), AGAIN);
    };
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = () => {
      clearInterval(again);
      this.#sockets.delete(socket);
      if (this.#over) return;
      if (this.#sockets.size === 0) this.#tell(UNREACHABLE);
      setTimeout(() => this.#connect(address, tries + 1), Math.min(30_000, 1000 * 2 ** tries));
    };
  }

  // Once two pages talk, it matters no more what the rendezvous does.
  #tell(state) {
    if (!this.#over && (state === MET || !this.#isMet)) this.#report.state(state);
  }

  // Says that this page is here, with offers for those who are here already.
  async #announce(socket, event) {
    const now = performance.now();
    for (const [id, peer] of this.#offers) {
      if (now - peer.made > OFFER_ENDS) this.#drop(id);
    }
    const offers = this.#isMet ? [] : await Promise.all(Array.from({ length: OFFERS }, () => this.#offer()));
    this.#send(socket, { event, numwant: OFFERS, offers: offers.filter(Boolean), uploaded: 0, downloaded: 0, left: 1 });
  }

  #send(socket, message) {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ action: "announce", info_hash: this.#room, peer_id: this.#me, ...message }));
  }

  async #offer() {
    const id = binary(crypto.getRandomValues(new Uint8Array(20)));
    const peer = this.#peer();
    this.#offers.set(id, peer);
    const sdp = await peer.offer();
    if (!sdp) return this.#drop(id);
    const sealed = await seal(this.#key, `offer ${hex(id)}`, { from: hex(this.#me), sdp });
    return { offer_id: id, offer: { type: "offer", sdp: sealed } };
  }

  #drop(id) {
    this.#offers.get(id)?.close();
    this.#offers.delete(id);
  }

  async #hear(socket, data) {
    const message = parse(data);
    if (!message) return this.#tell(FOREIGN);
    if (message["failure reason"]) return this.#tell(UNREACHABLE);
    const { offer, answer, offer_id: id, peer_id } = message;
    if (!offer && !answer) return;
    // A rendezvous also passes on what this page said itself.
    if (peer_id === this.#me || message.info_hash !== this.#room || typeof id !== "string") return;
    if (offer) await this.#answer(socket, id, peer_id, offer.sdp);
    else await this.#answered(id, answer.sdp);
  }

  async #answer(socket, id, to, sealed) {
    if (this.#peers.size >= MOST_PEERS || this.#heard.has(id)) return;
    this.#heard.add(id);
    if (this.#heard.size > MOST_HEARD) this.#heard.delete(this.#heard.values().next().value);
    const told = await open(this.#key, `offer ${hex(id)}`, sealed);
    if (!told) return this.#tell(FOREIGN);
    if (told.from === hex(this.#me)) return;
    const peer = this.#peer();
    this.#look(peer);
    const sdp = await peer.answer(told.sdp);
    if (!sdp) return peer.close();
    const answer = { type: "answer", sdp: await seal(this.#key, `answer ${hex(id)}`, { to: told.from, sdp }) };
    this.#send(socket, { to_peer_id: to, offer_id: id, answer });
  }

  async #answered(id, sealed) {
    const peer = this.#offers.get(id);
    if (!peer) return;
    const told = await open(this.#key, `answer ${hex(id)}`, sealed);
    if (told?.to !== hex(this.#me)) return this.#tell(FOREIGN);
    this.#offers.delete(id);
    this.#look(peer);
    if (!(await peer.accept(told.sdp))) peer.close();
  }

  // Somebody was found; a way is looked for.
  #look(peer) {
    this.#peers.add(peer);
    setTimeout(() => {
      if (peer.isOpen || peer.wasOpen || !this.#peers.has(peer)) return;
      peer.close();
      this.#tell(NO_ROUTE);
    }, ROUTE);
  }

  #peer() {
    let line;
    const peer = new Peer(this.#host.ice, {
      opened: () => {
        line = this.#report.opened((bytes) => peer.send(bytes));
        this.#tell(MET);
      },
      heard: (bytes) => this.#report.heard(line, bytes),
      closed: () => {
        this.#peers.delete(peer);
        if (line === undefined) return;
        this.#report.closed(line);
        this.#tell(WAITING);
        // Whoever comes back finds this page without waiting.
        for (const socket of this.#sockets) this.#announce(socket);
      },
    });
    return peer;
  }
}

// Bytes as the protocol writes them: a letter each.
function binary(bytes) {
  return String.fromCharCode(...bytes);
}

function parse(data) {
  if (typeof data !== "string" || data.length > MOST_LETTERS) return undefined;
  try {
    const message = JSON.parse(data);
    return typeof message === "object" ? message : undefined;
  } catch {
    return undefined;
  }
}
