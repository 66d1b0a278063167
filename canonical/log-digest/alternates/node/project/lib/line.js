/** Log lines such as "2026-03-01 12:00:05 ERROR Disk is full". */

/** From the least to the most severe. */
export const LEVELS = ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"];

const LINE = new RegExp(`^(?<moment>\\S+ \\S+) (?<level>${LEVELS.join("|")}) (?<message>.+)$`, "su");
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/**
 * Tells whether a text is a date with a time that exists.
 * @param {string} text such as "2026-03-01 12:00:05"
 * @returns {boolean}
 */
export function isMoment(text) {
  const written = `${text.replace(" ", "T")}.000Z`;
  const date = new Date(written);
  // The 30th of February would be taken for the 2nd of March.
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) && date.toISOString() === written;
}

/**
 * Reads a line that is not empty.
 * @param {string} line
 * @returns {{moment: string, level: string, message: string} | null} null if it is malformed
 */
export function parseLine(line) {
  const entry = LINE.exec(line)?.groups;
  return entry && isMoment(entry.moment) ? entry : null;
}
