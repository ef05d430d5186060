// What the browser says of its storage, told to the app when Settings opens; and a promise of the browser's to keep it.
"use strict";

const asked = "potiron-persist";

/** Calls back whenever Settings opens, and now where it is open. */
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

  // Asked for once there is something to lose, and then once: some browsers ask the player.
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
  // Browsers that decide by themselves trust an app that is installed.
  addEventListener("appinstalled", () => persist(true));
}
