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
    try { await task(); } catch (error) { console.info(`Potiron could not ${button.dataset.later}:`, error); }
    // With a button that is gone, the focus would be lost.
    if (!button.isConnected) document.querySelector(":popover-open [tabindex]")?.focus();
  });
}
