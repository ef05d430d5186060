// The app's own files: each version of them in a cache of its own, which is whole or not there.
"use strict";

const { version, files, shell: shellPath } = potiron;
const prefix = "potiron-app-";
const name = prefix + version;
const ignoreVary = true; // what differs by who asks was asked for by this very browser

// A file has its content in its name, so it is the same in any version; and what comes from elsewhere than the server, such as a
// portal's page, does not say that it lasts for ever.
async function fetched(address) {
  const kept = await caches.match(address, { ignoreVary });
  if (kept) return kept;
  const response = await fetch(address);
  if (!response.ok || !/immutable/.test(response.headers.get("Cache-Control"))) throw new Error(`${address} could not be had`);
  return response;
}

async function fetchedShell() {
  const response = await fetch(shellPath, { cache: "no-cache" });
  if (!response.ok || response.headers.get("Potiron-Version") !== version) throw new Error("the shell is of another version");
  return response;
}

/** Fetches all files; rejected, with nothing left, unless all of them could be had and kept. */
export async function install() {
  const cache = await caches.open(name);
  try {
    const come = await Promise.all([fetchedShell(), ...files.map(fetched)]);
    await Promise.all([shellPath, ...files].map((address, place) => cache.put(address, come[place])));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Removes all versions but this one and the one before, of which pages may still be open. */
export async function dropOlder() {
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
}

/** The page that any visit starts from. */
export const shell = async (request) => (await caches.match(shellPath, { cacheName: name, ignoreVary })) ?? fetch(request);

/** A file of this version, or of the one before. */
export const file = async (request) => (await caches.match(request, { ignoreVary })) ?? fetch(request);

/** Fetches the shell anew, since it is drawn in the player's language and colours. */
export async function renewShell() { await (await caches.open(name)).put(shellPath, await fetchedShell()); }
