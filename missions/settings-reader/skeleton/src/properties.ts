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
  throw new Error("TODO: implement readName.");
}

function readTag(cursor: Cursor, handles: Handles): string {
  throw new Error("TODO: implement readTag.");
}

/** One set of properties out of two that belong to the same node. */
export function mergeProperties(cursor: Cursor, first?: Properties, second?: Properties): Properties | undefined {
  throw new Error("TODO: implement mergeProperties.");
}

/** Reads the properties that follow each other in this line; undefined if there are none. */
export function readProperties(cursor: Cursor, handles: Handles, inFlow: boolean): Properties | undefined {
  throw new Error("TODO: implement readProperties.");
}
