// Opens dialogs and popovers. The app draws them like any other element, but browsers show them only when a script opens them.
"use strict";
import { keyOf } from "./update.js";

const shown = new WeakSet(); // popovers that were already shown because the app drew them open

/** Opens the dialogs and popovers within the app's element that the app has drawn as open. */
export function openLayers(app) {
  for (const dialog of app.querySelectorAll("dialog:not(:modal)")) {
    dialog.open = false;
    // Removes the old announcements. An open dialog hides them, and screen readers would read them again when it closes.
    document.getElementById("announcer").replaceChildren();
    dialog.showModal();
    if (dialog.autofocus) dialog.focus(); // not every browser does this itself
  }
  for (const popover of app.querySelectorAll("[popover]:not([data-shown])")) shown.delete(popover);
  for (const popover of app.querySelectorAll("[popover][data-shown]")) {
    if (!shown.has(popover) && !popover.matches(":popover-open")) popover.showPopover();
    shown.add(popover);
  }
}

/** Closes the dialogs that are about to be removed. A dialog returns the focus when it is closed, but not when it is removed. */
export function closeDialogs(app, wanted) {
  const dialogs = new Set([...wanted.querySelectorAll("dialog")].map(keyOf));
  for (const dialog of app.querySelectorAll("dialog")) if (!dialogs.has(keyOf(dialog))) dialog.close();
}
