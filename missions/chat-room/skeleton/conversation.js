/** The conversation: one line of JSON for each message, in a file that only grows. */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{id: string, name: string, text: string}} Message `id` is chosen by the page that sends it */

export class Conversation {
  /**
   * Reads the conversation from a folder, which is made when it does not exist yet.
   * @param {string} folder
   */
  constructor(folder) {
    // TODO: implement constructor.
  }

  /**
   * Adds a message unless it is there already.
   * @param {Message} message
   * @returns {boolean} whether it was added
   */
  add(message) {
    // TODO: implement add.
  }
}
