// Reports the browser's storage estimate to the app when Settings opens, and asks the browser to make the storage persistent.
"use strict";

const asked = "potiron-persist";

/** Calls `task` whenever Settings opens, and immediately if it is open. */
export function onSettings(task) {
  document.addEventListener("toggle", ({ target, newState }) => { if (target.id === "settings" && newState === "open") task(); }, { capture: true });
  if (document.querySelector("#settings:popover-open")) task();
}

export function mindDevice({ act }) {
  async function tell() {
    const storage = navigator.storage;
    const [estimate, isSafe] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()].map((it) => Promise.resolve(it).catch(() => {})));
    act("device/storage", Number.isFinite(estimate?.usage) ? { bytes: Math.round(estimate.usage), isSafe: isSafe === true } : {});
  }

  // Requests persistent storage once, after the first finished round or import, because some browsers ask the player.
  async function persist(isAgain) {
    try {
      if (!isAgain && localStorage.getItem(asked)) return;
      localStorage.setItem(asked, "asked");
    } catch { return; }
    await navigator.storage?.persist?.().catch(() => {});
    if (document.querySelector("#settings:popover-open")) await tell();
  }

  onSettings(tell);
  addEventListener("potiron:saved", () => persist(false));
  // Some browsers decide without asking the player. They agree more often if the app is installed.
  addEventListener("appinstalled", () => persist(true));
}
