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
  for (;;) {
    const line = cursor.nextLine();
    if (cursor.peek() !== BYTE_ORDER_MARK) {
      return line;
    }
    cursor.position += 1;
  }
}

/** Goes behind a marker of documents that begins with this character, if one is in the next line. */
function skipMarker(cursor: Cursor, character: string): boolean {
  cursor.nextLine();
  const found = cursor.isMarker() && cursor.peek() === character;
  cursor.position += found ? MARKER_LENGTH : 0;
  return found;
}

/**
 * Reads the documents of a file.
 * @throws Broken if the file is not YAML, or is not convertible
 */
export function readDocuments(text: string): Value[] {
  const cursor = new Cursor(text.replace(/\r\n?/g, "\n"));
  const documents: Value[] = [];
  for (;;) {
    skipMarks(cursor);
    const handles = readDirectives(cursor);
    if (!skipMarker(cursor, "-")) {
      if (handles !== undefined) {
        cursor.fail("--- is missing behind directives");
      }
      if (skipMarker(cursor, ".")) {
        cursor.endLine();
        continue;
      }
      if (cursor.nextLine().indent < 0) {
        return documents;
      }
    }
    documents.push(new Block(cursor, new Nodes(cursor, handles ?? new Map())).root());
    const line = skipMarks(cursor);
    if (line.indent >= 0) {
      cursor.fail("unexpected text behind a document", line.content);
    }
    if (skipMarker(cursor, ".")) {
      cursor.endLine();
    }
  }
}
