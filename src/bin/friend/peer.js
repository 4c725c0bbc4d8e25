// A direct connection to another page, and the channel on it.

// How long addresses are gathered; those found by then are told, in milliseconds.
const GATHER = 2000;
// The same for a patient one, whose addresses are all told at once.
const GATHER_ALL = 10000;
// How often there is more to try.
const LOOK = 4000;

export class Peer {
  made = performance.now();
  wasOpen = false;
  #connection;
  #channel;
  #events;
  #closed = false;
  #patient;

  // `ice` is a list of ICE servers; `events` has opened(), heard(bytes), closed(). A patient one is given up by nobody
  // but its owner until it is open: what it waits for is carried by people.
  constructor(ice, events, patient = false) {
    this.#events = events;
    this.#patient = patient;
    const connection = (this.#connection = new RTCPeerConnection({ iceServers: ice }));
    connection.ondatachannel = ({ channel }) => this.#use(channel);
    connection.onconnectionstatechange = () => {
      const waits = patient && !this.wasOpen && connection.connectionState === "failed";
      if (/^(failed|closed)$/.test(connection.connectionState) && !waits) this.close();
    };
  }

  get isOpen() {
    return !this.#closed && this.#channel?.readyState === "open";
  }

  // The offer to send; nothing where none can be made.
  offer() {
    return attempt(async () => {
      this.#use(this.#connection.createDataChannel("gul-bara"));
      await this.#connection.setLocalDescription();
      return this.#described();
    });
  }

  // The answer to an offer; nothing if it is none.
  answer(sdp) {
    return attempt(async () => {
      await this.#connection.setRemoteDescription({ type: "offer", sdp });
      await this.#connection.setLocalDescription();
      return this.#described();
    });
  }

  // Goes on looking for the other page, which does not know of this one yet. Firefox gives up five seconds after the last
  // address that it could try, and then takes no word from the other page any more either; so it is given more to try,
  // none of which is anybody's (RFC 5737).
  lookOn() {
    let port = 1024;
    const look = () => {
      if (this.#closed || this.wasOpen) return clearInterval(looking);
      const candidate = `candidate:0 1 udp 1 192.0.2.1 ${++port} typ host`;
      this.#connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
    };
    const looking = setInterval(look, LOOK);
  }

  // Takes the answer; whether it is one.
  accept(sdp) {
    return attempt(async () => {
      await this.#connection.setRemoteDescription({ type: "answer", sdp });
      return true;
    });
  }

  send(bytes) {
    if (this.isOpen) this.#channel.send(bytes);
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection.close();
    this.#events.closed();
  }

  #use(channel) {
    if (this.#channel) return channel.close();
    this.#channel = channel;
    channel.binaryType = "arraybuffer";
    channel.onopen = () => {
      // Chromium tells it once more of a channel that the other end has made.
      if (this.wasOpen) return;
      this.wasOpen = true;
      this.#events.opened();
    };
    channel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) this.#events.heard(new Uint8Array(data));
    };
    channel.onclose = () => this.close();
    if (channel.readyState === "open") channel.onopen();
  }

  // The description with the addresses that were found.
  async #described() {
    const connection = this.#connection;
    await new Promise((done) => {
      const look = () => connection.iceGatheringState === "complete" && done();
      connection.addEventListener("icegatheringstatechange", look);
      setTimeout(done, this.#patient ? GATHER_ALL : GATHER);
      look();
    });
    return connection.localDescription.sdp;
  }
}

async function attempt(deed) {
  try {
    return await deed();
  } catch {
    return undefined;
  }
}
