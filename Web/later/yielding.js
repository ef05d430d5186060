// A move of the focus silences most screen readers. One that nobody has asked for, as where a round goes on by itself, waits until what
// was said last has been heard; a key or a press has it at once, and goes on from there.
"use strict";

const least = 400, letter = 60; // milliseconds that a reader takes to begin, and for each letter
const now = () => performance.now();

/** Gives what stands before a move of the focus, `act`. */
export function yielding() {
  let [heardAt, pressedAt] = [0, 0]; // when what was said last will have been heard, and what that was when somebody pressed something
  let waiting, timer;
  const go = () => { const act = waiting; clearTimeout(timer); waiting = null; act?.(); };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heardAt = now() + least + letter * textContent.length;
  }).observe(document.getElementById("announcer"), { childList: true });
  for (const name of ["keydown", "pointerdown", "click"]) document.addEventListener(name, () => { pressedAt = heardAt; go(); }, { capture: true, passive: true });
  return (act) => {
    clearTimeout(timer);
    waiting = act;
    if (pressedAt === heardAt || now() >= heardAt) go(); else timer = setTimeout(go, heardAt - now());
  };
}
