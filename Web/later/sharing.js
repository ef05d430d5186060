// A text for others, such as how a day's round went: the browser's own way of sharing where it has one, else a copy. The text comes from
// the app, with no answer in it; the address is known here: that of the screen, with the button's value behind its hash.
"use strict";
import { mind } from "./tasks.js";

export function mindSharing({ act }) {
  mind("share", async (button) => {
    const { share: text, key } = button.dataset;
    const { screen } = document.getElementById("app").dataset;
    const url = `${location.origin}/${screen}${button.value && `#${button.value}`}`;
    if (await hasShared({ text, url })) return;
    const isCopied = await copy(`${text}\n${url}`);
    button.focus({ preventScroll: true });
    act(`${screen}/${isCopied ? "copied" : "not-copied"}`, key);
  });
}

// Also where the player has thought better of it: then there is nothing more to do.
async function hasShared(content) {
  if (!navigator.share || navigator.canShare?.(content) === false) return false;
  try { await navigator.share(content); } catch (error) { return error.name === "AbortError"; }
  return true;
}

async function copy(text) {
  try { await navigator.clipboard.writeText(text); return true; } catch { /* Over plain HTTP there is none; perhaps it still goes the old way. */ }
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "visually-hidden" });
  document.body.append(field);
  field.select();
  try { return document.execCommand("copy"); } finally { field.remove(); }
}
