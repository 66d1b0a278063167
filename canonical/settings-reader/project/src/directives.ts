/** Directives before a document. */

import type { Cursor } from "./cursor.js";
import type { Handles } from "./properties.js";

const VERSION = /^[0-9]+\.[0-9]+$/;
const HANDLE = /^!(?:[0-9A-Za-z-]*!)?$/;
const PREFIX = /^[-\w#;/?:@&=+$.!~*'()][-\w#;/?:@&=+$,.!~*'()[\]]*$/;

/** Reads the directives up to the next line that is none; undefined if there are none. */
export function readDirectives(cursor: Cursor): Handles | undefined {
  let handles: Handles | undefined;
  let hasVersion = false;
  for (;;) {
    cursor.nextLine();
    const start = cursor.position;
    if (cursor.peek() !== "%") {
      return handles;
    }
    handles ??= new Map();
    const words = cursor.skipLine().replace(/[ \t]#.*/, "").split(/[ \t]+/).filter((word) => word !== "");
    const [name, first = "", second = ""] = words;
    if (name === "%") {
      cursor.fail("a directive has no name", start);
    }
    if (name === "%YAML" && (hasVersion || words.length !== 2 || !VERSION.test(first))) {
      cursor.fail("a wrong or second %YAML", start);
    }
    hasVersion ||= name === "%YAML";
    if (name === "%TAG") {
      if (words.length !== 3 || !HANDLE.test(first) || !PREFIX.test(second) || handles.has(first)) {
        cursor.fail("a wrong %TAG, or a second one for the same handle", start);
      }
      handles.set(first, second);
    }
    cursor.endLine();
  }
}
