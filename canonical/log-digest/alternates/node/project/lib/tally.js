/** Counts entries while they come in, and writes the digest. */

import { LEVELS } from "./line.js";

export class Tally {
  malformed = 0;
  #entries = 0;
  #first = null;
  #last = null;
  #levels = Object.fromEntries(LEVELS.map((level) => [level, 0]));
  #messages = new Map();

  /**
   * @param {object} options
   * @param {string} options.level the least severe level that counts
   * @param {string} [options.from] the earliest moment that counts
   * @param {string} [options.to] the latest one
   * @param {number} options.top how many messages are listed
   */
  constructor({ level, from, to, top }) {
    this.wanted = new Set(LEVELS.slice(LEVELS.indexOf(level)));
    Object.assign(this, { from, to, top });
  }

  /**
   * Counts a line.
   * @param {{moment: string, level: string, message: string} | null} entry null for a malformed one
   */
  add(entry) {
    if (entry === null) {
      this.malformed += 1;
    } else if (this.#counts(entry)) {
      const { moment, level, message } = entry;
      this.#entries += 1;
      this.#levels[level] += 1;
      this.#messages.set(message, (this.#messages.get(message) ?? 0) + 1);
      this.#first = this.#first === null || moment < this.#first ? moment : this.#first;
      this.#last = this.#last === null || moment > this.#last ? moment : this.#last;
    }
  }

  // Moments are written so that their alphabetical order is that of time.
  #counts({ moment, level }) {
    return this.wanted.has(level) && !(moment < this.from) && !(moment > this.to);
  }

  #top() {
    const byName = ([one], [other]) => (one < other ? -1 : 1);
    return [...this.#messages]
      .sort((one, other) => other[1] - one[1] || byName(one, other))
      .slice(0, this.top)
      .map(([message, count]) => ({ message, count }));
  }

  /** The digest as a JSON object. */
  toJson() {
    const digest = {
      entries: this.#entries,
      malformed: this.malformed,
      first: this.#first,
      last: this.#last,
      levels: this.#levels,
      top: this.#top(),
    };
    return JSON.stringify(digest, null, 2);
  }

  /** The digest in lines. */
  toText() {
    return [
      `Entries: ${this.#entries}`,
      `Malformed: ${this.malformed}`,
      `First: ${this.#first ?? "none"}`,
      `Last: ${this.#last ?? "none"}`,
      ...Object.entries(this.#levels).map(([level, count]) => `${level}: ${count}`),
      "Top messages:",
      ...this.#top().map(({ message, count }) => `${count} ${message}`),
    ].join("\n");
  }
}
