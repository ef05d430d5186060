// The offline copy of the content. The server's list has the address and the version of every document. When the list changes,
// the worker builds a new generation of the copy in a separate cache, then deletes the old generation. The list is stored last,
// because it marks the generation as complete. The next update continues an unfinished generation.
"use strict";
import { ranking, notePlayed } from "./played.js";
import { tell } from "./pages.js";

const { list: listPath } = potiron;
const prefix = "potiron-content-";
const versionField = "Potiron-Version";
const most = 50 << 20; // the maximum size of a generation in bytes, unless a quarter of the browser's quota is less
const [pause, longPause] = [60_000, 3_600_000]; // milliseconds between checks, and between attempts to fill a generation
const ignoreVary = true;

const names = async () => (await caches.keys()).filter((name) => name.startsWith(prefix)).sort();

// Returns the newest complete generation with its list, or undefined if there is none yet.
async function kept() {
  for (const name of (await names()).reverse()) {
    const list = await caches.match(listPath, { cacheName: name, ignoreVary });
    if (list) return { name, cache: await caches.open(name), list: await list.json() };
  }
}

/** Returns the stored copy of a document, or the server's response. */
export async function document(request, address) {
  notePlayed(address);
  const found = await (await kept().catch(() => {}))?.cache.match(address, { ignoreVary });
  return found ?? fetch(request);
}

// MARK: - Updates
let looking, again, lookedAt = -Infinity, filledAt = -Infinity; // times are by performance.now(), which is never set back

/** Fetches the list, at most once a minute unless `isAtOnce`, and updates the content. Tells pages whether the server answers. */
export function look(isAtOnce) {
  // A check that is already running may have missed the server's latest state, so another check follows it.
  if (looking && isAtOnce) return (again ??= looking.then(() => { again = null; return look(true); }));
  if (!looking && (isAtOnce || performance.now() - lookedAt >= pause)) {
    lookedAt = performance.now();
    looking = follow().catch(() => {}).finally(() => { looking = null; });
  }
  return looking;
}

async function follow() {
  const list = await fetchList().catch(() => {});
  tell({ isReached: !!list });
  // Uses a lock if possible, because a worker of another version may be updating at the same time.
  const work = () => renew(list);
  if (list) await (navigator.locks ? navigator.locks.request(prefix, work) : work());
}

async function fetchList() {
  const response = await fetch(listPath, { cache: "no-cache", signal: AbortSignal.timeout(15_000) });
  const { documents } = await response.json();
  if (!response.ok || !documents.every(({ address, version }) => address && version)) throw new Error("the content list is invalid");
  return { documents };
}

// MARK: - Generations
const isSame = (one, other) => JSON.stringify(one.documents.map(facts)) === JSON.stringify(other.documents.map(facts));
const facts = ({ address, version }) => [address, version];

async function renew(list) {
  const old = await kept();
  if (old && isSame(old.list, list)) return fill(old);
  const now = Date.now();
  const before = new Map(old?.list.documents.map((entry) => [entry.address + entry.version, entry]));
  // `since` is the time at which this version of a document was first seen.
  for (const entry of list.documents) entry.since = before.get(entry.address + entry.version)?.since ?? now;

  const unfinished = (await names()).filter((name) => !old || name > old.name);
  // The name sorts after the name of the old generation, even if the clock was set back.
  const name = unfinished.pop() ?? prefix + Math.max(now, old ? Number(old.name.slice(prefix.length)) + 1 : 0);
  const cache = await caches.open(name);
  const next = { name, cache, list };
  const chosen = await choose(list);
  for (const [rank, entry] of chosen.entries()) if (!await keep(next, chosen, rank, await version(entry, next, old), old)) break;
  for (const { url } of await cache.keys()) if (!chosen.some(({ address }) => url === location.origin + address)) await cache.delete(url);
  const isWhole = await put(next, chosen, -1, listPath, () => new Response(JSON.stringify(list)), old);
  for (const other of await names()) if (isWhole ? other !== name : other === name) await drop(other);
  // If the device had no room for two generations, it may now have room for the rest of the new one.
  if (isWhole) await fill(next, true);
}

// Deletes the entries one by one, starting with the list, because a deleted cache takes up space as long as it is open somewhere.
async function drop(name) {
  const cache = await caches.open(name);
  await cache.delete(listPath);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(name);
}

// Fetches documents that an earlier update had no room for.
async function fill(generation, isNew) {
  if (!isNew && performance.now() - filledAt < longPause) return;
  filledAt = performance.now();
  const chosen = await choose(generation.list);
  for (const [rank, entry] of chosen.entries()) {
    if (await generation.cache.match(entry.address, { ignoreVary })) continue;
    if (!await keep(generation, chosen, rank, await version(entry))) return;
  }
}

// Returns the documents that fit into the available space, the most important first.
async function choose({ documents }) {
  const { quota } = await navigator.storage?.estimate?.() ?? {};
  let room = Math.min(most, (quota ?? Infinity) / 4);
  return (await ranking(documents)).filter(({ size = 0 }) => {
    if (size > room) return false;
    room -= size;
    return true;
  });
}

// Returns a document in the listed version, from one of the generations or from the server.
async function version({ address, version: wanted }, ...generations) {
  for (const { cache } of generations.filter(Boolean)) {
    const there = await cache.match(address, { ignoreVary });
    if (there?.headers.get(versionField) === wanted) return there;
  }
  const response = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(60_000) });
  const tag = response.headers.get("ETag")?.match(/^(?:W\/)?"([0-9a-f]+)(?:-\w+)?"$/)?.[1];
  // Either the content has changed since the list was made, or the response is not the server's.
  if (!response.ok || tag !== wanted) throw new Error(`${address} does not have the listed version`);
  const headers = { "Content-Type": response.headers.get("Content-Type"), [versionField]: wanted };
  return new Response(await response.blob(), { headers });
}

const keep = (generation, chosen, rank, response, old) =>
  put(generation, chosen, rank, chosen[rank].address, () => response.clone(), old);

// Stores a response in a generation. Returns whether it succeeded. If there is no room, deletes documents less important than
// `rank`, the least important first: from this generation, then from the old one. If the old documents stayed, they could block
// updates on a full device.
async function put({ cache }, chosen, rank, address, response, old) {
  const less = chosen.slice(rank + 1).reverse();
  const leaving = [cache, old?.cache].filter(Boolean).flatMap((place) => less.map((entry) => [place, entry.address]));
  for (;;) {
    try {
      await cache.put(address, response());
      return true;
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
    }
    let isGone = false;
    while (!isGone) {
      if (!leaving.length) return false;
      const [place, other] = leaving.shift();
      isGone = await place.delete(other, { ignoreVary });
    }
  }
}
