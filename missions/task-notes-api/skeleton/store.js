/** What must last: one JSON file with accounts, sessions and notes. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{email: string, salt: string, hash: string}} Account `email` is in small letters
 * @typedef {{token: string, email: string}} Session `token` is the hash of what the person has
 * @typedef {{id: number, owner: string, title: string, text: string, tags: string[], done: boolean,
 *   deleted: boolean}} Note
 */

export class Store {
  /**
   * Opens the store in a folder, which is made when it does not exist yet.
   * @param {string} folder
   */
  constructor(folder) {
    // TODO: implement constructor.
  }

  /** Writes everything to disk in such a way that a crash leaves either the old or the new state. */
  save() {
    // TODO: implement save.
  }
}
