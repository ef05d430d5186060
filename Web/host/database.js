// The browser's database as a few promises. It has two stores: what is kept, by key, and what could not be read, in the order in which
// it was set aside. Its version stays 1, so that a page of an older version can always open it.
"use strict";

/** The result of a request. */
export const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** The end of a transaction: rejected where nothing of it was done. */
export const done = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was given up"));
});

/**
 * Opens the database. `refill` is given the store of what is kept where the database had to be made, as part of making it; `onLost` is
 * called when it was closed from outside, since somebody deletes it.
 */
export const open = ({ refill, onLost }) => new Promise((resolve, reject) => {
  const asking = indexedDB.open("potiron", 1);
  asking.onupgradeneeded = () => {
    refill?.(asking.result.createObjectStore("kept"));
    asking.result.createObjectStore("aside", { autoIncrement: true });
    asking.transaction.commit?.();
  };
  asking.onerror = () => reject(asking.error);
  asking.onsuccess = () => {
    const database = asking.result;
    // Whoever deletes it waits until nobody has it open.
    database.onversionchange = () => { database.close(); onLost?.(); };
    database.onclose = () => onLost?.();
    resolve(database);
  };
});

/**
 * A transaction over both stores; what the page shows waits for it, so it is handed to the system, but not forced onto the disk. Whoever
 * has asked for all that it is to do commits it: WebKit holds a page that was left, in case its player comes back, and a transaction that
 * waits for such a page keeps every other page waiting.
 */
export const change = (database) => {
  const transaction = database.transaction(["kept", "aside"], "readwrite", { durability: "relaxed" });
  return { transaction, kept: transaction.objectStore("kept"), aside: transaction.objectStore("aside") };
};

/** Forces onto the disk what was handed to the system. */
export const settle = (database) => {
  const transaction = database.transaction("kept", "readwrite", { durability: "strict" });
  transaction.objectStore("kept").delete("");
  transaction.commit?.();
};
