// Shares a text, such as the result of a daily round, with the browser's share sheet or by copying it. The app supplies the text,
// which contains no answers. This script adds the address of the screen, with the button's value as the fragment. On localhost,
// the server supplies a reachable address; without one, the text has no link.
"use strict";
import { mind } from "./tasks.js";

export function mindSharing({ base, act }) {
  mind("share", async (button) => {
    const { share: text, key } = button.dataset;
    const { screen } = document.getElementById("app").dataset;
    const site = await reachableSite(base);
    const link = site ? { url: `${site}/${screen}${button.value && `#${button.value}`}` } : {};
    const isShared = await hasShared({ text, ...link });
    if (isShared && site) return;
    const isCopied = isShared || await copy([text, ...Object.values(link)].join("\n"), document.body);
    button.focus({ preventScroll: true });
    act(`${screen}/${!isCopied ? "not-copied" : site ? "copied" : "unreachable"}`, key);
  });
  mind("shareLink", async (button) => {
    const { share: url } = button.dataset;
    if (await hasShared({ url })) return;
    const isCopied = await copy(url, button.parentElement);
    button.focus({ preventScroll: true });
    act(button.value, isCopied ? "copied" : "");
  });
  mind("copy", async (button) => {
    const isCopied = await copy(button.dataset.share, button.parentElement);
    button.focus({ preventScroll: true });
    act(button.value, isCopied ? "copied" : "");
  });
}

const isOfThisComputer = /^(localhost|.+\.localhost|127\..+|0\.0\.0\.0|\[::1\])$/.test(location.hostname);

async function reachableSite(base) {
  if (!isOfThisComputer) return location.origin + base;
  try { return (await (await fetch(`${base}/reach`, { signal: AbortSignal.timeout(2_000) })).json()).origin; } catch { return null; }
}

// Whether the share sheet opened. True even if the player cancelled, because they then do not want a copy.
async function hasShared(content) {
  if (!navigator.share || navigator.canShare?.(content) === false) return false;
  try { await navigator.share(content); } catch (error) { return error.name === "AbortError"; }
  return true;
}

// In a modal dialog, text can only be selected inside the dialog, so `parent` must be in it.
async function copy(text, parent) {
  try { await navigator.clipboard.writeText(text); return true; } catch { /* Plain HTTP has no clipboard API; try the old way. */ }
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "visually-hidden" });
  parent.append(field);
  field.select();
  try { return document.execCommand("copy"); } finally { field.remove(); }
}
