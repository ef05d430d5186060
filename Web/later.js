// What the first picture and the first move do without: the host fetches it once the page can be used, since before that it would
// share the line with the module; or, where the app does not come to life, after a while.
"use strict";
import { move } from "./later/movement.js";
import "./later/layers.js";
import "./later/menus.js";
import { readDeviceCode } from "./later/device-code.js";
import { mindConnection } from "./later/connection.js";
import { mindData } from "./later/data.js";
import { mindDevice } from "./later/device.js";
import { read } from "./later/files.js";
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

/** `host` lends the `base` of addresses, what is `kept`, how the app hears of things, and the addresses of what is still to be fetched. */
export function begin(host) {
  for (const mind of [mindQuarantine, mindData, mindDevice, mindInstalling, mindFiles, mindSharing, readDeviceCode, pauseOnFocus]) mind(host);
  if (isMissing) tellMissing(host).catch((error) => console.info("Potiron could not say what is missing:", error));
  const fetchAll = () => host.chunks.forEach((address) => fetch(address).then((answer) => answer.blob()).catch(() => {}));
  startWorker(host).then((worker) => {
    mindConnection(host, worker);
    // The chunks of the module, so that whoever opens a game has its code already; a worker fetches them with all the rest.
    if (!worker) (globalThis.requestIdleCallback ?? setTimeout)(fetchAll);
  });
  performance.mark("potiron:whole");
  return { hold: delayingScreens(host.present), move, read, sendLater, sound, yield: queueingFocus() };
}
