/** Scalars without quotes. */

import { BYTE_ORDER_MARK, folded, isBreakOrEnd, isFlowIndicator, isPlainSafe, isWhite } from "./characters.js";
import type { Cursor } from "./cursor.js";

const INDICATORS = ",[]{}#&*!|>'\"%@`";

/** True if a plain scalar can begin here. */
export function plainBegins(cursor: Cursor, inFlow: boolean): boolean {
  const first = cursor.peek();
  if (!isPlainSafe(first, inFlow)) {
    return false;
  }
  return "-?:".includes(first) ? isPlainSafe(cursor.peek(1), inFlow) : !INDICATORS.includes(first);
}

/** Reads as much of a plain scalar as is in this line, and stops behind its last character that is not white. */
export function readPlainLine(cursor: Cursor, inFlow: boolean): string {
  const { text, position } = cursor;
  let end = position;
  for (let at = position; !isBreakOrEnd(text[at] ?? ""); at += 1) {
    const character = text[at];
    const ends =
      character === BYTE_ORDER_MARK ||
      (inFlow && isFlowIndicator(character)) ||
      (character === ":" && !isPlainSafe(text[at + 1] ?? "", inFlow)) ||
      (character === "#" && (at === position || isWhite(text[at - 1])));
    if (ends) {
      break;
    }
    if (!isWhite(character)) {
      end = at + 1;
    }
  }
  cursor.position = end;
  return text.slice(position, end);
}

/** Reads the further lines of a plain scalar, which have at least so many spaces before them. */
export function readFurtherLines(cursor: Cursor, least: number, inFlow: boolean): string {
  const parts: string[] = [];
  for (;;) {
    const stop = cursor.position;
    const breaks = cursor.foldLines(least);
    const line = breaks > 0 ? readPlainLine(cursor, inFlow) : "";
    if (line === "") {
      cursor.position = stop;
      return parts.join("");
    }
    parts.push(folded(breaks), line);
  }
}
