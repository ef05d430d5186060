// Saved data: texts by key in IndexedDB, where a change is atomic. The database can be full, forbidden, or deleted while the page
// is open. The app then works without the database, and the host writes its copy of the entries back as soon as it can.
"use strict";
import { change, done, open, result, settle } from "./database.js";
import { forgetMoved, isMovable, moved } from "./moving.js";

const isFit = (entry) => entry.every((text) => text.length <= 5_000_000 && !/[\p{Surrogate}\0-\x08\v\x0e-\x1f]/u.test(text));

/**
 * `onStored` gets the key and the value of each entry that another page saved, or that was read late. The value is `null` if the
 * other page removed the entry. `onQuarantined` is called when entries were quarantined or deleted from quarantine, and
 * `onCleared` when another page deleted everything.
 */
export function keeping({ onStored, onQuarantined, onCleared }) {
  const known = new Map(); // this page's copy of the saved entries
  const gone = new Set(); // keys of removed entries
  const stuck = new Map(); // unreadable entries that could not be moved to quarantine; nothing overwrites them
  let database, opening; // the open database, and a promise while it is being opened

  // MARK: - Pages of one browser
  const channel = globalThis.BroadcastChannel && new BroadcastChannel("potiron");
  const tell = (news) => channel?.postMessage(news);
  const learn = (key, value) => {
    if (value === null) { known.delete(key); gone.add(key); } else { known.set(key, value); gone.delete(key); }
  };
  const hear = ([key, value]) => {
    if (stuck.has(key) || !isFit([key, value ?? ""])) return;
    learn(key, value);
    onStored(key, value);
  };
  channel?.addEventListener("message", ({ data: { entries = [], isShelved, isCleared } }) => {
    entries.forEach(hear);
    if (entries.length) hint();
    if (isShelved) onQuarantined();
    if (isCleared) { known.clear(); onCleared(); }
  });

  // The server does not know what is saved here, and its drawing appears before the database is open. So the names of saved
  // rounds are also stored in localStorage, which can be read synchronously.
  const rounds = "potiron-rounds";
  let hinted;
  function hint() {
    const keys = [...known.keys()].filter((key) => key.startsWith("round/")).sort();
    const names = keys.length ? JSON.stringify(keys) : "";
    if (names === hinted) return;
    try { localStorage.setItem(rounds, names); hinted = names; } catch { /* The next visit draws its page twice. */ }
  }
  /** Whether an entry is likely to be saved under a key. */
  function isLikely(key) {
    try { return isMovable(key) || JSON.parse(localStorage.getItem(rounds) || "[]").includes(key); } catch { return false; }
  }

  // MARK: - The database
  const opened = () => (opening ??= open({
    // If the database is deleted while the page is open, the new database gets the page's copy of the entries.
    refill: (store) => known.forEach((value, key) => store.put(value, key)),
    onLost: () => { database = opening = null; restore().catch(() => {}); },
  }).then((it) => (database = it)).catch((error) => { opening = null; throw error; }));

  // If another page has recreated the database, adds the entries that only this page has a copy of.
  async function restore() {
    await opened();
    const { transaction, kept } = change(database);
    const end = done(transaction);
    end.catch(() => {});
    const giveUp = () => transaction.abort();
    addEventListener("pagehide", giveUp);
    try {
      const there = new Set(await result(kept.getAllKeys()));
      known.forEach((value, key) => there.has(key) || kept.put(value, key));
      transaction.commit?.();
      await end;
    } finally { removeEventListener("pagehide", giveUp); }
  }

  // Changes both stores in one transaction. `work` must make all its requests before it awaits. Retries once if the database was
  // closed. `onHanded` is called when the browser has all the requests.
  async function changing(work, onHanded, isAgain) {
    const it = database ?? await opened();
    let stores;
    try { stores = change(it); } catch (error) {
      if (isAgain) throw error;
      if (database === it) database = opening = null;
      return changing(work, onHanded, true);
    }
    const end = done(stores.transaction);
    end.catch(() => {});
    try {
      const coming = work(stores);
      // From here on, the change is not lost if the player leaves the page.
      stores.transaction.commit?.();
      onHanded?.();
      const outcome = await coming;
      await end;
      return outcome;
    } catch (error) {
      // Undoes the whole change, because a browser may reject one entry without aborting the transaction.
      try { stores.transaction.abort(); } catch { /* Already aborted. */ }
      throw error;
    }
  }

  // MARK: - Reading
  let reading, isMissed; // a promise that resolves once all entries are read, and whether the app had to start without them

  // Reads all saved entries. Moves entries of an earlier version into the database, and quarantines invalid ones.
  async function readAll() {
    const found = new Map();
    await changing(async ({ kept }) => {
      const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()].map(result));
      keys.forEach((key, place) => found.set(key, values[place]));
    });
    const old = await moveOver();
    old?.entries.forEach((value, key) => found.set(key, value));
    // Keeps the entries that other pages have sent in the meantime, because they are newer.
    for (const [key, value] of found) if (!known.has(key) && !gone.has(key)) known.set(key, value);
    const unfit = [...known].filter((entry) => !isFit(entry)).map(([key]) => key);
    if (unfit.length) await setAside(unfit);
    hint();
    if (isMissed) known.forEach((value, key) => onStored(key, value));
  }

  // Moves the entries of an earlier version into the database. If there is no space for them there, they can still be read. But
  // nothing may be saved until the move has succeeded, because the move would overwrite newer entries.
  let isMoved;
  async function moveOver() {
    const old = moved();
    isMoved = !old;
    if (!old) return null;
    await changing(({ kept, aside }) => {
      old.entries.forEach((value, key) => kept.put(value, key));
      for (const entry of old.aside) aside.add(entry);
    }).then(() => { forgetMoved(); isMoved = true; }).catch(() => {});
    return old;
  }

  const isRead = () => (reading ??= readAll().catch((error) => { reading = null; throw error; }));

  /** Returns all saved entries by key, or only those known so far if they cannot be read within `timeout` milliseconds. */
  async function read(timeout) {
    const late = new Promise((_, reject) => setTimeout(reject, timeout));
    try { await Promise.race([isRead(), late]); } catch { isMissed = true; }
    return Object.fromEntries(known);
  }

  // MARK: - Keeping
  /**
   * Saves all entries or none. The value `null` removes an entry. Returns whether the change succeeded. `onHanded` is called
   * earlier, when the browser has the entries. An `isFinal` change is also flushed to the disk, so it survives a power failure.
   */
  async function keep(entries, isFinal, onHanded) {
    try {
      const keys = Object.keys(entries);
      if (keys.some((key) => stuck.has(key))) return false;
      await isRead();
      if (!isMoved) await moveOver();
      if (!isMoved) return false;
      await changing(({ kept }) => keys.forEach((key) => (entries[key] === null ? kept.delete(key) : kept.put(entries[key], key))), onHanded);
      for (const key of keys) learn(key, entries[key]);
      tell({ entries: Object.entries(entries) });
      hint();
      if (isFinal) settle(database);
      return true;
    } catch { return false; }
  }

  /** Whether a saved entry has since been removed, here or by another page. */
  const isGone = async (key) =>
    gone.has(key) || (known.has(key) && await changing(({ kept }) => result(kept.getKey(key))).catch(() => key) === undefined);

  // MARK: - Quarantine
  /** Moves entries to quarantine. If there is no space for that, they stay where they are, and nothing overwrites them. */
  async function setAside(keys) {
    const moving = keys.filter((key) => known.has(key)).map((key) => ({ key, value: known.get(key) }));
    for (const { key } of moving) known.delete(key);
    try { await changing(({ kept, aside }) => moving.forEach((entry) => { aside.add(entry); kept.delete(entry.key); })); }
    catch { for (const { key, value } of moving) stuck.set(key, value); }
    hint();
    tell({ isShelved: true });
  }
  /** All quarantined entries, as `{ key, value }`. */
  const quarantine = async () => [
    ...await changing(({ aside }) => result(aside.getAll())).catch(() => []),
    ...[...stuck].map(([key, value]) => ({ key, value })),
  ];
  /** The number of quarantined entries. */
  const quarantined = async () => (await quarantine()).length;
  /** Deletes the quarantined entries. */
  async function clearQuarantine() {
    await changing(({ kept, aside }) => { aside.clear(); for (const key of stuck.keys()) kept.delete(key); });
    stuck.clear();
    tell({ isShelved: true });
  }

  /** Deletes everything. */
  async function clear() {
    await changing(({ kept, aside }) => { kept.clear(); aside.clear(); });
    known.clear();
    stuck.clear();
    hint();
    tell({ isCleared: true });
  }

  return { known, read, keep, isGone, setAside, quarantine, quarantined, clearQuarantine, clear, isLikely };
}
