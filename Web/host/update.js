// The keyed update of the document: turns the current nodes into the wanted ones, and keeps every node that it can.
"use strict";

/** What tells a node from its siblings, if anything does. */
export const keyOf = (node) => node.dataset?.key || node.id || "";

// What a person has opened stays open, and the host alone opens dialogs.
const isLeft = (element, name) => name === "open" && /^(DETAILS|DIALOG)$/.test(element.nodeName);

// What the last drawing left as the server has drawn it, since its own chunk has not come yet. An attribute would change the page.
const undrawn = new Set();

/** Whether the app has drawn the part of the page that this is in. */
export const isDrawn = (node) => ![...undrawn].some((part) => part.contains(node));

/** Turns `live` into `wanted`; focus, caret, scroll and animations stay with the nodes that are kept. */
export function update(live, wanted) {
  for (const part of undrawn) if (live.contains(part)) undrawn.delete(part);
  if (live.isEqualNode(wanted)) return;
  if (live.nodeType !== Node.ELEMENT_NODE) return void (live.nodeValue = wanted.nodeValue);
  if (live.nodeName === "TEXTAREA" && live.defaultValue && !wanted.defaultValue) live.value = "";
  for (const name of new Set([...live.getAttributeNames(), ...wanted.getAttributeNames()])) {
    const value = wanted.getAttribute(name);
    if (isLeft(live, name) || value === live.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name); else live.setAttribute(name, value);
  }
  const children = [...wanted.childNodes];
  const keys = new Set(children.map(keyOf));
  for (const child of [...live.children]) if (!keys.has(keyOf(child))) child.remove();
  const keyed = new Map([...live.children].map((child) => [keyOf(child), child]));
  for (const [index, child] of children.entries()) {
    const place = live.childNodes[index] ?? null;
    const old = keyOf(child) ? keyed.get(keyOf(child)) : place;
    const isAlike = old?.nodeName === child.nodeName && keyOf(old) === keyOf(child);
    if (!isAlike) live.insertBefore(child, place);
    else if (old !== place) (live.moveBefore ?? live.insertBefore).call(live, old, place);
    if (isAlike && child.dataset?.stays !== undefined) undrawn.add(old);
    else if (isAlike) update(old, child);
  }
  while (live.childNodes.length > children.length) live.lastChild.remove();
}

/** What a node within `live` becomes once `live` is `wanted`; nothing if it goes. */
export function future(node, live, wanted) {
  if (node === live) return wanted;
  const alike = ({ children }) => [...children].filter((child) => child.nodeName === node.nodeName && keyOf(child) === keyOf(node));
  const parent = future(node.parentNode, live, wanted);
  return parent && alike(parent)[alike(node.parentNode).indexOf(node)];
}
