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
    throw new Error("TODO: implement peek.");
  }

  fail(message: string, position = this.position): never {
    throw new Error("TODO: implement fail.");
  }

  /** Takes what a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    throw new Error("TODO: implement match.");
  }

  /** True if `-`, `?` or `:` is here as an indicator and not as part of a scalar. */
  isIndicator(character: string, inFlow = false): boolean {
    throw new Error("TODO: implement isIndicator.");
  }

  column(): number {
    throw new Error("TODO: implement column.");
  }

  /** True at the beginning of a line, also behind the byte order mark of a document. */
  isLineStart(position = this.position): boolean {
    throw new Error("TODO: implement isLineStart.");
  }

  /** True if a marker of documents is here, at the beginning of a line. */
  isMarker(position = this.position): boolean {
    throw new Error("TODO: implement isMarker.");
  }

  /** True if the line that begins here does not belong to the document any more. */
  isDocumentEnd(position = this.position): boolean {
    throw new Error("TODO: implement isDocumentEnd.");
  }

  /** Goes to the end of the line over text that may have no byte order mark. */
  skipLine(): string {
    throw new Error("TODO: implement skipLine.");
  }

  /** The number of spaces from a position on. */
  spaces(position = this.position): number {
    throw new Error("TODO: implement spaces.");
  }

  skipWhite(): void {
    throw new Error("TODO: implement skipWhite.");
  }

  /** Skips white space and a comment; true if the line ends here. */
  skipToLineEnd(): boolean {
    throw new Error("TODO: implement skipToLineEnd.");
  }

  /** Goes on to the next line, where nothing but a comment may be left of this one. */
  endLine(): void {
    throw new Error("TODO: implement endLine.");
  }

  /** Goes from the beginning of a line to the beginning of the next one with content. */
  nextLine(): Line {
    throw new Error("TODO: implement nextLine.");
  }

  /**
   * Skips the rest of a line and empty lines up to the text of the next line.
   * @returns the number of line breaks; 0 if the scalar does not go on, since a line has fewer spaces than `least`
   */
  foldLines(least: number): number {
    throw new Error("TODO: implement foldLines.");
  }
}
