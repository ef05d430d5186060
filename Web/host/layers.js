// Opens dialogs and popovers. The app draws them like any other element, but a browser needs a script to show them.
"use strict";
import { keyOf } from "./update.js";

const shown = new WeakSet(); // the popovers that have been shown because they are drawn so

/** Shows the layers that are drawn within the element of the app. */
export function openLayers(app) {
  for (const dialog of app.querySelectorAll("dialog:not(:modal)")) {
    dialog.open = false;
    document.getElementById("announcer").replaceChildren(); // it is hidden now, and what comes back would be said again
    dialog.showModal();
    if (dialog.autofocus) dialog.focus(); // not every browser does that by itself
  }
  for (const popover of app.querySelectorAll("[popover]:not([data-shown])")) shown.delete(popover);
  for (const popover of app.querySelectorAll("[popover][data-shown]")) {
    if (!shown.has(popover) && !popover.matches(":popover-open")) popover.showPopover();
    shown.add(popover);
  }
}

/** Closes the dialogs that are going to go: only then do they give the focus back. */
export function closeDialogs(app, wanted) {
  const dialogs = new Set([...wanted.querySelectorAll("dialog")].map(keyOf));
  for (const dialog of app.querySelectorAll("dialog")) if (!dialogs.has(keyOf(dialog))) dialog.close();
}
