import { BYTE_ORDER_MARK, DASH, DOT, END, HASH, isBlank, isText, isWhite, LF, SPACE } from "./characters.js";

/** A place where a file is broken. */
export class Fault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The text of a file, with the position up to which it is read. All of its line breaks are line feeds. */
export class Source {
  readonly text: string;
  pos = 0;
  private readonly lineStarts: number[] = [0];

  constructor(text: string) {
    this.text = text.replace(/\r\n?/g, "\n");
    for (let lf = this.text.indexOf("\n"); lf >= 0; lf = this.text.indexOf("\n", lf + 1)) {
      this.lineStarts.push(lf + 1);
    }
  }

  /** The code at a position, or END. */
  at(pos: number): number {
    return pos >= 0 && pos < this.text.length ? this.text.charCodeAt(pos) : END;
  }

  peek(): number {
    return this.at(this.pos);
  }

  atEnd(): boolean {
    return this.pos >= this.text.length;
  }

  /** The number of the line of a position, from 1 on; a line break belongs to the line that it ends. */
  lineOf(pos: number): number {
    let low = 0;
    let high = this.lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lineStarts[middle] <= pos) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low + 1;
  }

  onOneLine(from: number, to: number): boolean {
    return this.lineOf(from) === this.lineOf(to);
  }

  fault(pos: number, message: string): Fault {
    return new Fault(this.lineOf(pos), message);
  }

  skipSpaces(): void {
    while (this.peek() === SPACE) {
      this.pos++;
    }
  }

  skipWhite(): void {
    while (isWhite(this.peek())) {
      this.pos++;
    }
  }

  /** The first position from here on that has no white space. */
  solidPosition(): number {
    let pos = this.pos;
    while (isWhite(this.at(pos))) {
      pos++;
    }
    return pos;
  }

  /** The position of the line break that ends the text from a position on. */
  textEnd(from: number): number {
    let pos = from;
    while (isText(this.at(pos))) {
      pos++;
    }
    const code = this.at(pos);
    if (code !== LF && code !== END) {
      throw this.fault(pos, "a character that is not allowed here");
    }
    return pos;
  }

  /** Whether nothing but a comment can follow in this line, at a position behind white space. */
  atLineEnd(): boolean {
    const code = this.peek();
    if (code === HASH) {
      const before = this.at(this.pos - 1);
      return isBlank(before) || before === BYTE_ORDER_MARK;
    }
    return code === LF || code === END;
  }

  /** Goes to the start of the next line; nothing but white space and a comment may stand before it. */
  nextLine(): void {
    this.skipWhite();
    if (!this.atLineEnd()) {
      throw this.fault(this.pos, "nothing more is allowed in this place");
    }
    this.pos = Math.min(this.textEnd(this.pos) + 1, this.text.length);
  }

  /** s-l-comments: goes to the start of the next line that has content, or to the end. */
  endLine(): void {
    this.nextLine();
    this.skipCommentLines();
  }

  /** l-comment*, at the start of a line. */
  skipCommentLines(): void {
    for (;;) {
      const solid = this.solidPosition();
      const code = this.at(solid);
      if (code === END) {
        this.pos = this.text.length;
        return;
      }
      if (code !== LF && code !== HASH) {
        return;
      }
      this.pos = Math.min(this.textEnd(solid) + 1, this.text.length);
    }
  }

  /** Whether a line starts with a marker of documents. */
  isMarker(lineStart: number): boolean {
    const code = this.at(lineStart);
    return (
      (code === DASH || code === DOT) &&
      this.at(lineStart + 1) === code &&
      this.at(lineStart + 2) === code &&
      isBlank(this.at(lineStart + 3))
    );
  }

  /** Whether no line of a document can start here. */
  isBoundary(lineStart: number): boolean {
    const code = this.at(lineStart);
    return code === END || code === BYTE_ORDER_MARK || this.isMarker(lineStart);
  }

  /** The number of spaces at the start of this line, or -1 if it does not belong to the document. */
  indentation(): number {
    if (this.isBoundary(this.pos)) {
      return -1;
    }
    let pos = this.pos;
    while (this.at(pos) === SPACE) {
      pos++;
    }
    return pos - this.pos;
  }
}
