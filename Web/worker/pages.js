// Messages from the worker to the open pages.
"use strict";

/** Sends a message to all open pages. */
export async function tell(news) {
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(news);
}
