// The host does what the app, a WebAssembly module, cannot: it passes events to the app, puts the app's HTML into the page, and
// performs the app's effects. This file connects the parts in host/. The host has no code for particular games, screens or
// languages.
"use strict";
import { addressing } from "./host/addresses.js";
import { asking } from "./host/asking.js";
import { deferring } from "./host/deferred.js";
import { drawing } from "./host/drawing.js";
import { performing } from "./host/effects.js";
import { conversing } from "./host/events.js";
import { mindFields } from "./host/fields.js";
import { arrive } from "./host/frame.js";
import { mindGestures } from "./host/gestures.js";
import { keeping } from "./host/kept.js";
import { openLayers } from "./host/layers.js";
import { placing } from "./host/places.js";
import { mindPresses } from "./host/presses.js";
import { saving } from "./host/saving.js";
import { starting } from "./host/starting.js";

const { dataset } = document.currentScript;
const { classList } = document.documentElement;
const chunks = dataset.chunks.match(/\S+/g) ?? [];

/**
 * The state of the page. In addition to the fields that `addressing` returns, it has:
 * - `app`: the element that the app draws, and `drawn`: the HTML that the app drew last
 * - `wasm`: the exports of the module, and `parts`: promises of the exports of its chunks, by name
 * - `past`: the events that the app gets before its first drawing, if the player has already done something
 * - `isAlive`: whether the app has drawn the page
 * - `isFaithful`: whether the page looks like what the app is about to draw
 */
const page = addressing(dataset.module);

const events = conversing(
  page,
  (html, effects) => [deferred.rulesFor(html ?? page.drawn), save(effects)],
  (...said) => (deferred.more?.hold ?? present)(...said),
  (error) => fail(error),
);
const count = () => events.deliverLater(kept.quarantined().then((count) => ({ event: "quarantined", count })));
const kept = keeping({
  onStored: (key, value) => events.deliver({ event: "stored", key, value }),
  onQuarantined: count,
  onCleared: () => location.reload(),
});

// The server does not have the data saved in this browser. If the app will draw something else because of that data, the server's
// drawing stays hidden until the app draws.
page.isFaithful = !(dataset.saved && kept.isLikely(dataset.saved));
classList.add("starting"); // while the app is starting
classList.toggle("resuming", !page.isFaithful);
setTimeout(() => classList.remove("resuming"), 10_000);

const life = new AbortController();
const on = (name, listener, target = document) => target.addEventListener(name, listener, { capture: true, signal: life.signal });
const mindTurn = mindPresses(on); // before all other listeners
const deferred = deferring(dataset, ({ begin }) => begin({ base: page.base, kept, count, present, ...events, chunks }));
const places = placing(page, events, on);
mindGestures(page, events, on, places);

const save = saving(kept, events);
const draw = drawing(page, events, mindFields(page, events, on), deferred);
const perform = {
  ...performing(page, events, deferred),
  ...asking(page, events, kept, deferred, chunks),
  visit: places.visit,
  go: places.go,
};

// Draws the app's response to an event, and performs its effects.
function present(html, effects, { again }) {
  if (!page.wasm) return; // the app has stopped, so nothing is drawn
  requestAnimationFrame(arrive);
  if (html !== undefined) {
    draw(html, again, again === false || effects.some(({ scroll }) => scroll === 0));
    mindTurn(page.app);
    if (!page.isAlive) { performance.mark("potiron:playable"); deferred.fetch(); }
    page.isAlive = page.isFaithful = true;
    classList.remove("resuming", "starting");
    openLayers(page.app);
  }
  performAll(effects);
}

function performAll(effects) {
  for (const effect of effects) {
    try { perform[effect.do]?.(effect, effects); } catch (error) { console.error(`Potiron: ${effect.do} failed:`, error); }
  }
}

// On a player's page of a room, early.js runs before this script.
page.early = globalThis.playingEarly?.(page, events, dataset.parts, async (html, effects) => {
  const isKept = ({ do: verb }) => verb === "prefer"; // at once, because the player may reload the page
  performAll(effects.filter(isKept));
  await deferred.rulesFor(html);
  requestAnimationFrame(arrive);
  draw(html);
  mindTurn(page.app);
  performAll(effects.filter((effect) => !isKept(effect)));
});
if (page.early) deferred.fetchRules();
else setTimeout(deferred.fetch, 6_000);

const fail = starting(page, events, kept, dataset, perform.silence, () => {
  life.abort();
  classList.remove("resuming", "starting");
  deferred.fetch();
  addEventListener("popstate", () => { if (places.hasMoved()) location.reload(); });
});
