// A direct connection to another page, and the channel on it.

// How long addresses are gathered; those found by then are told, in milliseconds.
const GATHER = 2000;

export class Peer {
  made = performance.now();
  wasOpen = false;
  #connection;
  #channel;
  #events;
  #closed = false;

  // `ice` is a list of ICE servers; `events` has opened(), heard(bytes), closed().
  constructor(ice, events) {
    this.#events = events;
    const connection = (this.#connection = new RTCPeerConnection({ iceServers: ice }));
    connection.ondatachannel = ({ channel }) => this.#use(channel);
    connection.onconnectionstatechange = () => {
      if (/^(failed|closed)$/.test(connection.connectionState)) this.close();
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
      setTimeout(done, GATHER);
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
