// A move of the focus silences most screen readers. One that nobody has asked for, as where a round goes on by itself, waits until what
// was said last has been heard; a key or a press has it at once, and goes on from there. Whoever presses or scrolls sees where he is: a
// page that scrolled to the new focus under his finger would take what he presses away from it.
"use strict";

const least = 400, letter = 60; // milliseconds that a reader takes to begin, and for each letter
const now = () => performance.now();

/** Gives what stands before a move of the focus: `act`, which is told whether the page has to stay where it is. */
export function queueingFocus() {
  let [heardAt, pressedAt] = [0, 0]; // when what was said last will have been heard, and what that was when somebody pressed something
  let waiting, from, timer; // a move, and what had the focus when it was asked for
  // Where the focus has gone elsewhere meanwhile, as some readers move it, it stays there.
  const isOpen = () => [from, document.body].includes(document.activeElement);
  const go = (isStill) => { const act = waiting; clearTimeout(timer); waiting = null; if (act && isOpen()) act(isStill); };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heardAt = now() + least + letter * textContent.length;
  }).observe(document.getElementById("announcer"), { childList: true });
  // A key that presses what has the focus, or writes into it, is meant for that and would be lost elsewhere.
  const isMeant = (key, { activeElement: it } = document) =>
    it?.matches("input, select, textarea") ? key !== "Tab" : (key === "Enter" || key === " ") && it?.matches("a, button");
  const goOn = ({ type, key }) => {
    pressedAt = heardAt;
    if (type === "keydown" && isMeant(key)) waiting = null;
    go(true);
  };
  for (const name of ["keydown", "pointerdown", "click", "wheel"]) document.addEventListener(name, goOn, { capture: true, passive: true });
  return (act) => {
    clearTimeout(timer);
    [waiting, from] = [act, document.activeElement];
    if (pressedAt === heardAt || now() >= heardAt) go(false); else timer = setTimeout(go, heardAt - now(), false);
  };
}
