// Uploads results later. With Background Sync, the browser wakes the worker when the network is back, even if no page is open.
// Without Background Sync, results wait for an open page.
"use strict";

export async function sendLater() {
  try { await (await navigator.serviceWorker?.getRegistration())?.sync?.register("potiron-results"); } catch { /* Not allowed. */ }
}
