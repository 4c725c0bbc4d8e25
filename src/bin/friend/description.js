// What one end of a direct connection tells the other so that they find each other and know each other again: the few
// things in which one session description (SDP, RFC 8866) of a data channel differs from another, as few bytes.

// Addresses that are told: a link has to stay short, and a device has few.
const MOST_ADDRESSES = 8;
// How an address was found (the device's own, as a server on the way sees it, a relay's), and how much it is preferred.
const KINDS = [
  ["host", 126],
  ["srflx", 100],
  ["relay", 0],
];
// Bytes of a host: of IPv4, of IPv6, and of a name that only the same network knows, a UUID and `.local`.
const HOSTS = [4, 16, 16];
// Letters of a name and a password (RFC 8839, section 5.4; browsers use 4 to 8 and 22 to 32).
const isName = (letters) => /^[A-Za-z\d+/]{4,32}$/.test(letters);
const isPassword = (letters) => /^[A-Za-z\d+/]{22,64}$/.test(letters);

// Of a browser's session description: how many letters the name has and the password (a byte each), both, six bits a letter;
// SHA-256 of the certificate; how many addresses; of each the kind and four times the kind of host, its port, the host.
// Nothing where it lacks something or tells no address.
export function pack(sdp) {
  const [name, password, print] = ["ice-ufrag:", "ice-pwd:", "fingerprint:sha-256 "].map(
    (what) => new RegExp(`^a=${what}(\\S+)`, "m").exec(sdp)?.[1] ?? "",
  );
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\S+)/gim);
  const addresses = [...lines].map(packAddress).filter(Boolean).slice(0, MOST_ADDRESSES);
  if (!isName(name) || !isPassword(password) || !/^\w\w(:\w\w){31}$/.test(print) || addresses.length === 0) return undefined;
  const letters = name + password;
  const bytes = [name.length, password.length, ...binary(letters.padEnd(filled(letters.length), "A"))];
  return Uint8Array.from([...bytes, ...fromHex(print.replaceAll(":", "")), addresses.length, ...addresses.flat()]);
}

// As a browser takes it; nothing where the bytes are no description.
export function unpack(bytes, isOffer) {
  let at = 0;
  const take = (count) => [...bytes.slice(at, (at += count))];
  const [names, passwords] = take(2);
  const letters = btoa(String.fromCharCode(...take((filled(names + passwords) / 4) * 3)));
  const [name, password] = [letters.slice(0, names), letters.slice(names, names + passwords)];
  const print = take(32).map(hex).join(":").toUpperCase();
  const [count] = take(1);
  if (!isName(name) || !isPassword(password) || !(count >= 1 && count <= MOST_ADDRESSES)) return undefined;
  const lines = [];
  for (let index = 0; index < count; index++) {
    const [sort, high, low] = take(3);
    const [kind, preference] = KINDS[sort & 3] ?? [];
    const host = take(HOSTS[sort >> 2] ?? 0);
    const port = high * 256 + low;
    if (!kind || host.length !== HOSTS[sort >> 2] || !(port > 0)) return undefined;
    // RFC 8445, section 5.1.2.1; of one kind the earlier ones are the better ones.
    const priority = preference * 2 ** 24 + (65_535 - index) * 256 + 255;
    const behind = kind === "host" ? "" : " raddr 0.0.0.0 rport 0";
    lines.push(`a=candidate:${index} 1 udp ${priority} ${hostOf(sort >> 2, host)} ${port} typ ${kind}${behind}`);
  }
  if (at !== bytes.length) return undefined;
  return `v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=mid:0
a=ice-ufrag:${name}
a=ice-pwd:${password}
a=fingerprint:sha-256 ${print}
a=setup:${isOffer ? "actpass" : "active"}
a=sctp-port:5000
a=max-message-size:262144
${lines.join("\n")}
`.replaceAll("\n", "\r\n");
}

// Nothing of an address that is written or reached otherwise.
function packAddress([, host, port, word]) {
  const kind = KINDS.findIndex(([known]) => known === word);
  const [sort, bytes] = packHost(host);
  if (kind < 0 || !bytes || bytes.length !== HOSTS[sort] || !(port > 0 && port < 65_536)) return undefined;
  return [kind + 4 * sort, port >> 8, port & 255, ...bytes];
}

function packHost(host) {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i.test(host)) return [2, fromHex(host.slice(0, 36).replaceAll("-", ""))];
  const four = host.split(".");
  if (four.length === 4 && four.every((part) => /^\d{1,3}$/.test(part) && part < 256)) return [0, four.map(Number)];
  const [front, back] = host.split("::").map((half) => half.split(":").filter(Boolean));
  const between = back ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  const groups = [...front, ...between, ...(back ?? [])];
  if (groups.length !== 8 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return [];
  return [1, fromHex(groups.map((group) => group.padStart(4, "0")).join(""))];
}

function hostOf(sort, bytes) {
  if (sort === 0) return bytes.join(".");
  const digits = bytes.map(hex).join("");
  if (sort === 1) return digits.match(/..../g).join(":");
  return digits.replace(/(.{8})(....)(....)(....)/, "$1-$2-$3-$4-") + ".local";
}

// Letters of whole groups of four that hold this many.
const filled = (letters) => Math.ceil(letters / 4) * 4;
const hex = (byte) => byte.toString(16).padStart(2, "0");
const fromHex = (digits) => (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
const binary = (letters) => [...atob(letters)].map((letter) => letter.charCodeAt(0));
