// Who looks at something that would go on by itself has it wait: a press or a key anywhere, a pointer or the focus on what shows it.
"use strict";

export function pauseOnFocus({ act }) {
  const heed = ({ type, target }) => {
    const element = document.querySelector("[data-on-heed]");
    if (element && (/^(pointerdown|keydown)$/.test(type) || element.contains(target))) act(element.dataset.onHeed);
  };
  for (const name of ["pointerdown", "keydown", "pointerover", "focusin"]) document.addEventListener(name, heed, { capture: true, passive: true });
}
