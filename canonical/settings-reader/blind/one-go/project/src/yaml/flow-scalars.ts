import {
  BACKSLASH,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  END,
  HASH,
  isIndicator,
  isPlainSafe,
  isWhite,
  LF,
  QUESTION,
  SPACE,
} from "./characters.js";
import type { Source } from "./source.js";

interface NextLine {
  /** where the content of the line starts */
  pos: number;
  /** how many empty lines are before it */
  emptyLines: number;
}

/** The next line with content of a scalar, or null if the scalar cannot go on. */
function findNextLine(source: Source, lineStart: number, indent: number): NextLine | null {
  let emptyLines = 0;
  let start = lineStart;
  for (;;) {
    if (source.isMarker(start)) {
      return null;
    }
    let pos = start;
    while (source.at(pos) === SPACE) {
      pos++;
    }
    const indented = pos - start >= indent;
    while (indented && isWhite(source.at(pos))) {
      pos++;
    }
    const code = source.at(pos);
    if (code === LF) {
      emptyLines++;
      start = pos + 1;
    } else if (code === END || !indented) {
      return null;
    } else {
      return { pos, emptyLines };
    }
  }
}

function fold(emptyLines: number): string {
  return emptyLines === 0 ? " " : "\n".repeat(emptyLines);
}

/** ns-plain-first */
export function startsPlain(source: Source, inFlow: boolean): boolean {
  const code = source.peek();
  if (code === QUESTION || code === COLON || code === DASH) {
    return isPlainSafe(source.at(source.pos + 1), inFlow);
  }
  return isPlainSafe(code, inFlow) && !isIndicator(code);
}

/** The end of a line of a plain scalar; it is the start if the line has nothing of the scalar. */
function plainLineEnd(source: Source, start: number, inFlow: boolean): number {
  let end = start;
  for (let pos = start; ; pos++) {
    const code = source.at(pos);
    if (isWhite(code)) {
      continue;
    }
    if (code === COLON) {
      if (!isPlainSafe(source.at(pos + 1), inFlow)) {
        return end;
      }
    } else if (code === HASH) {
      if (pos === start || pos > end) {
        return end;
      }
    } else if (!isPlainSafe(code, inFlow)) {
      return end;
    }
    end = pos + 1;
  }
}

/** ns-plain-one-line, where `startsPlain` holds. */
export function readPlainLine(source: Source, inFlow: boolean): string {
  const start = source.pos;
  source.pos = plainLineEnd(source, start, inFlow);
  return source.text.slice(start, source.pos);
}

/** s-ns-plain-next-line*, behind the first line of a plain scalar. */
export function continuePlain(source: Source, firstLine: string, indent: number, inFlow: boolean): string {
  const parts = [firstLine];
  for (;;) {
    const lineEnd = source.solidPosition();
    const next = source.at(lineEnd) === LF ? findNextLine(source, lineEnd + 1, indent) : null;
    if (next === null) {
      break;
    }
    const end = plainLineEnd(source, next.pos, inFlow);
    if (end === next.pos) {
      break;
    }
    parts.push(fold(next.emptyLines), source.text.slice(next.pos, end));
    source.pos = end;
  }
  return parts.join("");
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
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

const ESCAPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

const LAST_CODE_POINT = 0x10ffff;

interface Escape {
  text: string;
  end: number;
}

/** c-ns-esc-char, at its backslash. */
function readEscape(source: Source, start: number): Escape {
  const name = source.text.charAt(start + 1);
  const simple = SIMPLE_ESCAPES.get(name);
  if (simple !== undefined) {
    return { text: simple, end: start + 2 };
  }
  const length = ESCAPE_DIGITS.get(name);
  if (length === undefined) {
    throw source.fault(start, "an escape that does not exist");
  }
  const end = start + 2 + length;
  const digits = source.text.slice(start + 2, end);
  if (digits.length < length || !/^[0-9a-fA-F]+$/.test(digits)) {
    throw source.fault(start, "an escape has too few hexadecimal digits");
  }
  const codePoint = parseInt(digits, 16);
  if (codePoint > LAST_CODE_POINT) {
    throw source.fault(start, "an escape of a character that does not exist");
  }
  return { text: String.fromCodePoint(codePoint), end };
}

/** c-double-quoted and c-single-quoted, at the quote; as an implicit key it must end in its line. */
export function readQuoted(source: Source, indent: number, multiLine: boolean): string {
  const open = source.pos;
  const quote = source.peek();
  const parts: string[] = [];
  let from = open + 1;
  let pos = from;

  const nextLine = (lineStart: number): NextLine => {
    const next = multiLine ? findNextLine(source, lineStart, indent) : null;
    if (next === null) {
      throw source.fault(open, "a quote is not closed");
    }
    return next;
  };

  for (;;) {
    const code = source.at(pos);
    if (isWhite(code)) {
      let solid = pos;
      while (isWhite(source.at(solid))) {
        solid++;
      }
      if (source.at(solid) === LF) {
        const next = nextLine(solid + 1);
        parts.push(source.text.slice(from, pos), fold(next.emptyLines));
        from = next.pos;
        pos = from;
      } else {
        pos = solid;
      }
    } else if (code === LF) {
      const next = nextLine(pos + 1);
      parts.push(source.text.slice(from, pos), fold(next.emptyLines));
      from = next.pos;
      pos = from;
    } else if (code === END) {
      throw source.fault(open, "a quote is not closed");
    } else if (code === quote) {
      parts.push(source.text.slice(from, pos));
      if (quote === DOUBLE_QUOTE || source.at(pos + 1) !== quote) {
        source.pos = pos + 1;
        return parts.join("");
      }
      // The second of two single quotes stands for both.
      from = pos + 1;
      pos += 2;
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      parts.push(source.text.slice(from, pos));
      if (source.at(pos + 1) === LF) {
        const next = nextLine(pos + 2);
        parts.push("\n".repeat(next.emptyLines));
        from = next.pos;
      } else {
        const escape = readEscape(source, pos);
        parts.push(escape.text);
        from = escape.end;
      }
      pos = from;
    } else {
      pos++;
    }
  }
}
