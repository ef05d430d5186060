// Exports the saved data as a file, imports such a file, and deletes everything. Only the app interprets a file's entries.
"use strict";
import { pick, save, textOf } from "./files.js";
import { mind } from "./tasks.js";

const most = 48 << 20; // the size of the largest file to import, in bytes
const choices = ["lang", "scheme", "motion", "size", "sound", "keys", "clocks", "room"]; // the cookies of Preferences

/** The local date, as in "2026-11-22". */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export function mindData({ base, kept, act }) {
  mind("exportData", async () => {
    const entries = await kept.read(10_000);
    save(`potiron-${today()}.json`, { format: "potiron", version: 1, date: new Date().toISOString(), entries });
  });
  mind("importData", async () => {
    const file = await pick(".json,application/json");
    if (!file) return;
    const { text, fault } = await textOf(file, most);
    // A file that is unreadable, empty or not UTF-8 is not an export. The app gets an empty text for it, and tells the player.
    if (fault === "large") act("device/too-large"); else act("device/import", text ?? "");
  });
  mind("tellPlayer", async () => {
    try {
      const { player } = await (await fetch(`${base}/api/v1/player`)).json();
      act("device/player", player ? { known: "player", name: player.name ?? "" } : { known: "nobody" });
    } catch { act("device/player", {}); }
  });
  // The cookie that signs the player in is hidden from scripts, so only the server can remove it.
  mind("signOut", async ({ value }) => {
    const answer = await fetch(`${base}/api/v1/player/device`, { method: "DELETE" }).catch(() => null);
    if (answer?.status === 204) await reset(); else act(value || "device/not-signed-out");
  }, { isFinal: true });
  mind("reset", reset, { isFinal: true });

  async function reset() {
    try { await kept.clear(); } catch (error) {
      act("device/not-reset");
      throw error;
    }
    for (const name of choices) document.cookie = `${name}=; path=${base}/; max-age=0; samesite=lax`;
    try { for (const key of Object.keys(localStorage)) if (key.startsWith("potiron")) localStorage.removeItem(key); } catch { /* No localStorage. */ }
    await forgetFiles().catch(() => {});
    location.replace(`${base}/`);
  }
}

// Offline, the app's own files stay: they hold no player data, and could not be downloaded again.
async function forgetFiles() {
  if (!globalThis.caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith("potiron-"));
  await Promise.all(names.filter((name) => navigator.onLine || name === "potiron-shared").map((name) => caches.delete(name)));
  if (!navigator.onLine) return;
  // Other registrations on this host belong to other sites.
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
}
