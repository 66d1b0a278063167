/** The brackets that are open, and what may stand between the tokens inside of them. */

import type { Cursor } from "./cursor.js";

export class Brackets {
  /** Where the brackets are that are not closed yet. */
  private readonly opened: number[] = [];

  /** @param least the number of spaces that each further line has before it, at least */
  constructor(private readonly cursor: Cursor, private readonly least: number) {}

  /** Goes from an opening bracket to what follows inside. */
  open(): void {
    throw new Error("TODO: implement open.");
  }

  /** Goes behind a closing bracket. */
  close(): void {
    throw new Error("TODO: implement close.");
  }

  /** Skips white space, comments and line breaks. */
  skipSpace(): void {
    throw new Error("TODO: implement skipSpace.");
  }
}
