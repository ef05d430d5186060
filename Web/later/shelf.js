// What could not be read: the player can have it as a file, or delete it.
"use strict";
import { save } from "./files.js";
import { mind } from "./tasks.js";

export function mindShelf({ kept, count }) {
  mind("saveAside", async () => save("potiron-set-aside.json", { entries: await kept.shelf() }));
  mind("deleteAside", async () => { await kept.clearShelf(); await count(); }, { isFinal: true });
}
