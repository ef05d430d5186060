// Records which documents were requested for play, and when. If there is no room for everything, other documents are deleted
// first.
"use strict";

const { first } = potiron;
const place = { cacheName: "potiron-played" };
const address = "/played";

const played = async () => {
  try { return await (await caches.match(address, place)).json(); } catch { return {}; }
};

let noting = Promise.resolve();

/** Records that a page has requested a document. */
export function notePlayed(asked) {
  noting = noting.then(async () => {
    const all = { ...await played(), [asked]: Date.now() };
    await (await caches.open(place.cacheName)).put(address, new Response(JSON.stringify(all)));
  }).catch(() => { /* The document's rank stays as it was. */ });
}

/** Sorts documents by importance: the list of quizzes, then the most recently played documents, then the newest. */
export async function ranking(documents) {
  await noting;
  const times = await played();
  const order = (entry) => [entry.address.startsWith(first) ? 1 : 0, times[entry.address] ?? 0, entry.since ?? 0];
  const weighed = documents.map((entry) => [order(entry), entry]);
  weighed.sort(([one], [other]) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2]);
  return weighed.map(([, entry]) => entry);
}
