// The path below which the site is served, such as "/quiz". The app does not know it: it is added to addresses that leave the app, and
// taken off those that reach it.
"use strict";

/** `module` is the address of the app's module, in the site's folder of files. */
export function addressing(module) {
  const base = module.match(/(.*)\/web\//)?.[1] ?? "";
  return {
    base,
    outside: (path) => (path[0] === "/" ? base + path : path),
    inside: (path) => (path.startsWith(`${base}/`) ? path.slice(base.length) : path),
  };
}
