// What could not be read: the player can have it as a file, or delete it, by buttons that name the task in data-later.
"use strict";
import { save } from "./files.js";

export function mindShelf({ kept, count }) {
  const tasks = {
    async saveAside() { save("potiron-set-aside.json", { entries: await kept.shelf() }); },
    async deleteAside() { await kept.clearShelf(); await count(); },
  };
  let clickedAt = 0;
  document.addEventListener("click", async ({ target, detail: clicks, timeStamp }) => {
    const button = target.closest("[data-later]");
    // Whoever taps twice may not delete: the button can come up under the finger.
    const isHasty = clicks && timeStamp - clickedAt < 500;
    clickedAt = timeStamp;
    const task = tasks[button?.dataset.later];
    if (!task || (isHasty && button.dataset.later === "deleteAside")) return;
    // With a button that goes, the focus would be lost.
    const watch = new MutationObserver(() => {
      if (button.isConnected) return;
      watch.disconnect();
      document.querySelector(":popover-open [tabindex]")?.focus();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    try { await task(); } catch (error) { watch.disconnect(); console.info(`Potiron could not ${button.dataset.later}:`, error); }
  });
}
