// What the device keeps, as a file; such a file taken in; and all of it deleted. What a file means is the app's to say.
"use strict";
import { pick, save, textOf } from "./files.js";
import { mind } from "./tasks.js";

const most = 16 << 20;
const choices = ["lang", "scheme", "motion", "size", "sound", "keys", "clocks"]; // the cookies of Preferences

/** The date here, as in "2026-11-22". */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export function mindData({ base, kept, act }) {
  mind("exportData", async () => {
    const entries = await kept.read(10_000);
    save(`potiron-${today()}.json`, { format: "potiron", version: 1, date: new Date().toISOString(), entries });
  });
  mind("importData", async () => {
    const file = await pick();
    if (!file) return;
    const { text, fault } = await textOf(file, most);
    // What could not be read, or is not in UTF-8, is no file of ours either; the app says so of the empty one too.
    if (fault === "large") act("device/too-large"); else act("device/import", text ?? "");
  });
  mind("tellPlayer", async () => {
    try {
      const { player } = await (await fetch(`${base}/api/v1/player`)).json();
      act("device/player", player ? { known: "player", name: player.name ?? "" } : { known: "nobody" });
    } catch { act("device/player", {}); }
  });
  // The cookie that makes this browser the player's is hidden from pages, so that only the server can take it back.
  mind("signOut", async () => {
    const answer = await fetch(`${base}/api/v1/player/device`, { method: "DELETE" }).catch(() => null);
    if (answer?.status === 204) await reset(); else act("device/not-signed-out");
  }, { isFinal: true });
  mind("reset", reset, { isFinal: true });

  async function reset() {
    try { await kept.clear(); } catch (error) {
      act("device/not-reset");
      throw error;
    }
    for (const name of choices) document.cookie = `${name}=; path=${base}/; max-age=0; samesite=lax`;
    try { for (const key of Object.keys(localStorage)) if (key.startsWith("potiron")) localStorage.removeItem(key); } catch { /* None. */ }
    await forgetFiles().catch(() => {});
    location.replace(`${base}/`);
  }
}

// Without a network the app's own files stay: nothing in them is the player's, and the app could not be had again.
async function forgetFiles() {
  if (!globalThis.caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith("potiron-"));
  await Promise.all(names.filter((name) => navigator.onLine || name === "potiron-shared").map((name) => caches.delete(name)));
  if (!navigator.onLine) return;
  // Others on this host are none of ours.
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
}
