// Buttons that the page's own script answers, rather than the app: they name their task in data-later.
"use strict";

const tasks = new Map();
const finals = new Set();
let clickedAt = 0, watch;

/** Has a task done when its button is used, which it is given. What is `isFinal` deletes something, and is not done for whoever taps twice. */
export function mind(name, task, { isFinal = false } = {}) {
  tasks.set(name, task);
  if (isFinal) finals.add(name);
}

document.addEventListener("click", async ({ target, detail: clicks, timeStamp }) => {
  const button = target.closest?.("[data-later]");
  // The button can come up under the finger.
  const isHasty = clicks && timeStamp - clickedAt < 500;
  clickedAt = timeStamp;
  const name = button?.dataset.later;
  const task = tasks.get(name);
  if (!task || (isHasty && finals.has(name))) return;
  // With a button that goes, the focus would be lost; what the app draws of a task may come a little later.
  watch?.disconnect();
  watch = new MutationObserver(() => {
    if (button.isConnected) return;
    watch.disconnect();
    document.querySelector(":popover-open [tabindex]")?.focus();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  try { await task(button); } catch (error) { watch.disconnect(); console.info(`Potiron could not ${name}:`, error); }
});
