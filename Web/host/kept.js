// What is kept on the device: texts under keys, in the browser's database, all of a change or nothing. It can be full, forbidden, or
// deleted under the page; the app then works without a memory, and what the page knows is put back as soon as it can be.
"use strict";
import { change, done, open, result, settle } from "./database.js";
import { forgetMoved, isMovable, moved } from "./moving.js";

const isFit = (entry) => entry.every((text) => text.length <= 1_000_000 && !/[\p{Surrogate}\0-\x08\v\x0e-\x1f]/u.test(text));

/**
 * `onStored` hears of each entry that another page has kept, or removed (`null`), or that could be read only now; `onQuarantined` that
 * something was set aside or deleted; `onCleared` that another page has deleted everything.
 */
export function keeping({ onStored, onQuarantined, onCleared }) {
  const known = new Map(); // what is kept, as far as this page knows
  const gone = new Set(); // what was kept, and was removed
  const stuck = new Map(); // what cannot be read and could not be moved; nothing is written over it
  let database, opening; // open, or being opened

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

  // The server cannot know what is kept here, and what it drew stands before the database is open: so the names of the rounds that
  // are kept stand where they can be had at once, too.
  const rounds = "potiron-rounds";
  let hinted;
  function hint() {
    const keys = [...known.keys()].filter((key) => key.startsWith("round/")).sort();
    const names = keys.length ? JSON.stringify(keys) : "";
    if (names === hinted) return;
    try { localStorage.setItem(rounds, names); hinted = names; } catch { /* The page is then drawn twice. */ }
  }
  /** Whether something is likely to be kept under a key. */
  function isLikely(key) {
    try { return isMovable(key) || JSON.parse(localStorage.getItem(rounds) || "[]").includes(key); } catch { return false; }
  }

  // MARK: - The database
  const opened = () => (opening ??= open({
    // A database that is deleted under the page comes back with all that the page knows.
    refill: (store) => known.forEach((value, key) => store.put(value, key)),
    onLost: () => { database = opening = null; restore().catch(() => {}); },
  }).then((it) => (database = it)).catch((error) => { opening = null; throw error; }));

  // Where another page has made the database anew, it may lack what only this page knew.
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

  // Does something with both stores, all of which `work` asks for before it waits; once more where the database was closed meanwhile.
  // `onHanded` is called when the browser has been handed all of it.
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
      // Whoever leaves the page now has done so after that.
      stores.transaction.commit?.();
      onHanded?.();
      const outcome = await coming;
      await end;
      return outcome;
    } catch (error) {
      // All or nothing, also where the browser refuses a single entry without giving up the rest.
      try { stores.transaction.abort(); } catch { /* It has been. */ }
      throw error;
    }
  }

  // MARK: - Reading
  let reading, isMissed; // whether the app had to begin without what is kept

  // Reads all that is kept into what the page knows. What an earlier version kept elsewhere moves over; what is unfit, aside.
  async function readAll() {
    const found = new Map();
    await changing(async ({ kept }) => {
      const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()].map(result));
      keys.forEach((key, place) => found.set(key, values[place]));
    });
    const old = await moveOver();
    old?.entries.forEach((value, key) => found.set(key, value));
    // What other pages have said meanwhile is newer.
    for (const [key, value] of found) if (!known.has(key) && !gone.has(key)) known.set(key, value);
    const unfit = [...known].filter((entry) => !isFit(entry)).map(([key]) => key);
    if (unfit.length) await setAside(unfit);
    hint();
    if (isMissed) known.forEach((value, key) => onStored(key, value));
  }

  // Where there is no room for that, what is there can be read all the same; but then nothing newer may be kept beside it.
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

  /** All that is kept, by key; nothing where that cannot be had within `timeout` milliseconds. */
  async function read(timeout) {
    const late = new Promise((_, reject) => setTimeout(reject, timeout));
    try { await Promise.race([isRead(), late]); } catch { isMissed = true; }
    return Object.fromEntries(known);
  }

  // MARK: - Keeping
  /**
   * Keeps all entries or none; `null` removes one. Says whether it did; `onHanded` hears before that that the browser has them. What is
   * `isFinal` outlasts the device's power too.
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

  /** Whether an entry that was kept has been removed meanwhile, here or by another page. */
  const isGone = async (key) =>
    gone.has(key) || (known.has(key) && await changing(({ kept }) => result(kept.getKey(key))).catch(() => key) === undefined);

  // MARK: - What cannot be read
  /** Moves entries to where nothing reads them; those that there is no room to move stay, and nothing is written over them. */
  async function setAside(keys) {
    const moving = keys.filter((key) => known.has(key)).map((key) => ({ key, value: known.get(key) }));
    for (const { key } of moving) known.delete(key);
    try { await changing(({ kept, aside }) => moving.forEach((entry) => { aside.add(entry); kept.delete(entry.key); })); }
    catch { for (const { key, value } of moving) stuck.set(key, value); }
    hint();
    tell({ isShelved: true });
  }
  /** All that was set aside, as `{ key, value }`. */
  const quarantine = async () => [
    ...await changing(({ aside }) => result(aside.getAll())).catch(() => []),
    ...[...stuck].map(([key, value]) => ({ key, value })),
  ];
  /** How much was set aside. */
  const quarantined = async () => (await quarantine()).length;
  /** Deletes what was set aside. */
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
