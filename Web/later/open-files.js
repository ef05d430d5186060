// Quiz files from the device: chosen, dropped, opened with the installed app, or shared with it. The app reads and writes them.
// Pictures and sounds for a question in the editor.
"use strict";
import { pick, saveFile, textOf } from "./files.js";
import { mediaFiles } from "./media.js";
import { mind } from "./tasks.js";

const most = 8 << 20; // the size of the largest quiz file, in bytes
// Some phones do not know all these file extensions. They then offer all files.
const types = ".json,.csv,.tsv,.txt,.gift,.xlsx,.xml,.zip,.h5p,.apkg,application/json,application/xml,application/zip,text/*,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const shared = "potiron-shared";

/** Opens the import screen without loading a page, by clicking a link. Does nothing if the screen is already open. */
function showImport(base) {
  document.querySelector("[role=dialog]:popover-open")?.hidePopover();
  if (location.pathname === `${base}/import`) return;
  const link = Object.assign(document.createElement("a"), { href: `${base}/import`, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens a popover, unless it is already open. */
const show = (id) => { const popover = document.getElementById(id); if (popover && !popover.matches(":popover-open")) popover.showPopover(); };

export function mindFiles({ base, act }) {
  const media = mediaFiles(act);
  // The import screen shows the outcome.
  async function open(files) {
    if (!files.length) return;
    showImport(base);
    if (files.length > 1) return act("elsewhere/unread-several");
    const [file] = files;
    const name = file.name.replace(/\p{Cc}+/gu, " ").slice(0, 100) || "quiz";
    const { fault, ...content } = await textOf(file, most);
    if (fault) act(`elsewhere/unread-${fault}`); else act("elsewhere/file", { name, ...content });
  }

  mind("print", () => print());
  mind("saveFile", ({ value, dataset: { name, type } }) => saveFile(name, Uint8Array.from(atob(value), (byte) => byte.charCodeAt(0)), type));
  // A button with a value adds a picture or a sound.
  mind("openFile", async ({ value: action, dataset }) => {
    const file = await pick(dataset.type ?? types);
    if (file) await (action ? media.offer(action, file) : open([file]));
  });
  mindDrops(open, media);
  globalThis.launchQueue?.setConsumer(async ({ files = [] }) => open(await Promise.all(files.map((handle) => handle.getFile()))));
  const tellNone = () => { showImport(base); act("elsewhere/unread-unreadable"); };
  takeShared(`${base}/open`, open, tellNone).catch(tellNone);
}

// A file may be dropped anywhere. Without these listeners, the browser would open the file and leave the app. In the editor, a
// picture or a sound goes to the question that it is dropped onto. A picture of the page itself cannot be dropped.
function mindDrops(open, media) {
  let isOwn, marked; // whether the dragged object is a part of the page, and the question under a dragged picture or sound
  const hasFiles = ({ dataTransfer }) => !isOwn && dataTransfer?.types.includes("Files");
  const isFree = () => !document.querySelector("dialog:modal");
  const mark = (question) => {
    if (marked === question) return;
    marked?.classList.remove("takes-file");
    (marked = question)?.classList.add("takes-file");
  };
  const hide = () => { const target = document.getElementById("drop"); if (target?.matches(":popover-open")) target.hidePopover(); };
  document.addEventListener("dragstart", () => { isOwn = true; });
  document.addEventListener("dragend", () => { isOwn = false; });
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isFree() ? "copy" : "none";
    mark(isFree() ? media.questionUnder(event) : null);
    if (marked) hide(); else if (isFree()) show("drop");
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) { hide(); mark(null); } });
  document.addEventListener("drop", (event) => {
    hide();
    mark(null);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (isFree() && !media.take(event.target, files)) open(files);
  });
}

// The service worker has stored a file that was shared with the app, and has redirected to this address. A page at another
// address leaves the file alone: the redirect may be about to replace that page, and the file would be lost with it.
async function takeShared(entry, open, tellNone) {
  // The app may have replaced the address by now.
  const addresses = [location.href, performance.getEntriesByType("navigation")[0]?.name];
  if (!addresses.some((address) => address?.endsWith("?shared"))) return;
  const file = globalThis.caches && (await caches.has(shared)) && (await taken(await caches.open(shared), entry));
  // Changes the address only now, so that a reload during the steps above still looks for the file.
  if (location.search === "?shared") history.replaceState(history.state, "", location.pathname);
  if (file) await open([file]); else tellNone();
}

async function taken(cache, entry) {
  const answer = await cache.match(entry, { ignoreVary: true });
  if (!answer || !(await cache.delete(entry, { ignoreVary: true }))) return null;
  const name = decodeURIComponent(answer.headers.get("X-File-Name") ?? "");
  return new File([await answer.blob()], name, { type: answer.headers.get("Content-Type") ?? "" });
}
