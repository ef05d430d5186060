// IndexedDB, wrapped in promises. The database has two stores: saved entries by key, and quarantined entries in the order in
// which they were quarantined. The database's version stays 1, so that pages of an older app version can always open it.
"use strict";

/** Resolves to the result of a request. */
export const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Resolves when a transaction completes, and rejects when it was rolled back. */
export const done = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
});

/**
 * Opens the database. If it has to be created, `refill` gets the store of saved entries during the upgrade. `onLost` is called
 * when the connection closes from outside, for example because the database is deleted.
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
    // Another page wants to delete the database. The deletion waits until every connection is closed.
    database.onversionchange = () => { database.close(); onLost?.(); };
    database.onclose = () => onLost?.();
    resolve(database);
  };
});

/**
 * Begins a transaction over both stores. The page waits for the transaction, so its data is passed to the operating system but
 * not flushed to the disk. Commit the transaction once all its requests are made. WebKit suspends a page that the player leaves,
 * and the open transaction of a suspended page blocks every other page.
 */
export const change = (database) => {
  const transaction = database.transaction(["kept", "aside"], "readwrite", { durability: "relaxed" });
  return { transaction, kept: transaction.objectStore("kept"), aside: transaction.objectStore("aside") };
};

/** Flushes earlier writes to the disk, with an empty transaction that has strict durability. */
export const settle = (database) => {
  const transaction = database.transaction("kept", "readwrite", { durability: "strict" });
  transaction.objectStore("kept").delete("");
  transaction.commit?.();
};
