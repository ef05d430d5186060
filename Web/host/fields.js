// The state of form fields, the focus and the caret. Attributes do not contain this state, so an update of the page has to keep
// or set it separately.
"use strict";
import { isDrawn } from "./update.js";

/** Makes a change without moving the focus or the caret. */
export function holdingFocus(change) {
  const field = document.activeElement ?? document.documentElement;
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  change();
  if (field !== document.activeElement && field.isConnected) field.focus({ preventScroll: true });
  const isMoved = field.selectionStart !== start || field.selectionEnd !== end;
  if (isMoved && Number.isInteger(start) && field === document.activeElement) field.setSelectionRange(start, end, direction);
}

/** Returns a function that sets the fields to their drawn values, except the field in which an input method is composing. */
export function mindFields(page, { isActing }, on) {
  let composing;
  function settle() {
    if (isActing()) return;
    // Parts that the app does not draw yet keep what was typed and chosen there.
    const drawn = (fields) => [...page.app.querySelectorAll(fields)].filter(isDrawn);
    for (const option of drawn("option[selected]")) option.selected = true;
    for (const box of drawn("[type=checkbox], [type=radio]")) box.checked = box.defaultChecked;
    if (page.isFaithful && !page.isAlive) return; // keep what was typed into the server's drawing
    for (const field of drawn("input[value], textarea:not(:empty)")) {
      if (field !== composing && field.value !== field.defaultValue) field.value = field.defaultValue;
    }
  }
  on("compositionstart", ({ target }) => { composing = target; });
  on("compositionend", () => { composing = null; setTimeout(() => page.isAlive && holdingFocus(settle)); });
  return settle;
}
