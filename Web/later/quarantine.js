// The buttons in Settings with which the player saves the quarantined entries as a file, or deletes them.
"use strict";
import { save } from "./files.js";
import { mind } from "./tasks.js";

export function mindQuarantine({ kept, count }) {
  mind("saveAside", async () => save("potiron-set-aside.json", { entries: await kept.quarantine() }));
  mind("deleteAside", async () => { await kept.clearQuarantine(); await count(); }, { isFinal: true });
}
