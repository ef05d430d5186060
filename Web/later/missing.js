// Tells the player that the browser lacks WebAssembly, as in an iPhone's Lockdown Mode. The message replaces the button "Reload",
// because reloading would not help.
"use strict";

export const isMissing = !globalThis.WebAssembly?.compileStreaming;

export async function tellMissing({ base }) {
  const needs = `${base}/needs`;
  const { body } = new DOMParser().parseFromString(await (await fetch(needs)).text(), "text/html");
  const [why, whatToDo] = [body.querySelector("main p"), body.querySelector("main h2")];
  const link = Object.assign(document.createElement("a"), { href: needs, className: "primary", textContent: whatToDo.textContent });
  document.getElementById("stopped").replaceChildren(why, link);
}
