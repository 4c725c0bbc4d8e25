// What a page tells of itself in a link that people hand over (src/bin/friend/description.js), without a browser.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, expect, test } from "../fixtures.js";

const friend = readdirSync(DIST).find((name) => name.startsWith("friend-"));
const folder = mkdtempSync(join(tmpdir(), "gul-bara-described-"));
// Under a name that says that it is a module.
copyFileSync(join(DIST, friend, "description.js"), join(folder, "description.mjs"));
const { pack, unpack } = await import(join(folder, "description.mjs"));
rmSync(folder, { recursive: true });

// As browsers write it.
const CHROMIUM = `v=0
o=- 7483765867870471174 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2344289102 1 udp 2113937151 3d07bd2e-05bc-48bc-8476-02243b4e7846.local 50619 typ host generation 0 network-cost 999
a=candidate:2362011646 1 udp 2113942271 192.168.0.17 33784 typ host generation 0 network-cost 999
a=candidate:3 1 udp 1677729535 2001:db8::8:800:200c:417a 40001 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:4 1 udp 41885439 203.0.113.9 65535 typ relay raddr 203.0.113.1 rport 40001
a=candidate:5 1 tcp 1518280447 192.168.0.17 9 typ host tcptype active
a=ice-ufrag:I+v7
a=ice-pwd:0/5uMBa2YQB4rA96em9fsx0n
a=ice-options:trickle
a=fingerprint:sha-256 73:3D:EB:CC:29:D3:27:DC:CC:EE:39:29:C8:DF:64:E1:8E:C0:3A:2D:D5:5B:E5:28:04:B4:EF:7B:C2:E2:0F:A1
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`.replaceAll("\n", "\r\n");

const FIREFOX = `v=0
o=mozilla...THIS_IS_SDPARTA-99.0 3755978209643163025 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 3C:F8:03:0E:45:41:96:8F:C2:19:25:FE:6C:8A:9F:F8:A9:42:B4:B3:12:DD:15:A5:64:D9:E9:A3:B3:26:FC:A1
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:0 1 UDP 2122187007 e3561dfb-2401-4f94-9975-c074a75bfcad.local 51886 typ host
a=candidate:2 1 TCP 2105458943 e3561dfb-2401-4f94-9975-c074a75bfcad.local 9 typ host tcptype active
a=ice-pwd:ecbb9e66dc551040185f5735a3eb0366
a=ice-ufrag:0152644f
a=mid:0
a=setup:actpass
`.replaceAll("\n", "\r\n");

const lines = (sdp, begin) => sdp.split("\r\n").filter((line) => line.startsWith(begin));

test("what makes one description differ from another comes back", () => {
  for (const [sdp, addresses] of [
    [CHROMIUM, ["3d07bd2e-05bc-48bc-8476-02243b4e7846.local 50619 typ host", "192.168.0.17 33784 typ host", "2001:0db8:0000:0000:0008:0800:200c:417a 40001 typ srflx raddr 0.0.0.0 rport 0", "203.0.113.9 65535 typ relay raddr 0.0.0.0 rport 0"]],
    [FIREFOX, ["e3561dfb-2401-4f94-9975-c074a75bfcad.local 51886 typ host"]],
  ]) {
    const bytes = pack(sdp);
    for (const [isOffer, setup] of [[true, "actpass"], [false, "active"]]) {
      const made = unpack(bytes, isOffer);
      for (const begin of ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:"]) expect(lines(made, begin)).toEqual(lines(sdp, begin));
      expect(lines(made, "a=setup:")).toEqual([`a=setup:${setup}`]);
      const candidates = lines(made, "a=candidate:").map((line) => /^a=candidate:(\d) 1 udp (\d+) (.*)$/.exec(line));
      expect(candidates.map(([, , , behind]) => behind)).toEqual(addresses);
      const preferred = candidates.map(([, , priority]) => Number(priority));
      expect(preferred).toEqual(preferred.toSorted((one, other) => other - one));
      expect(preferred[0]).toBeLessThan(2 ** 31);
      expect(pack(made)).toEqual(bytes);
    }
  }
  expect(pack(CHROMIUM).length).toBe(2 + 21 + 32 + 1 + 19 + 7 + 19 + 7);
});

test("what lacks something, and addresses of other kinds, are not told", () => {
  for (const begin of ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint"]) {
    const without = CHROMIUM.split("\r\n").filter((line) => !line.startsWith(begin)).join("\r\n");
    expect(pack(without), begin).toBeUndefined();
  }
  expect(pack(CHROMIUM.replace("sha-256", "sha-512"))).toBeUndefined();
  expect(pack("")).toBeUndefined();
  expect(pack(CHROMIUM.replaceAll("udp", "tcp"))).toBeUndefined();
  const only = (host) => pack(FIREFOX.replace("e3561dfb-2401-4f94-9975-c074a75bfcad.local 51886", host));
  for (const host of ["example.org 5", "1.2.3 5", "1.2.3.256 5", "::ffff:1.2.3.4 5", "1:2:3 5", "1.2.3.4 0", "1.2.3.4 70000", "12345::1 5"]) {
    expect(only(host), host).toBeUndefined();
  }
  expect(only("::1 5")).toBeDefined();
  const many = Array.from({ length: 20 }, (_, at) => `a=candidate:${at} 1 udp 1 10.0.0.${at} 5 typ host\r\n`).join("");
  expect(lines(unpack(pack(FIREFOX + many), true), "a=candidate:").length).toBe(8);
});

test("bytes that are cut off, longer or changed are nothing, or a description and nothing else", () => {
  const bytes = pack(CHROMIUM);
  const prefixes = Array.from(bytes, (_, length) => bytes.slice(0, length));
  expect(prefixes.filter((prefix) => unpack(prefix, true) !== undefined)).toEqual([]);
  expect(unpack(Uint8Array.from([...bytes, 0]), true)).toBeUndefined();
  const line = /^(v=0|o=- 1 1 IN IP4 0\.0\.0\.0|s=-|t=0 0|m=application 9 UDP\/DTLS\/SCTP webrtc-datachannel|c=IN IP4 0\.0\.0\.0|a=[a-z\d-]+:[\w+/:. -]+|)$/;
  // The same in every run.
  let seed = 1;
  const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const read = [];
  for (let count = 0; count < 20_000; count++) {
    const changed = count % 2 ? Uint8Array.from(bytes) : Uint8Array.from({ length: random(200) }, () => random(256));
    for (let more = random(4); more > 0; more--) changed[random(changed.length || 1)] = random(256);
    const sdp = unpack(changed, true);
    if (sdp !== undefined) read.push(sdp.split("\r\n"));
  }
  expect(read.length).toBeGreaterThan(1000);
  expect(read.flat().filter((text) => !line.test(text)), "lines that no description has").toEqual([]);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(15 + 8);
});
