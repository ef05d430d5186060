// Puts the app's HTML into the page. All reads of the layout come before the changes, so that no read forces a new layout.
"use strict";
import { holdingFocus } from "./fields.js";
import { closeDialogs } from "./layers.js";
import { future, update } from "./update.js";

/**
 * Returns `draw(html, again, isToTop)`. `again` is whether a visit moves through the history, or undefined for other events.
 * `isToTop` is whether to scroll to the top.
 */
export function drawing(page, events, settleFields, deferred) {
  const root = document.documentElement;

  return (html, again, isToTop) => {
    const { app, base, isAlive, isFaithful } = page;
    // After a move, the app gets a "saved" event and usually draws the same HTML again. That HTML is not parsed again.
    const wanted = html === page.drawn ? app : new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    const isFirst = !page.drawn;
    page.drawn = html;
    if (base && wanted !== app) for (const name of ["href", "src"]) {
      for (const element of wanted.querySelectorAll(`[${name}^="/"]`)) element.setAttribute(name, base + element.getAttribute(name));
    }
    // Text that was typed before this script ran goes to the app first.
    for (const { value, defaultValue, dataset: { onInput: action } } of app.querySelectorAll("[data-on-input]:read-write")) {
      const isHeard = isAlive || !isFirst || !isFaithful || value === defaultValue || events.queue.some((event) => event.action === action);
      if (!isHeard) events.queue.unshift({ event: "act", action, value });
    }
    closeDialogs(app, wanted);
    const isLively = isAlive && !again && !document.hidden && root.dataset.motion !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isLively && app.dataset.screen !== wanted.dataset.screen) deferred.more?.move(app);
    // Before the page changes, scrolls to the top, and blurs an element that will be removed. Neither costs a layout now.
    if (isToTop) scrollTo({ top: 0, behavior: "instant" });
    const focused = document.activeElement;
    if (focused?.matches("#app :is(a, button)") && !future(focused, app, wanted)) focused.blur();
    holdingFocus(() => { if (wanted !== app) update(app, wanted); settleFields(); });
  };
}
