// Files for a question in the editor: a picture or a sound that was chosen with a button, dropped onto the question or pasted into
// it. The app checks the content. Each of the question's two buttons has its action as value, and its types in data-type.
"use strict";
import { base64 } from "./files.js";

const most = 12 << 20; // the size of the largest file, in bytes

/** Whether a file is likely to be a picture ("image") or a sound ("audio"). Some systems do not know the types of all files. */
function kindOf({ type, name = "" }) {
  const [kind] = type.split("/");
  if (kind === "image" || kind === "audio") return kind;
  return /\.(hei[cf]|avif)$/i.test(name) ? "image" : /\.(mp3|m4a|og[ga]|opus|wav)$/i.test(name) ? "audio" : null;
}

const questionOf = (element) => element.closest?.("[role=group]");
const buttonFor = (question, kind) => kind && question?.querySelector(`[data-later=openFile][data-type^=${kind}]`);

export function mediaFiles(act) {
  /** Passes a file to an action: its size in bytes, and its content in Base64, if it can be read and is not too large. */
  async function offer(action, file) {
    const content = file.size > most ? "" : await base64(file).catch(() => "");
    act(action, `${Math.min(file.size, 999_999_999)},${content}`);
  }

  /** Returns the question under a dragged picture or sound, if there is one. */
  function questionUnder({ target, dataTransfer }) {
    const question = questionOf(target);
    return [...dataTransfer.items].some(({ kind, type }) => kind === "file" && buttonFor(question, kindOf({ type }))) ? question : null;
  }

  /** Adds the first picture and the first sound among files to the question that contains an element. Returns whether any was added. */
  function take(element, files) {
    const question = questionOf(element);
    const found = ["image", "audio"].map((kind) => [buttonFor(question, kind), files.find((file) => kindOf(file) === kind)])
      .filter(([button, file]) => button && file);
    for (const [button, file] of found) offer(button.value, file);
    return found.length > 0;
  }

  document.addEventListener("paste", (event) => {
    const { target, clipboardData: data } = event;
    const files = [...data?.files ?? []];
    // Spreadsheets and word processors copy a text together with its picture. With a file, some systems copy its name as text.
    const text = data?.getData("text/plain");
    if (text && text !== files[0]?.name) return;
    if (take(target, files)) event.preventDefault();
  });

  return { offer, questionUnder, take };
}
