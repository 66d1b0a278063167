/** A JSON file that holds a list. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Reads and writes a list; the file is replaced as a whole, so that it is never half written. */
export class Store {
  /** @param {string} path */
  constructor(path) {
    // TODO: implement constructor.
  }

  /** @returns {object[]} the list, empty when nothing was written yet */
  read() {
    // TODO: implement read.
  }

  /** @param {object[]} list */
  write(list) {
    // TODO: implement write.
  }
}
