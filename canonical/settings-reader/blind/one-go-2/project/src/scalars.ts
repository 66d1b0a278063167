import {
  BACKSLASH,
  COLON,
  DOUBLE_QUOTE,
  END,
  HASH,
  MINUS,
  QUESTION,
  SINGLE_QUOTE,
  isBreak,
  isGap,
  isIndicator,
  isPlainSafe,
  isWhite,
} from "./characters";
import { PropertyReader } from "./properties";

/** What the escapes of one character stand for. */
const ESCAPES = new Map<string, string>([
  ["0", "\0"],
  ["a", "\x07"],
  ["b", "\b"],
  ["t", "\t"],
  ["\t", "\t"],
  ["n", "\n"],
  ["v", "\v"],
  ["f", "\f"],
  ["r", "\r"],
  ["e", "\x1b"],
  [" ", " "],
  ['"', '"'],
  ["/", "/"],
  ["\\", "\\"],
  ["N", "\x85"],
  ["_", "\xa0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);

/** The number of hexadecimal digits of the other escapes. */
const CODE_LENGTHS = new Map<string, number>([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

const HEXADECIMAL = /^[0-9a-fA-F]$/;

function fold(blankLines: number): string {
  return blankLines === 0 ? " " : "\n".repeat(blankLines);
}

/** Reads plain and quoted scalars. */
export class ScalarReader extends PropertyReader {
  protected startsPlain(inFlow: boolean): boolean {
    const code = this.current();
    if (code === MINUS || code === QUESTION || code === COLON) {
      return isPlainSafe(this.at(this.position + 1), inFlow);
    }
    return isPlainSafe(code, inFlow) && !isIndicator(code);
  }

  /**
   * Reads a plain scalar, whose further lines are indented by a number of spaces at least;
   * if it is single, it has no further lines.
   */
  protected readPlain(indent: number, inFlow: boolean, single: boolean): string {
    const first = this.readPlainLine(inFlow);
    if (single) {
      return first;
    }
    const parts = [first];
    for (;;) {
      const blankLines = this.toPlainContinuation(indent, inFlow);
      if (blankLines < 0) {
        return parts.length === 1 ? first : parts.join("");
      }
      this.breaks += blankLines + 1;
      parts.push(fold(blankLines), this.readPlainLine(inFlow));
    }
  }

  /** Whether a character goes on with a plain scalar, given the characters around it. */
  private continuesPlain(place: number, inFlow: boolean): boolean {
    const code = this.at(place);
    if (code === COLON) {
      return isPlainSafe(this.at(place + 1), inFlow);
    }
    if (code === HASH) {
      return !isGap(this.at(place - 1));
    }
    return isPlainSafe(code, inFlow);
  }

  private readPlainLine(inFlow: boolean): string {
    const start = this.position;
    let place = start + 1;
    let end = place;
    for (;;) {
      if (isWhite(this.at(place))) {
        place++;
      } else if (this.continuesPlain(place, inFlow)) {
        end = ++place;
      } else {
        break;
      }
    }
    this.position = end;
    return this.text.slice(start, end);
  }

  /** Goes to the next line of a plain scalar and returns the number of empty lines before it, or -1. */
  private toPlainContinuation(indent: number, inFlow: boolean): number {
    let place = this.afterWhite(this.position);
    if (!isBreak(this.at(place))) {
      return -1;
    }
    for (let blankLines = 0; ; blankLines++) {
      const start = this.afterBreak(place);
      const indented = this.afterSpaces(start);
      place = this.afterWhite(indented);
      const deep = indented - start >= indent;
      if (!isBreak(this.at(place))) {
        if (!deep || this.isMarker(start) || this.isComment(place) || !this.continuesPlain(place, inFlow)) {
          return -1;
        }
        this.position = place;
        return blankLines;
      }
      if (place > indented && !deep) {
        return -1;
      }
    }
  }

  /** Reads a quoted scalar, whose further lines are indented by a number of spaces at least. */
  protected readQuoted(indent: number, single: boolean): string {
    const open = this.position;
    const quote = this.current();
    const parts: string[] = [];
    let line = "";
    let fixed = 0; // the length of what ends with an escape in this line
    this.position++;
    for (;;) {
      line += this.readUnescaped(quote);
      const place = this.position;
      const code = this.current();
      if (code === END) {
        this.fail(open, "this quote is not closed");
      }
      if (isBreak(code)) {
        parts.push(this.trimEnd(line, fixed), fold(this.toQuotedContinuation(indent, single, open)));
        line = "";
        fixed = 0;
      } else if (code === quote) {
        this.position++;
        if (quote === DOUBLE_QUOTE || this.current() !== SINGLE_QUOTE) {
          parts.push(line);
          return parts.length === 1 ? line : parts.join("");
        }
        this.position++;
        line += "'";
      } else if (isBreak(this.at(place + 1))) {
        this.position++;
        parts.push(line, "\n".repeat(this.toQuotedContinuation(indent, single, open)));
        line = "";
        fixed = 0;
      } else {
        line += this.readEscape();
        fixed = line.length;
      }
    }
  }

  /** Reads characters up to a quote, a line break or a backslash that escapes. */
  private readUnescaped(quote: number): string {
    const start = this.position;
    let place = start;
    let code = this.at(place);
    while (
      code !== END &&
      code !== quote &&
      !isBreak(code) &&
      !(code === BACKSLASH && quote === DOUBLE_QUOTE)
    ) {
      code = this.at(++place);
    }
    this.position = place;
    return this.text.slice(start, place);
  }

  private trimEnd(line: string, fixed: number): string {
    let end = line.length;
    while (end > fixed && isWhite(line.charCodeAt(end - 1))) {
      end--;
    }
    return line.slice(0, end);
  }

  /** Goes to the next line of a quoted scalar and returns the number of empty lines before it. */
  private toQuotedContinuation(indent: number, single: boolean, open: number): number {
    if (single) {
      this.fail(this.position, "a key may not have several lines");
    }
    let place = this.position;
    for (let blankLines = 0; ; blankLines++) {
      this.breaks++;
      const start = this.afterBreak(place);
      const indented = this.afterSpaces(start);
      place = this.afterWhite(indented);
      const deep = indented - start >= indent;
      if (isBreak(this.at(place))) {
        if (deep || place === indented) {
          continue;
        }
      } else if (deep && this.at(place) !== END && !this.isMarker(start)) {
        this.position = place;
        return blankLines;
      }
      this.fail(open, "this quote is not closed");
    }
  }

  private readEscape(): string {
    const name = this.text.charAt(this.position + 1);
    const simple = ESCAPES.get(name);
    if (simple !== undefined) {
      this.position += 2;
      return simple;
    }
    const length = CODE_LENGTHS.get(name);
    if (length === undefined) {
      this.fail(this.position + 1, "there is no such escape");
    }
    const start = this.position + 2;
    for (let place = start; place < start + length; place++) {
      if (!HEXADECIMAL.test(this.text.charAt(place))) {
        this.fail(place, "this escape needs more hexadecimal digits");
      }
    }
    const code = parseInt(this.text.slice(start, start + length), 16);
    if (code > 0x10ffff) {
      this.fail(start, "there is no such character");
    }
    this.position = start + length;
    return String.fromCodePoint(code);
  }
}
