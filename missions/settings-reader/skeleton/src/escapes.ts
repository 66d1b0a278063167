/** Escapes in double quotes. */

import type { Cursor } from "./cursor.js";

const NAMED: Record<string, string> = {
  "0": "\0", a: "\x07", b: "\b", t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", e: "\x1b",
  " ": " ", '"': '"', "/": "/", "\\": "\\", N: "\x85", _: "\xa0", L: "\u2028", P: "\u2029",
};
const HEXADECIMAL = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;
const LAST_CHARACTER = 0x10ffff;

/** Reads an escape from its backslash on. */
export function readEscape(cursor: Cursor): string {
  throw new Error("TODO: implement readEscape.");
}
