// Code that the first drawing and the first move do not need. The host fetches this script once the page can be used, so that it
// does not compete with the module for bandwidth. If the app does not start, the host fetches it after six seconds.
"use strict";
import { move } from "./later/movement.js";
import "./later/layers.js";
import "./later/menus.js";
import { readDeviceCode } from "./later/device-code.js";
import { mindConnection } from "./later/connection.js";
import { mindData } from "./later/data.js";
import { mindDevice } from "./later/device.js";
import { mindEditing } from "./later/editing.js";
import { inflate, read } from "./later/files.js";
import { mindKeyCombinations } from "./later/key-combinations.js";
import { shrink } from "./later/pictures.js";
import { followingRooms } from "./later/rooms.js";
import { pauseOnFocus } from "./later/pause-on-focus.js";
import { delayingScreens } from "./later/screen-delay.js";
import { mindInstalling } from "./later/installing.js";
import { isMissing, tellMissing } from "./later/missing.js";
import { mindFiles } from "./later/open-files.js";
import { sendLater } from "./later/sending.js";
import { mindSharing } from "./later/sharing.js";
import { mindQuarantine } from "./later/quarantine.js";
import { sound } from "./later/sound.js";
import { startWorker } from "./later/worker.js";
import { queueingFocus } from "./later/focus-queue.js";

/** `host` has the `base` path, the saved data (`kept`), functions that pass events to the app, and the URLs of the chunks. */
export function begin(host) {
  for (const mind of [mindQuarantine, mindData, mindDevice, mindEditing, mindInstalling, mindFiles, mindSharing, readDeviceCode, pauseOnFocus, mindKeyCombinations]) mind(host);
  if (isMissing) tellMissing(host).catch((error) => console.info("Potiron could not show what the browser lacks:", error));
  const fetchAll = () => host.chunks.forEach((address) => fetch(address).then((answer) => answer.blob()).catch(() => {}));
  const rooms = followingRooms(host);
  rooms.free.then(() => startWorker(host)).then((worker) => {
    mindConnection(host, worker);
    // Fetches the chunks in advance, so that games open without a wait. A service worker does this itself.
    if (!worker) (globalThis.requestIdleCallback ?? setTimeout)(fetchAll);
  });
  performance.mark("potiron:whole");
  return {
    hold: delayingScreens(host.present), move, inflate, read, sendLater, sendMove: rooms.send, shrink, sound, yield: queueingFocus(),
  };
}
