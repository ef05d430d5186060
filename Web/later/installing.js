// How the app gets onto the home screen: by the browser's question, or by the player's hand, as on iPhones and iPads.
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
    // The browser asks once for each invitation that it has made.
    globalThis.invitation = null;
    await invitation.prompt();
    await invitation.userChoice;
    tell();
  });

  // The host has kept the browser's invitation, which may come before this script.
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
