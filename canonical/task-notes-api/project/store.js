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
    this.path = join(folder, "store.json");
    mkdirSync(folder, { recursive: true });
    const state = existsSync(this.path) ? JSON.parse(readFileSync(this.path, "utf8")) : {};
    /** @type {Account[]} */
    this.accounts = state.accounts ?? [];
    /** @type {Session[]} */
    this.sessions = state.sessions ?? [];
    /** @type {Note[]} in the order in which they were written */
    this.notes = state.notes ?? [];
  }

  /** Writes everything to disk in such a way that a crash leaves either the old or the new state. */
  save() {
    const { accounts, sessions, notes } = this;
    const temporary = `${this.path}.new`;
    writeFileSync(temporary, JSON.stringify({ accounts, sessions, notes }), { mode: 0o600 });
    renameSync(temporary, this.path);
  }
}
