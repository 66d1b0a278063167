/** The documents of a file. */

import { Block } from "./block.js";
import { BYTE_ORDER_MARK } from "./characters.js";
import { Cursor, type Line } from "./cursor.js";
import { readDirectives } from "./directives.js";
import { Nodes } from "./nodes.js";
import type { Value } from "./values.js";

const MARKER_LENGTH = 3;

/** Goes to the next line with content between documents, and behind the byte order marks before it. */
function skipMarks(cursor: Cursor): Line {
  throw new Error("TODO: implement skipMarks.");
}

/** Goes behind a marker of documents that begins with this character, if one is in the next line. */
function skipMarker(cursor: Cursor, character: string): boolean {
  throw new Error("TODO: implement skipMarker.");
}

/**
 * Reads the documents of a file.
 * @throws Broken if the file is not YAML, or is not convertible
 */
export function readDocuments(text: string): Value[] {
  throw new Error("TODO: implement readDocuments.");
}
