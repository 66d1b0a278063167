/** Literal and folded block scalars. */

import { isBreakOrEnd, isWhite } from "./characters.js";
import type { Cursor } from "./cursor.js";

const HEADER = /[|>](?:([1-9])([+-]?)|([+-])([1-9]?))?/y;

/** The indentation of the content: that of the first line that is not empty, or of the longest empty one. */
function detectIndent(cursor: Cursor, least: number): number {
  throw new Error("TODO: implement detectIndent.");
}

/** Reads the lines of the content without their indentation, up to a line with less. */
function readLines(cursor: Cursor, indent: number): string[] {
  throw new Error("TODO: implement readLines.");
}

/** The number of lines without the empty ones at the end. */
function contentLength(lines: string[]): number {
  throw new Error("TODO: implement contentLength.");
}

function isSpaced(line: string): boolean {
  throw new Error("TODO: implement isSpaced.");
}

/** Joins lines with spaces, except where one is empty or begins with white space. */
function fold(lines: string[]): string {
  throw new Error("TODO: implement fold.");
}

/** Reads a block scalar from its `|` or `>` on, inside a collection with this indentation. */
export function readBlockScalar(cursor: Cursor, parent: number): string {
  throw new Error("TODO: implement readBlockScalar.");
}

/** Expects the end of the document if a tab is in the indentation of the line behind a block scalar. */
export function endBlockScalar(cursor: Cursor): void {
  throw new Error("TODO: implement endBlockScalar.");
}
