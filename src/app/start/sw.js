// The page offline: keeps every file of one build and answers from there, so that a page is always of one build whole.
// scripts/offline.mjs writes the build's name and its files into this.
"use strict";

const BUILD = "BUILD";
// Each file's path below this script's folder, and its hash.
const FILES = new Map([/* FILES */]);

// Only caches of this name are ours: other pages of the site, and other copies of this one, have their own.
const OURS = `gul-bara ${registration.scope} `;
const PAGE = "index.html";

addEventListener("install", (event) => event.waitUntil(keepAll().catch(letGo)));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (request.method === "GET" && path !== null) event.respondWith(answer(request, path));
});

// All files or none: a file that is missing, or of another build, has the wrong hash, and this build is not taken.
async function keepAll() {
  const kept = await caches.open(OURS + BUILD);
  const before = await ours();
  await Promise.all(
    [...FILES].map(async ([path, integrity]) => {
      const address = new URL(path, registration.scope);
      const there = await keptWith(before, address, integrity);
      await kept.put(address, there ?? (await fresh(address, integrity)));
    }),
  );
}

// What is not whole must not pass for the build before another.
async function letGo(error) {
  await caches.delete(OURS + BUILD);
  throw error;
}

async function fresh(address, integrity) {
  const answer = await fetch(new Request(address, { cache: "no-cache", integrity }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

// A file that an earlier build already brought: its hash is in its name, or it is looked at.
async function keptWith(caches, address, integrity) {
  for (const cache of caches) {
    const answer = await cache.match(address);
    if (!answer) continue;
    const hash = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
    if (`sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` === integrity) return answer;
  }
  return undefined;
}

// The build before this one stays, for pages of it that are still open.
async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OURS + BUILD);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function ours() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  return Promise.all(names.reverse().map((name) => caches.open(name)));
}

// The file that is asked for, below this folder; null for what is not the page's.
function pathOf(request) {
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length);
  return path === "" && request.mode === "navigate" ? PAGE : path;
}

async function answer(request, path) {
  const address = new URL(path, registration.scope);
  const own = await (await caches.open(OURS + BUILD)).match(address);
  if (own) return own;
  // What a page of the version before asks for.
  for (const cache of await ours()) {
    const kept = await cache.match(address);
    if (kept) return kept;
  }
  return fetch(request);
}
