// Helps to install the app on the home screen: with the browser's prompt, or by hand on iPhones and iPads.
"use strict";
import { onSettings } from "./device.js";
import { mind } from "./tasks.js";

const told = "potiron-install";

export function mindInstalling({ act }) {
  let isInstalled = !matchMedia("(display-mode: browser)").matches || navigator.standalone === true;
  const isByHand = navigator.standalone === false && navigator.maxTouchPoints > 0;
  const how = () => (isInstalled ? "none" : globalThis.invitation ? "prompt" : isByHand ? "share" : "none");
  const tell = () => act("device/installable", how());

  mind("install", async () => {
    const { invitation } = globalThis;
    if (!invitation) return;
    // Each prompt works only once.
    globalThis.invitation = null;
    await invitation.prompt();
    await invitation.userChoice;
    tell();
  });

  // The host has saved the prompt event, which may fire before this script runs.
  addEventListener("beforeinstallprompt", tell);
  addEventListener("appinstalled", () => { isInstalled = true; tell(); });
  addEventListener("potiron:saved", ({ detail: { keys } }) => {
    if (how() !== "prompt" || !keys.some((key) => key.startsWith("finished/"))) return;
    try {
      if (localStorage.getItem(told)) return;
      localStorage.setItem(told, "told");
    } catch { return; }
    tell();
    act("device/invite");
  });
  onSettings(tell);
}
