// Reports whether the server can be reached, according to the browser's network state and the service worker's requests.
"use strict";

// Milliseconds between attempts to reach the server. The pause doubles after each failed attempt.
const [firstPause, longestPause] = [1_000, 15_000];

/** Tells the app whenever the connection changes. `worker` is the registration of the service worker, if there is one. */
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
  // A hidden page asks again when it becomes visible.
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
