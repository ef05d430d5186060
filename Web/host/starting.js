// Starts the app, restarts it once after an error, and stops it after a second one. The page then stays as it was drawn, with
// working links.
"use strict";
import { code } from "./code.js";

/** Starts the app and returns its error handler. Calls `onFail` on every error, and `onStop` when the app stops for good. */
export function starting(page, events, kept, { module, seed, saved }, onFail, onStop) {
  let compiled, hasFailed; // a promise of the compiled module, and whether the app has failed once
  // A page that the server did not draw has no seed.
  const firstSeed = seed ?? `${crypto.getRandomValues(new BigUint64Array(1))}`;
  const isParsed = document.readyState !== "loading" || new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const reading = kept.read(3_000);

  async function start(restart) {
    const [known] = await Promise.all([(compiled ??= WebAssembly.compileStreaming(code(module))), isParsed, page.early?.loaded]);
    page.app = document.getElementById("app");
    const { exports } = await WebAssembly.instantiate(known, { host: events.host });
    page.parts = {};
    const languages = navigator.languages.join(",");
    const path = page.inside(location.pathname);
    await reading;
    page.past = await page.early?.end();
    page.early = null;
    page.wasm = exports; // events are passed to the app from now on
    const { cookie: cookies } = document;
    // `kept.known` also reflects what other pages have saved and removed since the entries were read.
    const entries = Object.fromEntries(kept.known);
    if (saved in entries) page.isFaithful = false;
    events.deliver({ event: "start", path, seed: restart ? "" : firstSeed, cookies, languages, kept: entries, restart });
    const count = await kept.quarantined();
    if (count) events.deliver({ event: "quarantined", count });
  }

  // Restarts the app, once. The page stays as it is until the app draws.
  function fail(error) {
    page.drawn = page.wasm = page.isAlive = page.isFaithful = null;
    events.clear();
    onFail();
    if (hasFailed) return stop(error);
    console.error("Potiron restarts:", error);
    start((hasFailed = true)).catch(stop);
  }

  async function stop(error) {
    console.error("Potiron has stopped:", error);
    page.early?.leave();
    onStop();
    document.addEventListener("click", ({ target }) => { if (target.closest("[data-reload]")) location.reload(); });
    await isParsed;
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
    document.getElementById("stopped")?.toggleAttribute("hidden", false);
  }

  start(false).catch(stop);
  return fail;
}
