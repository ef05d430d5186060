// Whether the server can be reached: the browser knows of the network, the service worker whether anybody answered it.
"use strict";

// Milliseconds until the server is asked for again: a network that has just come up may take a moment, one that is gone may take long.
const [firstPause, longestPause] = [1_000, 15_000];

/** Tells the app whenever that changes; `worker` is the registration of the service worker, where there is one. */
export function mindConnection({ deliver }, worker) {
  let isReached = true, isTold = true, asking, pause = firstPause;
  const tell = () => {
    const isOn = navigator.onLine && isReached;
    if (isOn !== isTold) deliver({ event: "connection", isOn: (isTold = isOn) });
  };
  const ask = () => {
    clearTimeout(asking);
    if (worker) navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ task: "look" }));
  };
  addEventListener("offline", tell);
  addEventListener("online", () => { pause = firstPause; tell(); ask(); });
  // Whoever does not look at the page does not wait for it either.
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !isReached) ask(); });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.isReached !== "boolean") return;
    isReached = data.isReached;
    tell();
    clearTimeout(asking);
    if (isReached) pause = firstPause;
    else if (!document.hidden) asking = setTimeout(ask, (pause = Math.min(2 * pause, longestPause)) / 2);
  });
  tell();
  ask();
}
