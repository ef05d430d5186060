// Uploads pending results when the browser reports that the network is back. An open page does the same, so a lock admits only
// one uploader at a time. Only accepted results are deleted; rejected ones stay for a page, which shows the reason.
"use strict";
import { change, done, open, result } from "../host/database.js";

const { results } = potiron;

/** Uploads all pending results. Rejects if one could not be uploaded, so that the browser retries. */
export const sendAll = () => navigator.locks.request("potiron-sender", async () => {
  const database = await open({});
  try {
    const store = database.transaction("kept").objectStore("kept");
    for (const key of await result(store.getAllKeys(IDBKeyRange.bound("result/", "result0")))) await send(database, key);
  } finally { database.close(); }
});

async function send(database, key) {
  const kept = await result(database.transaction("kept").objectStore("kept").get(key));
  let entry;
  try { entry = JSON.parse(kept); } catch { return; }
  if (!entry?.result || entry.refused) return;
  const body = JSON.stringify(entry.result);
  const answer = await fetch(results, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  const said = await answer.json().catch(() => null);
  if (!answer.ok || said?.id !== entry.result.id) {
    if (answer.status >= 500) throw new Error(`the server responded with ${answer.status}`);
    return;
  }
  const { transaction, kept: store } = change(database);
  store.delete(key);
  transaction.commit?.();
  await done(transaction);
  new BroadcastChannel("potiron").postMessage({ entries: [[key, null]] });
}
