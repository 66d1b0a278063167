/** Directives before a document. */

import type { Cursor } from "./cursor.js";
import type { Handles } from "./properties.js";

const VERSION = /^[0-9]+\.[0-9]+$/;
const HANDLE = /^!(?:[0-9A-Za-z-]*!)?$/;
const PREFIX = /^[-\w#;/?:@&=+$.!~*'()][-\w#;/?:@&=+$,.!~*'()[\]]*$/;

/** Reads the directives up to the next line that is none; undefined if there are none. */
export function readDirectives(cursor: Cursor): Handles | undefined {
  throw new Error("TODO: implement readDirectives.");
}
