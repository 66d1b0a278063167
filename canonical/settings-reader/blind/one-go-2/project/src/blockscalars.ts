import { END, GREATER, HASH, MINUS, PLUS, TAB, isBreak, isWhite } from "./characters";
import { FlowReader } from "./flow";

type Chomping = "strip" | "clip" | "keep";

interface Header {
  readonly folded: boolean;
  readonly chomping: Chomping;
  /** The indentation that is stated, or 0. */
  readonly stated: number;
}

/** The text of lines of a folded scalar. */
function foldLines(lines: readonly string[]): string {
  const parts: string[] = [];
  let blankLines = 0;
  let first = true;
  let wasSpaced = false;
  for (const line of lines) {
    if (line === "") {
      blankLines++;
      continue;
    }
    const spaced = isWhite(line.charCodeAt(0));
    if (first) {
      parts.push("\n".repeat(blankLines));
    } else if (spaced || wasSpaced) {
      parts.push("\n".repeat(blankLines + 1));
    } else {
      parts.push(blankLines === 0 ? " " : "\n".repeat(blankLines));
    }
    parts.push(line);
    blankLines = 0;
    first = false;
    wasSpaced = spaced;
  }
  return parts.join("");
}

/** Reads literal and folded scalars. */
export class BlockScalarReader extends FlowReader {
  /** Reads a scalar within a node whose indentation is given, and goes to the next content. */
  protected readBlockScalar(parent: number): string {
    const header = this.readHeader();
    const level = header.stated > 0 ? parent + header.stated : this.detectLevel(parent + 1);
    const lines = this.readLines(level);
    this.checkAfterLines(level);
    this.toContent();
    let filled = lines.length;
    while (filled > 0 && lines[filled - 1] === "") {
      filled--;
    }
    const used = lines.slice(0, filled);
    const text = header.folded ? foldLines(used) : used.join("\n");
    switch (header.chomping) {
      case "strip":
        return text;
      case "clip":
        return filled > 0 ? text + "\n" : "";
      default:
        return (filled > 0 ? text + "\n" : "") + "\n".repeat(lines.length - filled);
    }
  }

  private readHeader(): Header {
    const folded = this.current() === GREATER;
    let chomping: Chomping | undefined;
    let stated = 0;
    this.position++;
    for (;;) {
      const code = this.current();
      if (stated === 0 && code >= 0x31 && code <= 0x39) {
        stated = code - 0x30;
      } else if (chomping === undefined && (code === PLUS || code === MINUS)) {
        chomping = code === PLUS ? "keep" : "strip";
      } else {
        break;
      }
      this.position++;
    }
    this.position = this.afterWhite(this.position);
    if (!this.isAtLineEnd()) {
      this.fail(this.position, "the header of a block scalar should end here");
    }
    if (this.current() === HASH) {
      this.position = this.afterComment(this.position);
    }
    if (this.current() !== END) {
      this.position = this.afterBreak(this.position);
    }
    return { folded, chomping: chomping ?? "clip", stated };
  }

  /** The indentation of the first line that is not empty, or of the longest one if there is none. */
  private detectLevel(least: number): number {
    let longest = 0;
    let start = this.position;
    for (;;) {
      const place = this.afterSpaces(start);
      const indent = place - start;
      const code = this.at(place);
      if (isBreak(code)) {
        longest = Math.max(longest, indent);
        start = this.afterBreak(place);
        continue;
      }
      if (code === END || indent < least || this.isMarker(start)) {
        return Math.max(longest, least);
      }
      if (longest > indent) {
        this.fail(place, "an empty line before has more spaces than this one");
      }
      return indent;
    }
  }

  private readLines(level: number): string[] {
    const lines: string[] = [];
    for (;;) {
      const start = this.position;
      let place = start;
      while (place < start + level && this.at(place) === 0x20) {
        place++;
      }
      const code = this.at(place);
      if (code === END) {
        return lines;
      }
      if (isBreak(code)) {
        lines.push("");
        this.position = this.afterBreak(place);
        continue;
      }
      if (place - start < level || this.isMarker(start)) {
        return lines;
      }
      const end = this.lineEnd(place);
      this.checkPrintable(place, end);
      lines.push(this.text.slice(place, end));
      this.position = this.at(end) === END ? end : this.afterBreak(end);
    }
  }

  /** A line of tabs or a comment after tabs may follow only if nothing else does. */
  private checkAfterLines(level: number): void {
    const place = this.afterSpaces(this.position);
    if (place - this.position < level && this.at(place) === TAB) {
      const after = this.afterWhite(place);
      if (isBreak(this.at(after)) || this.at(after) === HASH) {
        this.mustEnd = true;
      }
    }
  }
}
