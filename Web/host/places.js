// Addresses and the history: follows links inside the app, and the browser's back and forward buttons, without loading a page.
"use strict";
import { arrive } from "./frame.js";

/** `visit` and `go` are effects, `follow` handles a click on a link, and `hasMoved` returns whether the address has changed. */
export function placing(page, { deliver }, on) {
  let here = location.pathname;
  const hasMoved = () => here !== location.pathname; // a new fragment does not count as a move

  function visit({ path, replacing }) {
    history[replacing ? "replaceState" : "pushState"](replacing ? history.state : { from: here }, "", page.outside(path));
    here = location.pathname;
  }
  function go(again, place = location.pathname) {
    arrive();
    here = place;
    deliver({ event: "visit", path: page.inside(place), again, scroll: Math.round(scrollY) });
  }

  function follow(event, link) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isOurs = link.origin === location.origin && link.pathname.startsWith(`${page.base}/`);
    const isInside = isOurs && !link.target && !link.hasAttribute("download");
    if (!page.isAlive || !isPlain || !isInside || link.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    // A link that leads back goes back in the history. Otherwise the back button would return to the page that was left.
    const isBack = link.rel === "prev";
    // The browser goes back asynchronously. The new screen is shown without waiting for that.
    if (isBack && history.state?.from === link.pathname) return history.back(), go(true, link.pathname);
    visit({ path: page.inside(link.pathname), replacing: isBack || link.pathname === here });
    go(false);
  }

  /** The effect `go`: follows an address as a link would. */
  function lead({ path }) {
    visit({ path });
    go(false);
  }

  history.scrollRestoration = "manual";
  on("popstate", () => { if (hasMoved()) go(true); }, window);
  return { visit, follow, go: lead, hasMoved };
}
