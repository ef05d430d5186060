// What was played, and when: what nobody has asked for goes first where there is no room for everything.
"use strict";

const { first } = potiron;
const place = { cacheName: "potiron-played" };
const address = "/played";

const played = async () => {
  try { return await (await caches.match(address, place)).json(); } catch { return {}; }
};

let noting = Promise.resolve();

/** Notes that a page has asked for a document just now. */
export function notePlayed(asked) {
  noting = noting.then(async () => {
    const all = { ...await played(), [asked]: Date.now() };
    await (await caches.open(place.cacheName)).put(address, new Response(JSON.stringify(all)));
  }).catch(() => { /* Then it counts as it did before. */ });
}

/** Documents, the most important first: the list of what there is to play; what was played, the last first; what is new; what is old. */
export async function ranking(documents) {
  await noting;
  const times = await played();
  const order = (entry) => [entry.address.startsWith(first) ? 1 : 0, times[entry.address] ?? 0, entry.since ?? 0];
  const weighed = documents.map((entry) => [order(entry), entry]);
  weighed.sort(([one], [other]) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2]);
  return weighed.map(([, entry]) => entry);
}
