/** Everything that the site knows, in one JSON file that is replaced as a whole. */

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";

const FILE = new URL("records.json", import.meta.url);
const EMPTY = { secret: randomBytes(24).toString("hex"), seconds: 172800, people: [], issues: [], queue: [], last: 0 };

/** All records; change them, then call `keep`. */
export const records = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : EMPTY;

/** Writes all records to the disk. */
export function keep() {
  const next = new URL("records.new", import.meta.url);
  writeFileSync(next, JSON.stringify(records), { flush: true });
  renameSync(next, FILE);
}

/** A number that no record has yet. */
export function nextId() {
  records.last += 1;
  return records.last;
}

/** A text that nobody can guess. */
export function secretText() {
  return randomBytes(20).toString("base64url");
}

keep();
