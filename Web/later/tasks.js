// Handles the buttons that need a script instead of the app. Each names its task in data-later.
"use strict";

const tasks = new Map();
const finals = new Set();
let clickedAt = 0, watch;

/** Registers the task of a button. The task receives the button. An `isFinal` task deletes something and ignores double taps. */
export function mind(name, task, { isFinal = false } = {}) {
  tasks.set(name, task);
  if (isFinal) finals.add(name);
}

document.addEventListener("click", async ({ target, detail: clicks, timeStamp }) => {
  const button = target.closest?.("[data-later]");
  // The second tap of a double tap may hit a button that has appeared under the finger.
  const isHasty = clicks && timeStamp - clickedAt < 500;
  clickedAt = timeStamp;
  const name = button?.dataset.later;
  const task = tasks.get(name);
  if (!task || (isHasty && finals.has(name))) return;
  // If the app removes the button, even after the task has ended, the open popover's heading gets the focus.
  watch?.disconnect();
  watch = new MutationObserver(() => {
    if (button.isConnected) return;
    watch.disconnect();
    document.querySelector(":popover-open [tabindex]")?.focus();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  try { await task(button); } catch (error) { watch.disconnect(); console.info(`Potiron: ${name} failed:`, error); }
});
