/** A place in the text of a file, and what stands there. */

import { Broken } from "./broken.js";
import { BYTE_ORDER_MARK, isBlank, isBreakOrEnd, isPlainSafe, isWhite } from "./characters.js";

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
    const start = this.text.lastIndexOf("\n", this.position - 1) + 1;
    return this.position - start - (this.text[start] === BYTE_ORDER_MARK ? 1 : 0);
  }

  /** True at the beginning of a line, also behind the byte order mark of a document. */
  isLineStart(position = this.position): boolean {
    return position === 0 || this.text[position - 1] === "\n" || this.text[position - 1] === BYTE_ORDER_MARK;
  }

  /** True if a marker of documents is here, at the beginning of a line. */
  isMarker(position = this.position): boolean {
    MARKER.lastIndex = position;
    return this.isLineStart(position) && MARKER.test(this.text) && isBlank(this.text[position + 3] ?? "");
  }

  /** True if the line that begins here does not belong to the document any more. */
  isDocumentEnd(position = this.position): boolean {
    return position >= this.text.length || this.text[position] === BYTE_ORDER_MARK || this.isMarker(position);
  }

  /** Goes to the end of the line over text that may have no byte order mark. */
  skipLine(): string {
    const start = this.position;
    const found = this.text.indexOf("\n", start);
    const line = this.text.slice(start, found < 0 ? this.text.length : found);
    if (line.includes(BYTE_ORDER_MARK)) {
      this.fail("a byte order mark is neither before a document nor in quotes");
    }
    this.position += line.length;
    return line;
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
    if (this.peek() === "#" && (this.isLineStart() || isWhite(this.text[this.position - 1]))) {
      this.skipLine();
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
      const ended = this.peek() === "" || this.isDocumentEnd(start);
      if (ended || !this.skipToLineEnd()) {
        this.position = start;
        return { indent: ended ? -1 : indent, tabbed: content > start + indent, content };
      }
      this.position += this.peek().length;
    }
  }

  /**
   * Skips the rest of a line and empty lines up to the text of the next line.
   * @returns the number of line breaks; 0 if the scalar does not go on, since a line has fewer spaces than `least`
   */
  foldLines(least: number): number {
    let breaks = 0;
    this.skipWhite();
    while (this.peek() === "\n") {
      breaks += 1;
      this.position += 1;
      const start = this.position;
      const spaces = this.spaces();
      const isEmpty = this.peek(spaces) === "\n";
      this.skipWhite();
      if (this.peek() === "" || this.isMarker(start) || (spaces < least && !isEmpty)) {
        return 0;
      }
    }
    return breaks;
  }
}
