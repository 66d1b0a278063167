/** Scalars in single and double quotes. */

import { folded, isWhite } from "./characters.js";
import type { Cursor } from "./cursor.js";
import { readEscape } from "./escapes.js";

/** The content of a quoted scalar, of which white space around line breaks is dropped unless it was escaped. */
class Content {
  private readonly parts: string[] = [];
  private line = "";
  /** How much of the line stays if it ends here. */
  private kept = 0;

  add(character: string): void {
    throw new Error("TODO: implement add.");
  }

  addEscaped(text: string): void {
    throw new Error("TODO: implement addEscaped.");
  }

  /** Ends the line and puts this in place of its break. */
  endLine(replacement: string): void {
    throw new Error("TODO: implement endLine.");
  }

  text(): string {
    throw new Error("TODO: implement text.");
  }
}

function breaksOf(cursor: Cursor, least: number, start: number): number {
  throw new Error("TODO: implement breaksOf.");
}

/** Reads a scalar from its opening quote to behind its closing one; its lines have at least so many spaces before them. */
export function readQuoted(cursor: Cursor, least: number): string {
  throw new Error("TODO: implement readQuoted.");
}
