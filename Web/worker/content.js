// The offline copy of the content. Each generation has its own cache. The server's list has every document with its version. When
// the list changes, a new generation is built beside the old one and replaces it when complete. The list is stored last and marks
// a generation as complete. An unfinished generation is continued the next time.
"use strict";
import { ranking, notePlayed } from "./played.js";
import { tell } from "./pages.js";

const { list: listPath } = potiron;
const prefix = "potiron-content-";
const versionField = "Potiron-Version";
const most = 50 << 20; // the largest size of a generation in bytes; at most a quarter of the browser's quota
const [pause, longPause] = [60_000, 3_600_000]; // milliseconds between checks, and between attempts to fill a generation
const ignoreVary = true;

const names = async () => (await caches.keys()).filter((name) => name.startsWith(prefix)).sort();

// The newest complete generation, with its list; undefined before the first.
async function kept() {
  for (const name of (await names()).reverse()) {
    const list = await caches.match(listPath, { cacheName: name, ignoreVary });
    if (list) return { name, cache: await caches.open(name), list: await list.json() };
  }
}

/** The stored copy of a document, or the server's response. */
export async function document(request, address) {
  notePlayed(address);
  const found = await (await kept().catch(() => {}))?.cache.match(address, { ignoreVary });
  return found ?? fetch(request);
}

// MARK: - Updates
let looking, again, lookedAt = -Infinity, filledAt = -Infinity; // times are by performance.now(), which is never set back

/** Fetches the list, at most once a minute unless `isAtOnce`, and updates the content. Tells pages if the server responded. */
export function look(isAtOnce) {
  // A check that is already running may have missed the server's latest state.
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
  // A worker of another version may be updating at the same time.
  const work = () => renew(list);
  if (list) await (navigator.locks ? navigator.locks.request(prefix, work) : work());
}

async function fetchList() {
  const response = await fetch(listPath, { cache: "no-cache", signal: AbortSignal.timeout(15_000) });
  const { documents } = await response.json();
  if (!response.ok || !documents.every(({ address, version }) => address && version)) throw new Error("invalid list of content");
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
  // `since` is when this version of a document was first stored.
  for (const entry of list.documents) entry.since = before.get(entry.address + entry.version)?.since ?? now;

  const unfinished = (await names()).filter((name) => !old || name > old.name);
  // Sorts after the previous name, even if the clock was set back.
  const name = unfinished.pop() ?? prefix + Math.max(now, old ? Number(old.name.slice(prefix.length)) + 1 : 0);
  const cache = await caches.open(name);
  const next = { name, cache, list };
  const chosen = await choose(list);
  for (const [rank, entry] of chosen.entries()) if (!await keep(next, chosen, rank, await version(entry, next, old), old)) break;
  for (const { url } of await cache.keys()) if (!chosen.some(({ address }) => url === location.origin + address)) await cache.delete(url);
  const isWhole = await put(next, chosen, -1, listPath, () => new Response(JSON.stringify(list)), old);
  for (const other of await names()) if (isWhole ? other !== name : other === name) await drop(other);
  // There may have been no room for two generations, but there may be room for the rest of one.
  if (isWhole) await fill(next, true);
}

// Deletes entry by entry, the list first: a deleted cache takes up space until nothing has it open.
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

// The documents that fit into the available space, the most important first.
async function choose({ documents }) {
  const { quota } = await navigator.storage?.estimate?.() ?? {};
  let room = Math.min(most, (quota ?? Infinity) / 4);
  return (await ranking(documents)).filter(({ size = 0 }) => {
    if (size > room) return false;
    room -= size;
    return true;
  });
}

// A document in the listed version, from one of the generations or from the server.
async function version({ address, version: wanted }, ...generations) {
  for (const { cache } of generations.filter(Boolean)) {
    const there = await cache.match(address, { ignoreVary });
    if (there?.headers.get(versionField) === wanted) return there;
  }
  const response = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(60_000) });
  const tag = response.headers.get("ETag")?.match(/^(?:W\/)?"([0-9a-f]+)(?:-\w+)?"$/)?.[1];
  // Either the content has changed since the list was made, or the response is not the server's.
  if (!response.ok || tag !== wanted) throw new Error(`${address} is of another version`);
  const headers = { "Content-Type": response.headers.get("Content-Type"), [versionField]: wanted };
  return new Response(await response.blob(), { headers });
}

const keep = (generation, chosen, rank, response, old) =>
  put(generation, chosen, rank, chosen[rank].address, () => response.clone(), old);

// Stores a response in a generation. If there is no room, evicts entries less important than `rank`, the least important first:
// from this generation, then from the old one, which could otherwise block updates on a full device.
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
