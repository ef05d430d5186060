// The service worker: stores the app and its content on the device for offline use. It has no code for particular games. The
// server prepends a line of data: the app's version, its files, and the patterns of addresses.
"use strict";
import { dropOlder, file, install, renewShell, shell } from "./worker/app.js";
import { document, look } from "./worker/content.js";
import { sendAll } from "./worker/sending.js";
import { take } from "./worker/shared.js";

const { base, pages, services, content, open, folder } = potiron;
const [isPage, isService, isContent] = [pages, services, content].map((pattern) => new RegExp(pattern));

addEventListener("install", (event) => event.waitUntil(install()));
// Takes control of open pages, so that a first visit already works offline.
addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => clients.claim())));

// A request that gets no response from this listener goes to the network, as if there were no worker.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(`${base}/`)) return;
  const path = pathname.slice(base.length); // in the form that the patterns expect
  // Only the server knows whether another site may show this page in a frame.
  if (/^i?frame|embed|object/.test(request.destination)) return;
  const isVisit = request.mode === "navigate";
  if (isVisit && pathname === open) return event.respondWith(take(request));
  if (request.method !== "GET") return;
  if (isVisit && isPage.test(path) && !isService.test(path)) {
    // A visit to the root with a query is for a compatibility API (decision 0013). Offline, it gets the shell.
    const isAsked = path === "/" && search;
    event.respondWith(isAsked ? fetch(request).catch(() => shell(request)) : shell(request));
  }
  else if (pathname.startsWith(folder)) event.respondWith(file(request));
  else if (!isVisit && isContent.test(path)) {
    const coming = document(request, pathname);
    event.respondWith(coming);
    // Stored content is served immediately; the check for newer content runs afterwards.
    event.waitUntil(coming.catch(() => {}).then(() => look()));
  }
});

addEventListener("message", (event) => {
  const task = {
    /** A page has opened, or asks whether the server can be reached again. */
    look: () => look(true),
    /** The player has agreed to use the new version. */
    takeOver: () => skipWaiting(),
    /** A setting that affects the shell has changed. */
    renewShell,
  }[event.data?.task];
  if (task) event.waitUntil(Promise.resolve(task()).catch(() => {}));
});

// The browser reports that the network is back.
addEventListener("sync", (event) => { if (event.tag === "potiron-results") event.waitUntil(sendAll()); });
