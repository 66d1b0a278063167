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
    this.line += character;
    this.kept = isWhite(character) ? this.kept : this.line.length;
  }

  addEscaped(text: string): void {
    this.line += text;
    this.kept = this.line.length;
  }

  /** Ends the line and puts this in place of its break. */
  endLine(replacement: string): void {
    this.parts.push(this.line.slice(0, this.kept), replacement);
    this.line = "";
    this.kept = 0;
  }

  text(): string {
    return this.parts.join("") + this.line;
  }
}

function breaksOf(cursor: Cursor, least: number, start: number): number {
  const breaks = cursor.foldLines(least);
  return breaks > 0 ? breaks : cursor.fail("a quote is not closed", start);
}

/** Reads a scalar from its opening quote to behind its closing one; its lines have at least so many spaces before them. */
export function readQuoted(cursor: Cursor, least: number): string {
  const start = cursor.position;
  const quote = cursor.peek();
  const content = new Content();
  cursor.position += 1;
  for (;;) {
    const character = cursor.peek();
    if (character === "\n" || character === "") {
      content.endLine(folded(breaksOf(cursor, least, start)));
    } else if (character === quote && quote === "'" && cursor.peek(1) === "'") {
      content.add("'");
      cursor.position += 2;
    } else if (character === quote) {
      cursor.position += 1;
      return content.text();
    } else if (character === "\\" && quote === '"' && cursor.peek(1) === "\n") {
      cursor.position += 1;
      content.addEscaped("");
      content.endLine("\n".repeat(breaksOf(cursor, least, start) - 1));
    } else if (character === "\\" && quote === '"') {
      content.addEscaped(readEscape(cursor));
    } else {
      content.add(character);
      cursor.position += 1;
    }
  }
}
