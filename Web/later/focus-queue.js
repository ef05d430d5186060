// A focus change silences most screen readers. A change that the player did not ask for, for example when a round continues after
// a pause, therefore waits until the last announcement has been read. A key or a press makes the change happen immediately. In
// that case the page does not scroll, because scrolling would move the target away from the player's finger.
"use strict";

const least = 400, letter = 60; // milliseconds that a screen reader takes to begin, and per letter
const now = () => performance.now();

/** Returns a function that queues a focus change. The change is a function; its argument is whether the page must not scroll. */
export function queueingFocus() {
  let [heardAt, pressedAt] = [0, 0]; // when the last announcement will have been read, and `heardAt` at the last press
  let waiting, from, timer; // a queued focus change, and the element that had the focus when it was queued
  // Drops the queued change if the focus has moved in the meantime, because some screen readers move the focus themselves.
  const isOpen = () => [from, document.body].includes(document.activeElement);
  const go = (isStill) => { const act = waiting; clearTimeout(timer); waiting = null; if (act && isOpen()) act(isStill); };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heardAt = now() + least + letter * textContent.length;
  }).observe(document.getElementById("announcer"), { childList: true });
  // A key that activates the focused element, or types into it, is meant for that element and must not reach another.
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
