// Keys that press what is on the page, and presses that do not count: the second one of a double click, a bouncing switch or a held key
// would answer a question that nobody has read.
"use strict";

const echo = 300; // milliseconds after a new question in which a press where the last one was belongs to that one
const reach = 24; // pixels in which a pointer is still at the same place: the least size of a target (WCAG 2.5.8)
const writing = "textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])";

/** Listens by `on`, before all others; returns what has to be told of each drawing. */
export function mindPresses(on) {
  let turn, last, stale, until = 0; // what is asked, where the last press was, which place does not count, and until when
  let isKeyDown; // a click without a pointer is the key's then

  /** A key, or a point of the window; what presses without a pointer presses the middle. */
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
      if (name === "keydown") stale = null; // pressed anew
    }
    if (name === "keydown" || name === "click") last = place;
  });

  on("input", () => { stale = null; }); // who writes in between means what they press next

  const shortcut = (key) => (/[\s"\\]/.test(key) ? null : document.querySelector(`[data-shortcut~="${key}"]:not(:disabled)`));
  on("keydown", (event) => {
    const { key, code, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented) return;
    if (target.closest(writing) || key === "Enter" && target.closest("a, button, summary")) return;
    if (document.querySelector(":popover-open, dialog[open]")) return;
    // A key finds its element by itself, or else without its accent, or, on a layout that has digits elsewhere, by its place.
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
