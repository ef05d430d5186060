// What screen readers say. They fall silent when the focus moves, so what comes with a move is said a moment later, after whatever else
// is to be said by then. Each line is an element of its own, and another than the last one, or not all of them would say it.
"use strict";
import { onArrival } from "./frame.js";

const lines = [];

function say() {
  const region = document.getElementById("announcer"), old = [...region.children];
  for (const { text, lang } of lines.splice(0)) {
    const line = Object.assign(document.createElement("p"), lang && { lang });
    line.textContent = text === region.lastChild?.textContent ? text + "\u00a0" : text;
    region.append(line);
  }
  setTimeout(() => old.forEach((line) => line.remove()), 1_000);
}

/** The effect. */
export function announce(line, effects) {
  const moment = effects.some(({ do: verb }) => verb === "focus") ? 150 : 0;
  if (lines.push(line) === 1) onArrival(() => setTimeout(say, moment));
}
