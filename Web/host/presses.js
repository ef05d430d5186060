// Keyboard shortcuts, and protection against accidental presses. Without the protection, a double click, a bouncing switch or a
// held key could answer the next question before the player has read it.
"use strict";

const echo = 300; // for this many milliseconds after a new question, a second press in the same place is ignored
const reach = 24; // pixels within which a pointer counts as unmoved: the minimum target size (WCAG 2.5.8)
const writing = "textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])";

/** Listens with `on`, before all other listeners. Returns a function to call after each drawing. */
export function mindPresses(on) {
  // The current question, the place of the last press, the place where presses are ignored, and the time until which they are
  // ignored.
  let turn, last, stale, until = 0;
  let isKeyDown; // a click without a pointer then comes from the key

  /** The place of a press: a key, or a point in the window. A press without a pointer counts as the middle of its element. */
  function placeOf({ type, code, key, detail, clientX, clientY, target }) {
    if (key) return code || key;
    if (type !== "click" || detail) return [clientX, clientY];
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }
  const isSame = (one, other) => one === other || Math.hypot(one[0] - other[0], one[1] - other[1]) < reach;

  for (const name of ["keydown", "keyup", "pointerdown", "click"]) on(name, (event) => {
    const { key, target } = event;
    if (key) {
      if (key !== "Enter" && (key.length > 1 || target.closest(writing)) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (name === "keydown") isKeyDown = true; else setTimeout(() => { isKeyDown = false; });
    } else if (isKeyDown && name === "click" && !event.detail) return;
    const place = placeOf(event);
    if (stale && isSame(place, stale)) {
      if (event.repeat || event.timeStamp < until) {
        event.preventDefault();
        return event.stopImmediatePropagation();
      }
      if (name === "keydown") stale = null; // the key was released and pressed again
    }
    if (name === "keydown" || name === "click") last = place;
  });

  on("input", () => { stale = null; }); // a press after typing is intentional

  const shortcut = (key) => (/[\s"\\]/.test(key) ? null : document.querySelector(`[data-shortcut~="${key}"]:not(:disabled)`));
  on("keydown", (event) => {
    const { key, code, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented) return;
    if (target.closest(writing) || key === "Enter" && target.closest("a, button, summary")) return;
    if (document.querySelector(":popover-open, dialog[open]")) return;
    // Looks a key up by its character, then without its accent, then by its position, because on some layouts the digit keys type
    // other characters.
    const name = key.length === 1 ? key.toLowerCase() : key;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const source = shortcut(name)
      || key.length === 1 && (shortcut(name.normalize("NFD")[0]) || digit && !event.getModifierState("AltGraph") && shortcut(digit));
    if (!source) return;
    event.preventDefault();
    if (source.type === "radio") source.focus();
    source.click();
  });

  return (app) => {
    const now = app.querySelector("[data-turn]")?.dataset.turn;
    if (now && now !== turn) {
      [stale, until] = [last, performance.now() + echo];
      performance.mark("potiron:turn");
    }
    turn = now;
  };
}
