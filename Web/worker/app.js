// The app's own files. Each version has its own cache, which is complete or does not exist.
"use strict";

const { version, files, shell: shellPath } = potiron;
const prefix = "potiron-app-";
const name = prefix + version;
const ignoreVary = true; // this browser requested the stored responses, so they suit all its requests

// A file's name contains the hash of its content, so a stored file with that name is right for every version. Only the server
// marks its files as immutable. So a response without that mark, such as a captive portal's page, is rejected.
async function fetched(address) {
  const kept = await caches.match(address, { ignoreVary });
  if (kept) return kept;
  const response = await fetch(address);
  if (!response.ok || !/immutable/.test(response.headers.get("Cache-Control"))) throw new Error(`${address} could not be loaded`);
  return response;
}

async function fetchedShell() {
  const response = await fetch(shellPath, { cache: "no-cache" });
  if (!response.ok || response.headers.get("Potiron-Version") !== version) throw new Error("the shell has another version");
  return response;
}

/** Fetches all files. Rejects, and leaves nothing behind, unless every file was fetched and stored. */
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

/** Deletes all versions except this one and the previous one, which open pages may still use. */
export async function dropOlder() {
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
}

/** The page that every visit starts from. */
export const shell = async (request) => (await caches.match(shellPath, { cacheName: name, ignoreVary })) ?? fetch(request);

/** A file of this version, or of the previous one. */
export const file = async (request) => (await caches.match(request, { ignoreVary })) ?? fetch(request);

/** Fetches the shell again, because it is drawn in the player's language and colours. */
export async function renewShell() { await (await caches.open(name)).put(shellPath, await fetchedShell()); }
