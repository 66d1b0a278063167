/** What must last: one JSON file with the accounts and the list of files, one folder with their contents. */

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{name: string, salt: string, hash: string}} Account
 * @typedef {{id: string, owner: string, name: string, size: number, shareToken: string | null}} StoredFile
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
