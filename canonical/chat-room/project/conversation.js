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
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, "messages.jsonl");
    const lines = existsSync(this.path) ? readFileSync(this.path, "utf8").split("\n").filter(Boolean) : [];
    /** @type {Message[]} the oldest first */
    this.messages = lines.map((line) => JSON.parse(line));
    this.ids = new Set(this.messages.map(({ id }) => id));
  }

  /**
   * Adds a message unless it is there already.
   * @param {Message} message
   * @returns {boolean} whether it was added
   */
  add(message) {
    if (this.ids.has(message.id)) {
      return false;
    }
    appendFileSync(this.path, `${JSON.stringify(message)}\n`);
    this.messages.push(message);
    this.ids.add(message.id);
    return true;
  }
}
