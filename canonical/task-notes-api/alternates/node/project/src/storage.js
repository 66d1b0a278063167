/** Everything that is kept, in one JSON file that is replaced as a whole with each change. */

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const FILE = "notes-data.json";

/**
 * People have `email`, `salt` and `hash`; sessions lead from the hash of a token to an email address; notes have
 * `owner` and `deleted` beside what is answered, the oldest first.
 */
export const data = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, "utf8"))
  : { people: {}, sessions: {}, notes: [] };

/** Writes the present data to the disk. */
export function keep() {
  writeFileSync(`${FILE}.new`, JSON.stringify(data));
  renameSync(`${FILE}.new`, FILE);
}
