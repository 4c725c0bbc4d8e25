// A small static server, for playing on this machine and for the browser tests.
//   node scripts/serve.mjs FOLDER [PORT] [PREFIX]    for example: node scripts/serve.mjs dist 8080 /a/b/
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

// Serves `folder` under `prefix` (begins and ends with a slash) at 127.0.0.1; port 0 takes any free one, and every
// answer has the further `headers`. Gives the address of the page, what was asked for so far ({ method, path, status })
// and a way to stop. `compressed` sends what is text or code as a good host does.
export async function serve(folder, { port = 0, prefix = "/", headers = {}, compressed = false, onRequest = () => {} } = {}) {
  const root = resolve(folder);
  const requests = [];
  const small = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const file = fileFor(root, prefix, pathname);
    const status = file ? 200 : 404;
    const entry = { method: request.method, path: pathname, status };
    requests.push(entry);
    onRequest(entry);
    const shrinks = compressed && file && !file.endsWith(".png");
    if (shrinks && !small.has(file)) small.set(file, brotliCompressSync(readFileSync(file)));
    response.writeHead(status, {
      ...(shrinks && { "Content-Encoding": "br" }),
      "Content-Type": file ? (TYPES[extname(file)] ?? "application/octet-stream") : TYPES[".txt"],
      "Cache-Control": "no-cache",
      ...headers,
    });
    if (!file || request.method === "HEAD") response.end(file ? undefined : "Not found\n");
    else if (shrinks) response.end(small.get(file));
    else createReadStream(file).pipe(response);
  });
  await new Promise((done, failed) => server.once("error", failed).listen(port, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}${prefix}`,
    requests,
    stop: () => new Promise((done) => (server.close(done), server.closeAllConnections())),
  };
}

// The file that answers `pathname`, or undefined. Never one outside of `root`.
function fileFor(root, prefix, pathname) {
  if (!pathname.startsWith(prefix)) return undefined;
  let file;
  try {
    file = join(root, normalize(`/${decodeURIComponent(pathname.slice(prefix.length))}`));
  } catch {
    return undefined;
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) return file;
  const index = join(file, "index.html");
  return found?.isDirectory() && statSync(index, { throwIfNoEntry: false }) ? index : undefined;
}

if (import.meta.url === `file://${argv[1]}`) {
  const [folder = "dist", port = "8080", prefix = "/"] = argv.slice(2);
  try {
    const { address } = await serve(folder, { port: Number(port), prefix });
    console.log(`Gul Bara is at ${address} (stop with Ctrl+C)`);
  } catch (error) {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is in use; try PORT=8081 make play` : error.message);
    process.exit(1);
  }
}
