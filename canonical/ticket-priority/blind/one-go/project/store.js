/** A JSON file that holds a list. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Reads and writes a list; the file is replaced as a whole, so that it is never half written. */
export class Store {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
  }

  /** @returns {object[]} the list, empty when nothing was written yet */
  read() {
    return existsSync(this.path) ? JSON.parse(readFileSync(this.path, "utf8")) : [];
  }

  /** @param {object[]} list */
  write(list) {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(list, null, 2));
    renameSync(`${this.path}.new`, this.path);
  }
}
