/** Literal and folded block scalars. */

import { isBreakOrEnd, isWhite } from "./characters.js";
import type { Cursor } from "./cursor.js";

const HEADER = /[|>](?:([1-9])([+-]?)|([+-])([1-9]?))?/y;

/** The indentation of the content: that of the first line that is not empty, or of the longest empty one. */
function detectIndent(cursor: Cursor, least: number): number {
  const { text } = cursor;
  let longest = 0;
  let start = cursor.position;
  for (;;) {
    const spaces = cursor.spaces(start);
    const first = text[start + spaces];
    if (first === "\n") {
      longest = Math.max(longest, spaces);
      start += spaces + 1;
    } else if (cursor.isDocumentEnd(start) || spaces < least) {
      return Math.max(longest, least);
    } else if (spaces < longest) {
      return cursor.fail("an empty line before the text has more spaces than the text", start);
    } else {
      return spaces;
    }
  }
}

/** Reads the lines of the content without their indentation, up to a line with less. */
function readLines(cursor: Cursor, indent: number): string[] {
  const lines: string[] = [];
  while (!cursor.isDocumentEnd()) {
    const spaces = cursor.spaces();
    if (spaces < indent && !isBreakOrEnd(cursor.peek(spaces))) {
      break;
    }
    lines.push(cursor.skipLine().slice(indent));
    cursor.position += cursor.peek().length;
  }
  return lines;
}

/** The number of lines without the empty ones at the end. */
function contentLength(lines: string[]): number {
  let length = lines.length;
  while (length > 0 && lines[length - 1] === "") {
    length -= 1;
  }
  return length;
}

function isSpaced(line: string): boolean {
  return isWhite(line[0] ?? "");
}

/** Joins lines with spaces, except where one is empty or begins with white space. */
function fold(lines: string[]): string {
  const parts: string[] = [];
  let previous: string | undefined;
  let empty = 0;
  for (const line of lines) {
    if (line === "") {
      empty += 1;
      continue;
    }
    const keepsBreak = previous !== undefined && (isSpaced(previous) || isSpaced(line));
    const joined = previous !== undefined && !keepsBreak && empty === 0;
    parts.push(joined ? " " : "\n".repeat(empty + (keepsBreak ? 1 : 0)), line);
    previous = line;
    empty = 0;
  }
  return parts.join("");
}

/** Reads a block scalar from its `|` or `>` on, inside a collection with this indentation. */
export function readBlockScalar(cursor: Cursor, parent: number): string {
  const isFolded = cursor.peek() === ">";
  const header = cursor.match(HEADER);
  const digit = header?.[1] ?? header?.[4] ?? "";
  const chomping = header?.[2] ?? header?.[3] ?? "";
  cursor.endLine();
  const indent = digit === "" ? detectIndent(cursor, parent + 1) : parent + Number(digit);
  const lines = readLines(cursor, indent);
  const length = contentLength(lines);
  const text = isFolded ? fold(lines.slice(0, length)) : lines.slice(0, length).join("\n");
  const last = length > 0 ? "\n" : "";
  if (chomping === "+") {
    return text + last + "\n".repeat(lines.length - length);
  }
  return chomping === "-" ? text : text + last;
}

/** Expects the end of the document if a tab is in the indentation of the line behind a block scalar. */
export function endBlockScalar(cursor: Cursor): void {
  if (cursor.peek(cursor.spaces()) !== "\t") {
    return;
  }
  const line = cursor.nextLine();
  if (line.indent >= 0) {
    cursor.fail("a tab is in the indentation behind a block scalar", line.content);
  }
}
