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
  // TODO: implement filesOf.
}

/**
 * Adds an uploaded file to the files of an account, under a name that the account does not use yet.
 * @param {import("./store.js").Store} store
 * @param {string} owner
 * @param {{id: string, name: string, size: number}} upload the file that already lies in the folder of uploads
 */
export function addFile(store, owner, { id, name, size }) {
  // TODO: implement addFile.
}

/**
 * Finds a name that is not taken: `name.txt`, `name (2).txt`, `name (3).txt`, …
 * @param {string} wanted
 * @param {Set<string>} taken
 * @returns {string}
 */
function freeName(wanted, taken) {
  // TODO: implement freeName.
}

/**
 * Finds a file that belongs to an account.
 * @param {import("./store.js").Store} store
 * @param {string} owner
 * @param {string} id
 * @returns {import("./store.js").StoredFile | undefined} nothing for a file of somebody else
 */
export function findFile(store, owner, id) {
  // TODO: implement findFile.
}

/**
 * Finds the file that a share link leads to.
 * @param {import("./store.js").Store} store
 * @param {string} token the last part of the share link
 * @returns {import("./store.js").StoredFile | undefined}
 */
export function findSharedFile(store, token) {
  // TODO: implement findSharedFile.
}

/**
 * Gives a file a share link that nobody can guess; a link that it already has stays.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function share(store, file) {
  // TODO: implement share.
}

/**
 * Takes the share link away from a file.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function stopSharing(store, file) {
  // TODO: implement stopSharing.
}

/**
 * Removes a file from the catalogue and from the disk.
 * @param {import("./store.js").Store} store
 * @param {import("./store.js").StoredFile} file
 */
export function removeFile(store, file) {
  // TODO: implement removeFile.
}
