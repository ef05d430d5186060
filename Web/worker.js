// The service worker: keeps the app and what is played with on the device, so that both are there without a network. It knows of no
// game. The server puts a line of data in front: the version of the app, its files, and the addresses that count.
"use strict";
import { dropOlder, file, install, renewShell, shell } from "./worker/app.js";
import { document, look } from "./worker/content.js";
import { sendAll } from "./worker/sending.js";
import { take } from "./worker/shared.js";

const { base, pages, services, content, open, folder } = potiron;
const [isPage, isService, isContent] = [pages, services, content].map((pattern) => new RegExp(pattern));

addEventListener("install", (event) => event.waitUntil(install()));
// Whoever is here for the first time need not come again before it goes without a network.
addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => clients.claim())));

// What is not answered here goes its way as if there were no worker.
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(`${base}/`)) return;
  const path = pathname.slice(base.length); // as the tables of addresses have it
  // Whether another site may show this one in a frame, the server knows.
  if (/^i?frame|embed|object/.test(request.destination)) return;
  const isVisit = request.mode === "navigate";
  if (isVisit && pathname === open) return event.respondWith(take(request));
  if (request.method !== "GET") return;
  if (isVisit && isPage.test(path) && !isService.test(path)) {
    // Behind a question mark at the root is what services are asked there (decision 0013); else it is the list all the same.
    const isAsked = path === "/" && search;
    event.respondWith(isAsked ? fetch(request).catch(() => shell(request)) : shell(request));
  }
  else if (pathname.startsWith(folder)) event.respondWith(file(request));
  else if (!isVisit && isContent.test(path)) {
    const coming = document(request, pathname);
    event.respondWith(coming);
    // What is kept serves at once; whether there is something newer is found out behind it.
    event.waitUntil(coming.catch(() => {}).then(() => look()));
  }
});

addEventListener("message", (event) => {
  const task = {
    /** A page has come up, or wants to know whether the server is there again. */
    look: () => look(true),
    /** The player wants the version that waits. */
    takeOver: () => skipWaiting(),
    /** What the shell is drawn by was changed. */
    renewShell,
  }[event.data?.task];
  if (task) event.waitUntil(Promise.resolve(task()).catch(() => {}));
});

// The browser says that there is a network again.
addEventListener("sync", (event) => { if (event.tag === "potiron-results") event.waitUntil(sendAll()); });
