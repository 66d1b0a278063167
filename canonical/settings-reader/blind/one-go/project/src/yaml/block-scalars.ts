import { DASH, END, isWhite, LF, PIPE, PLUS, SPACE, TAB } from "./characters.js";
import type { Source } from "./source.js";

type Chomping = "strip" | "clip" | "keep";

interface Header {
  chomping: Chomping;
  /** the indentation indicator, or 0 if there is none */
  indicator: number;
}

interface Content {
  /** the lines up to the last one with content; empty ones are empty texts */
  lines: string[];
  /** the number of empty lines behind them */
  emptyLines: number;
}

const DIGIT_ONE = 0x31;
const DIGIT_NINE = 0x39;

/** c-b-block-header: goes to the start of the next line. */
function readHeader(source: Source): Header {
  let chomping: Chomping | null = null;
  let indicator = 0;
  for (;;) {
    const code = source.peek();
    if (chomping === null && (code === PLUS || code === DASH)) {
      chomping = code === PLUS ? "keep" : "strip";
    } else if (indicator === 0 && code >= DIGIT_ONE && code <= DIGIT_NINE) {
      indicator = code - DIGIT_ONE + 1;
    } else {
      break;
    }
    source.pos++;
  }
  source.nextLine();
  return { chomping: chomping ?? "clip", indicator };
}

/** The indentation of the first line that is not empty, if it belongs to the scalar. */
function detectIndent(source: Source, parentIndent: number): number {
  let longest = 0;
  let lineStart = source.pos;
  while (!source.isBoundary(lineStart)) {
    let pos = lineStart;
    while (source.at(pos) === SPACE) {
      pos++;
    }
    const spaces = pos - lineStart;
    if (source.at(pos) !== LF) {
      if (source.at(pos) === END || spaces <= parentIndent) {
        break;
      }
      if (longest > spaces) {
        throw source.fault(pos, "an empty line before this one has more spaces");
      }
      return spaces;
    }
    longest = Math.max(longest, spaces);
    lineStart = pos + 1;
  }
  return Math.max(parentIndent + 1, longest);
}

function readContent(source: Source, indent: number): Content {
  const lines: string[] = [];
  let emptyLines = 0;
  while (!source.isBoundary(source.pos)) {
    const lineStart = source.pos;
    let pos = lineStart;
    while (pos - lineStart < indent && source.at(pos) === SPACE) {
      pos++;
    }
    const code = source.at(pos);
    if (code === LF) {
      emptyLines++;
      source.pos = pos + 1;
      continue;
    }
    if (code === END || pos - lineStart < indent) {
      break;
    }
    for (; emptyLines > 0; emptyLines--) {
      lines.push("");
    }
    const end = source.textEnd(pos);
    lines.push(source.text.slice(pos, end));
    source.pos = Math.min(end + 1, source.text.length);
  }
  return { lines, emptyLines };
}

/** Goes to the next line with content. */
function leave(source: Source): void {
  let pos = source.pos;
  while (source.at(pos) === SPACE) {
    pos++;
  }
  const lineStart = source.pos;
  const startsWithTab = source.at(pos) === TAB;
  source.skipCommentLines();
  // A comment or an empty line with a tab in its indentation is none of the scalar's and none of the collections
  // around it: it can only stand behind the whole document.
  if (startsWithTab && source.pos > lineStart && !source.isBoundary(source.pos)) {
    throw source.fault(source.solidPosition(), "this stands behind a line that ends the document");
  }
}

function foldLines(lines: string[]): string {
  const parts: string[] = [];
  let previous: string | null = null;
  let emptyLines = 0;
  for (const line of lines) {
    if (line === "") {
      emptyLines++;
      continue;
    }
    if (previous === null) {
      parts.push("\n".repeat(emptyLines));
    } else if (isWhite(previous.charCodeAt(0)) || isWhite(line.charCodeAt(0))) {
      parts.push("\n".repeat(emptyLines + 1));
    } else {
      parts.push(emptyLines === 0 ? " " : "\n".repeat(emptyLines));
    }
    parts.push(line);
    previous = line;
    emptyLines = 0;
  }
  return parts.join("");
}

function chomp(content: Content, chomping: Chomping): string {
  const lastBreak = content.lines.length > 0 ? "\n" : "";
  switch (chomping) {
    case "strip":
      return "";
    case "clip":
      return lastBreak;
    case "keep":
      return lastBreak + "\n".repeat(content.emptyLines);
  }
}

/** c-l+literal and c-l+folded, at the indicator: goes to the start of the next line with content. */
export function readBlockScalar(source: Source, parentIndent: number): string {
  const literal = source.peek() === PIPE;
  source.pos++;
  const { chomping, indicator } = readHeader(source);
  const indent = indicator > 0 ? parentIndent + indicator : detectIndent(source, parentIndent);
  const content = readContent(source, indent);
  leave(source);
  return (literal ? content.lines.join("\n") : foldLines(content.lines)) + chomp(content, chomping);
}
