/** The catalogue of the uploaded files. */

import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join, parse } from "node:path";

/**
 * Lists the files of one account.
 * @param {import("./store.js").Store} store
 * @param {string} owner
 * @returns {import("./store.js").StoredFile[]} the oldest first
 */
export function filesOf(store, owner) {
  return store.files.filter((file) => file.owner === owner);
}

/**
 * Adds an uploaded file to the files of an account, under a name that the account does not use yet.
 * @param {import("./store.js").Store} store
 * @param {string} owner
 * @param {{id: string, name: string, size: number}} upload the file that already lies in the folder of uploads
 */
export function addFile(store, owner, { id, name, size }) {
  const taken = new Set(filesOf(store, owner).map((file) => file.name));
  store.files.push({ id, owner, name: freeName(name, taken), size, shareToken: null });
  store.save();
}

/**
 * Finds a name that is not taken: `name.txt`, `name (2).txt`, `name (3).txt`, …
 * @param {string} wanted
 * @param {Set<string>} taken
 * @returns {string}
 */
function freeName(wanted, taken) {
  const { name, ext } = parse(wanted);
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name} (${number})${ext}`;
  }
  return free;
}

/**
 * Finds a file that belongs to an account.
 * @param {import("./store.js").Store} store
 * @param {string} owner
 * @param {string} id
 * @returns {import("./store.js").StoredFile | undefined} nothing for a file of somebody else
 */
export function findFile(store, owner, id) {
  return store.files.find((file) => file.id === id && file.owner === owner);
}

/**
 * Finds the file that a share link leads to.
 * @param {import("./store.js").Store} store
 * @param {string} token the last part of the share link
 * @returns {import("./store.js").StoredFile | undefined}
 */
export function findSharedFile(store, token) {
  return store.files.find((file) => file.shareToken === token);
}

/**
 * Gives a file a share link that nobody can guess; a link that it already has stays.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function share(store, file) {
  file.shareToken ??= randomBytes(16).toString("base64url");
  store.save();
}

/**
 * Takes the share link away from a file.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function stopSharing(store, file) {
  file.shareToken = null;
  store.save();
}

/**
 * Removes a file from the catalogue and from the disk.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function removeFile(store, file) {
  store.files = store.files.filter((other) => other !== file);
  store.save();
  rmSync(join(store.uploads, file.id));
}
