// What the first picture and the first move do without: the host fetches it once the page can be used, since before that it would
// share the line with the module; or, where the app does not come to life, after a while.
"use strict";
import { move } from "./later/movement.js";
import "./later/menus.js";
import { mindData } from "./later/data.js";
import { mindDevice } from "./later/device.js";
import { mindInstalling } from "./later/installing.js";
import { mindOpening } from "./later/opening.js";
import { mindShelf } from "./later/shelf.js";
import { sound } from "./later/sound.js";

/** `host` lends what is its own: what is `kept`, how the app hears of things, and the addresses of what is still to be fetched. */
export function begin(host) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: host.style }));
  for (const mind of [mindShelf, mindData, mindDevice, mindInstalling, mindOpening]) mind(host);
  // The chapters of the module, so that whoever opens a game has its code already.
  const fetchAll = () => host.chapters.forEach((address) => fetch(address).then((answer) => answer.blob()).catch(() => {}));
  (globalThis.requestIdleCallback ?? setTimeout)(fetchAll);
  return { move, sound };
}
