/** A place in the text of a file, and what stands there. */

import { Broken } from "./broken.js";
import { isBlank, isBreakOrEnd, isPlainSafe, isWhite } from "./characters.js";

const MARKER = /---|\.\.\./y;

/** The next line with content; `indent` is -1 where the document ends before one. */
export interface Line {
  indent: number;
  /** True if a tab follows the spaces of the indentation. */
  tabbed: boolean;
  /** The position of the first character that is not white. */
  content: number;
}

export class Cursor {
  position = 0;

  constructor(readonly text: string) {}

  peek(distance = 0): string {
    return this.text[this.position + distance] ?? "";
  }

  fail(message: string, position = this.position): never {
    const breaks = this.text.slice(0, position).split("\n").length;
    throw new Broken(breaks, message);
  }

  /** Takes what a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    this.position += found?.[0].length ?? 0;
    return found;
  }

  /** True if `-`, `?` or `:` is here as an indicator and not as part of a scalar. */
  isIndicator(character: string, inFlow = false): boolean {
    return this.peek() === character && !isPlainSafe(this.peek(1), inFlow);
  }

  column(): number {
    return this.position - (this.text.lastIndexOf("\n", this.position - 1) + 1);
  }

  isLineStart(position = this.position): boolean {
    return position === 0 || this.text[position - 1] === "\n";
  }

  /** True if a marker of documents is here, at the beginning of a line. */
  isMarker(position = this.position): boolean {
    MARKER.lastIndex = position;
    return this.isLineStart(position) && MARKER.test(this.text) && isBlank(this.text[position + 3] ?? "");
  }

  /** The number of spaces from a position on. */
  spaces(position = this.position): number {
    let end = position;
    while (this.text[end] === " ") {
      end += 1;
    }
    return end - position;
  }

  skipWhite(): void {
    while (isWhite(this.peek())) {
      this.position += 1;
    }
  }

  /** Skips white space and a comment; true if the line ends here. */
  skipToLineEnd(): boolean {
    this.skipWhite();
    if (this.peek() === "#" && isBlank(this.text[this.position - 1] ?? "")) {
      const end = this.text.indexOf("\n", this.position);
      this.position = end < 0 ? this.text.length : end;
    }
    return isBreakOrEnd(this.peek());
  }

  /** Goes on to the next line, where nothing but a comment may be left of this one. */
  endLine(): void {
    if (!this.skipToLineEnd()) {
      this.fail("unexpected text behind a value");
    }
    this.position += this.peek().length;
  }

  /** Goes from the beginning of a line to the beginning of the next one with content. */
  nextLine(): Line {
    for (;;) {
      const start = this.position;
      const indent = this.spaces();
      this.skipWhite();
      const content = this.position;
      const ended = this.peek() === "" || this.isMarker(start);
      if (ended || !this.skipToLineEnd()) {
        this.position = start;
        return { indent: ended ? -1 : indent, tabbed: content > start + indent, content };
      }
      this.position += this.peek().length;
    }
  }

  /**
   * Skips the rest of a line and empty lines up to the text of the next line.
   * @returns the number of line breaks; 0 if the scalar does not go on, since the line has fewer spaces than `least`
   */
  foldLines(least: number): number {
    let breaks = 0;
    let start = this.position;
    this.skipWhite();
    while (this.peek() === "\n") {
      breaks += 1;
      this.position += 1;
      start = this.position;
      this.skipWhite();
    }
    const goesOn = this.peek() !== "" && !this.isMarker(start) && this.spaces(start) >= least;
    return goesOn ? breaks : 0;
  }
}
