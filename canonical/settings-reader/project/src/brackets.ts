/** The brackets that are open, and what may stand between the tokens inside of them. */

import type { Cursor } from "./cursor.js";

export class Brackets {
  /** Where the brackets are that are not closed yet. */
  private readonly opened: number[] = [];

  /** @param least the number of spaces that each further line has before it, at least */
  constructor(private readonly cursor: Cursor, private readonly least: number) {}

  /** Goes from an opening bracket to what follows inside. */
  open(): void {
    this.opened.push(this.cursor.position);
    this.cursor.position += 1;
    this.skipSpace();
  }

  /** Goes behind a closing bracket. */
  close(): void {
    this.opened.pop();
    this.cursor.position += 1;
  }

  /** Skips white space, comments and line breaks. */
  skipSpace(): void {
    const { cursor } = this;
    let start: number | undefined;
    while (cursor.skipToLineEnd() && cursor.peek() === "\n") {
      cursor.position += 1;
      start = cursor.position;
    }
    const isOutside = start !== undefined && (cursor.isMarker(start) || cursor.spaces(start) < this.least);
    if (cursor.peek() === "" || isOutside) {
      cursor.fail("a bracket is not closed", this.opened.at(-1));
    }
  }
}
