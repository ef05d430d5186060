// A keyed DOM update: changes the current nodes into the wanted ones, and keeps as many nodes as possible.
"use strict";

/** The key that distinguishes a node from its siblings, or an empty string. */
export const keyOf = (node) => node.dataset?.key || node.id || "";

// The update leaves `open` alone, because the player opens details elements, and the host opens dialogs.
const isLeft = (element, name) => name === "open" && /^(DETAILS|DIALOG)$/.test(element.nodeName);

// Parts that stay as the server drew them because their chunk is not loaded yet. They are listed here, because a marker attribute
// would change the drawing.
const undrawn = new Set();

/** Whether the app has drawn the part of the page that contains a node. */
export const isDrawn = (node) => ![...undrawn].some((part) => part.contains(node));

/** Turns `live` into `wanted`. Focus, caret, scroll position and animations stay with the nodes that are kept. */
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

/** Returns the node of `wanted` that will replace a node within `live`, or nothing if the node will be removed. */
export function future(node, live, wanted) {
  if (node === live) return wanted;
  const alike = ({ children }) => [...children].filter((child) => child.nodeName === node.nodeName && keyOf(child) === keyOf(node));
  const parent = future(node.parentNode, live, wanted);
  return parent && alike(parent)[alike(node.parentNode).indexOf(node)];
}
