/** Tags and anchors before a node. */

import { isBlank } from "./characters.js";
import type { Cursor } from "./cursor.js";
import { NON_SPECIFIC } from "./schema.js";

export interface Properties {
  position: number;
  anchor?: string;
  tag?: string;
  tagPosition?: number;
}

/** Prefixes by the handles that stand for them. */
export type Handles = Map<string, string>;

const NAME = /[&*]([^ \t\n\ufeff,[\]{}]+)/y;
/** A local tag, or a URI with its scheme. */
const VERBATIM = /!<((?!!>)(?:!|[A-Za-z][-+.0-9A-Za-z]*:)[-\w#;/?:@&=+$,.!~*'()[\]]*)>/y;
const SHORTHAND = /(![0-9A-Za-z-]*!|!)([-\w#;/?:@&=+$.~*'()]*)/y;
const PREDEFINED: Handles = new Map([["!", "!"], ["!!", "tag:yaml.org,2002:"]]);

/** Reads the name behind `&` or `*`. */
export function readName(cursor: Cursor): string {
  return cursor.match(NAME)?.[1] ?? cursor.fail("a name is missing");
}

function readTag(cursor: Cursor, handles: Handles): string {
  const start = cursor.position;
  const verbatim = cursor.match(VERBATIM);
  if (verbatim) {
    return verbatim[1];
  }
  const [, handle, suffix] = cursor.match(SHORTHAND) ?? ["", "", ""];
  const prefix = handles.get(handle) ?? PREDEFINED.get(handle);
  if (prefix === undefined || (suffix === "" && handle !== "!")) {
    return cursor.fail("there is no such tag", start);
  }
  return suffix === "" ? NON_SPECIFIC : prefix + suffix;
}

/** One set of properties out of two that belong to the same node. */
export function mergeProperties(cursor: Cursor, first?: Properties, second?: Properties): Properties | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  const repeats =
    (first.anchor !== undefined && second.anchor !== undefined) || (first.tag !== undefined && second.tag !== undefined);
  return repeats ? cursor.fail("a node has two tags or two anchors", second.position) : { ...second, ...first };
}

/** Reads the properties that follow each other in this line; undefined if there are none. */
export function readProperties(cursor: Cursor, handles: Handles, inFlow: boolean): Properties | undefined {
  let found: Properties | undefined;
  while (cursor.peek() === "&" || cursor.peek() === "!") {
    const position = cursor.position;
    const next = cursor.peek() === "&"
      ? { position, anchor: readName(cursor) }
      : { position, tag: readTag(cursor, handles), tagPosition: position };
    found = mergeProperties(cursor, found, next);
    if (!isBlank(cursor.peek()) && !(inFlow && ",]}".includes(cursor.peek()))) {
      cursor.fail("a space is missing behind a tag or an anchor");
    }
    cursor.skipWhite();
  }
  return found;
}
