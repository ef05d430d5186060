// The service worker on the page's side: it is started once the page can be used, so that it never shares the line with what the page
// waits for. A new version of the app is offered when it is all there, and used when the player says so.
"use strict";
import { isMissing } from "./missing.js";
import { mind } from "./tasks.js";

const workers = navigator.serviceWorker;
const hour = 3_600_000;

/** Starts it; nothing where the browser has none, or allows none here, and the app then works without. */
export async function startWorker({ base, deliver }) {
  // Its pages are empty until the app draws them, so a browser that cannot run the app is better off with the server's.
  const registration = isMissing ? null : await workers?.register(`${base}/service-worker.js`).catch(() => null);
  if (!registration) return null;
  offerUpdates(registration, deliver);
  lookForUpdates(registration);
  renewShell(registration);
  return registration;
}

function offerUpdates(registration, deliver) {
  const offer = () => { if (registration.waiting && registration.active) deliver({ event: "version" }); };
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  registration.addEventListener("updatefound", watch);
  watch();
  offer();
  document.addEventListener("click", ({ target }) => {
    // Whoever reloads an app that has stopped gets the version that waits, in which that may be mended.
    if (target.closest("[data-reload]")) registration.waiting?.postMessage({ task: "takeOver" });
  });
  mind("useUpdate", () => {
    // Perhaps another page has taken it already.
    const { waiting } = registration;
    if (!waiting) return location.reload();
    waiting.addEventListener("statechange", () => { if (waiting.state === "activated") location.reload(); });
    waiting.postMessage({ task: "takeOver" });
  });
}

// The browser itself looks when a page is opened; one that stays open for days looks when the player comes back to it.
function lookForUpdates(registration) {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !navigator.onLine || Math.abs(Date.now() - lookedAt) < hour) return;
    lookedAt = Date.now();
    registration.update().catch(() => { /* Next time. */ });
  });
}

// The shell is drawn in the language and the colours that were chosen.
function renewShell(registration) {
  const root = document.documentElement;
  const look = () => `${root.lang} ${root.dataset.scheme} ${root.dataset.motion} ${root.dataset.size}`;
  let drawn = look();
  new MutationObserver(() => {
    if (drawn === look()) return;
    drawn = look();
    registration.active?.postMessage({ task: "renewShell" });
  }).observe(root, { attributeFilter: ["lang", "data-scheme", "data-motion", "data-size"] });
}
