// Announcements for screen readers. A focus change interrupts an announcement, so an announcement that comes with a focus change
// waits 150 ms. Each line is a new element, because some screen readers ignore a changed element.
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

/** The `announce` effect. */
export function announce(line, effects) {
  const moment = effects.some(({ do: verb }) => verb === "focus") ? 150 : 0;
  if (lines.push(line) === 1) onArrival(() => setTimeout(say, moment));
}
