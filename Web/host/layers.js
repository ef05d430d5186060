// Opens dialogs and popovers. The app draws them like any other element, but a browser needs a script to show them.
"use strict";
import { keyOf } from "./update.js";

const shown = new WeakSet(); // popovers that were already shown because the app drew them open

/** Shows the layers that are drawn within the app's element. */
export function openLayers(app) {
  for (const dialog of app.querySelectorAll("dialog:not(:modal)")) {
    dialog.open = false;
    document.getElementById("announcer").replaceChildren(); // hidden by the dialog; its old lines would be read again afterwards
    dialog.showModal();
    if (dialog.autofocus) dialog.focus(); // not every browser focuses it
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
