// What could not be read: the player can have it as a file, or delete it.
"use strict";
import { save } from "./files.js";
import { mind } from "./tasks.js";

export function mindQuarantine({ kept, count }) {
  mind("saveAside", async () => save("potiron-set-aside.json", { entries: await kept.quarantine() }));
  mind("deleteAside", async () => { await kept.clearQuarantine(); await count(); }, { isFinal: true });
}
