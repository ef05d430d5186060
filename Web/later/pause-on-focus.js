// Pauses automatic progress when the player presses a key or the pointer anywhere, or when the pointer or the focus enters the
// element that shows the progress.
"use strict";

export function pauseOnFocus({ act }) {
  const heed = ({ type, target }) => {
    const element = document.querySelector("[data-on-heed]");
    if (element && (/^(pointerdown|keydown)$/.test(type) || element.contains(target))) act(element.dataset.onHeed);
  };
  for (const name of ["pointerdown", "keydown", "pointerover", "focusin"]) document.addEventListener(name, heed, { capture: true, passive: true });
}
