/**
 * Makes the page work offline: caches the complete set of files of one build. A new build is fetched next to the
 * current one. If a file does not match its hash (for example while the server is updated), the new build is discarded
 * and the old one stays. A new build waits until a page asks for it or until no page is open. Pages of the old build
 * keep using its files, whose names contain a hash, as long as one of them is open: each page holds a lock with its
 * build's name (updates.svelte.ts).
 */
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope & { build: Build };

/** The build writes this above the file (build-tools/offline.ts). "./" is the page itself; the others are paths. */
type Build = { version: string; files: Record<string, string> };

export {};

const scope = self.registration.scope;
/** Several copies of the page may share a host, below different paths. */
const family = `coppice ${new URL(scope).pathname} `;
const own = family + self.build.version;

/**
 * Fetches a file past the browser's cache and checks its hash. Pages are told of a mismatch, because the operator
 * should know.
 */
async function fetchOne(path: string, integrity: string): Promise<readonly [string, Response]> {
  try {
    const answer = await fetch(new URL(path, scope), { integrity, cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return [path, answer];
  } catch (spoilt) {
    for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ spoilt: path });
    throw spoilt;
  }
}

/** Fetches all files, or fails. */
async function fetchAll(): Promise<void> {
  const answers = await Promise.all(
    Object.entries(self.build.files).map(([path, integrity]) => fetchOne(path, integrity)),
  );
  const kept = await caches.open(own);
  try {
    await Promise.all(answers.map(([path, answer]) => kept.put(new URL(path, scope), answer)));
  } catch (full) {
    await caches.delete(own);
    throw full;
  }
}

/** Deletes builds that no page has open. */
async function tidy(): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return; // deleting could remove a newer build
  // Clients that cannot be queried may use any build.
  const { held } = await navigator.locks.query().catch(() => ({ held: null }));
  if (!held) return;
  const open = new Set(held.map(({ name }) => name));
  const old = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own && !open.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Returns the file of our build, else of another open build, else the server's. */
async function answer(path: string, request: Request): Promise<Response> {
  const url = new URL(path, scope);
  const kept = await (await caches.open(own)).match(url, { ignoreVary: true });
  return kept ?? (await caches.match(url, { ignoreVary: true })) ?? fetch(request);
}

/** A file that the operator may change (build-tools/offline.ts): the server's version, else the cached one. */
async function newest(request: Request): Promise<Response> {
  const kept = await caches.open(own);
  try {
    const now = await fetch(request);
    if (now.ok) await kept.put(request, now.clone());
    return now;
  } catch (away) {
    const before = await kept.match(request);
    if (before) return before;
    throw away;
  }
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "change") event.waitUntil(self.skipWaiting());
});
/** A notification's tag is its table (online/call.ts); a click opens that table. */
async function goTo(table: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.endsWith(`#/table/${table}`));
  await (there ? there.focus() : self.clients.openWindow(`${scope}#/table/${table}`));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope)) return;
  const path = url.href.slice(scope.length).replace(/[?#].*$/, "");
  if (path.startsWith("api/")) return;
  if (path === "site.json") return event.respondWith(newest(request));
  const page = request.mode === "navigate";
  if (page ? path === "" || path === "index.html" : /^(assets|icons)\/|^[\w.-]+$/.test(path)) {
    event.respondWith(answer(page ? "./" : path, request));
  }
});
