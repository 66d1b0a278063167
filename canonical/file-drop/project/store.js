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
    this.uploads = join(folder, "uploads");
    this.path = join(folder, "store.json");
    mkdirSync(this.uploads, { recursive: true });
    const state = existsSync(this.path) ? JSON.parse(readFileSync(this.path, "utf8")) : {};
    /** @type {string} signs the session cookies */
    this.secret = state.secret ?? randomBytes(32).toString("hex");
    /** @type {Account[]} */
    this.accounts = state.accounts ?? [];
    /** @type {StoredFile[]} in the order in which they were uploaded */
    this.files = state.files ?? [];
    this.save();
  }

  /** Writes everything to disk in such a way that a crash leaves either the old or the new state. */
  save() {
    const { secret, accounts, files } = this;
    const temporary = `${this.path}.new`;
    writeFileSync(temporary, JSON.stringify({ secret, accounts, files }, null, 2), { mode: 0o600 });
    renameSync(temporary, this.path);
  }
}
