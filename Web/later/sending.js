// Results that could not be sent: where the browser has Background Sync it wakes the worker once there is a network again, even if no
// page is open then. Elsewhere they wait for a page.
"use strict";

export async function sendLater() {
  try { await (await navigator.serviceWorker?.getRegistration())?.sync?.register("potiron-results"); } catch { /* Not allowed here. */ }
}
