// Passes the page's events to the app as actions. Elements name their actions in data-on-click, -input, -change and -submit,
// dialogs and popovers in data-on-close. Keyboard shortcuts are in presses.js.
"use strict";
import { openLayers } from "./layers.js";

/** Registers listeners with `on`; `places` follows links. */
export function mindGestures(page, { act, deliver }, on, places) {
  on("click", (event) => {
    const source = event.target.closest("[data-on-click], a[href]");
    if (source && !page.isAlive) source.dataset.taken = ""; // the style sheet highlights it until the app draws
    if (!source || source.dataset.onClick) return act(source?.dataset.onClick);
    places.follow(event, source);
  });
  on("submit", (event) => { if (event.target.dataset.onSubmit) event.preventDefault(); act(event.target.dataset.onSubmit); });
  for (const name of ["input", "change"]) on(name, ({ target }) => act(target.getAttribute(`data-on-${name}`), target.value, name === "input"));
  on("toggle", ({ target, newState }) => { if (newState === "closed" && target.popover) act(target.dataset.onClose); });
  // A dialog is open as long as the app draws it, so Escape only sends an action. If the browser closes it, the host reopens it.
  for (const name of ["cancel", "close"]) on(name, (event) => {
    if (event.target.nodeName !== "DIALOG" || !page.isAlive || (name === "cancel" && !event.cancelable)) return;
    event.preventDefault();
    act(event.target.dataset.onClose);
    openLayers(page.app);
  });
  on("beforeinstallprompt", (event) => { event.preventDefault(); globalThis.invitation = event; }, window); // for the install button
  on("online", () => deliver({ event: "online" }), window);
  // A page that the browser restores from its cache lacks the data that was saved in the meantime, so the page is loaded again.
  on("pageshow", ({ persisted }) => persisted && location.reload(), window);
}
