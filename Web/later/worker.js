// Starts the service worker and offers its updates. The worker starts once the page can be used, so that it never competes with
// the page for bandwidth. A new version of the app is offered once it is downloaded, and used when the player agrees.
"use strict";
import { isMissing } from "./missing.js";
import { mind } from "./tasks.js";

const workers = navigator.serviceWorker;
const hour = 3_600_000;

/** Starts the worker and returns its registration, or null if workers are unsupported or forbidden. */
export async function startWorker({ base, deliver }) {
  // With a worker, pages are empty until the app draws them. A browser that cannot run the app needs the pages from the server.
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
    // Reloading a stopped app activates the waiting version, which may contain the fix.
    if (target.closest("[data-reload]")) registration.waiting?.postMessage({ task: "takeOver" });
  });
  mind("useUpdate", () => {
    // Another page may have activated the new version already.
    const { waiting } = registration;
    if (!waiting) return location.reload();
    waiting.addEventListener("statechange", () => { if (waiting.state === "activated") location.reload(); });
    waiting.postMessage({ task: "takeOver" });
  });
}

// The browser checks for updates when a page opens. A page that stays open checks when the player returns after an hour or more.
function lookForUpdates(registration) {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !navigator.onLine || Math.abs(Date.now() - lookedAt) < hour) return;
    lookedAt = Date.now();
    registration.update().catch(() => { /* Next time. */ });
  });
}

// The shell is drawn in the chosen language and colours, so the worker fetches it again when they change.
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
