// The pages that are open.
"use strict";

/** Tells all of them something. */
export async function tell(news) {
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(news);
}
