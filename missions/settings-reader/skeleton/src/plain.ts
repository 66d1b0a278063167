/** Scalars without quotes. */

import { BYTE_ORDER_MARK, folded, isBreakOrEnd, isFlowIndicator, isPlainSafe, isWhite } from "./characters.js";
import type { Cursor } from "./cursor.js";

const INDICATORS = ",[]{}#&*!|>'\"%@`";

/** True if a plain scalar can begin here. */
export function plainBegins(cursor: Cursor, inFlow: boolean): boolean {
  throw new Error("TODO: implement plainBegins.");
}

/** Reads as much of a plain scalar as is in this line, and stops behind its last character that is not white. */
export function readPlainLine(cursor: Cursor, inFlow: boolean): string {
  throw new Error("TODO: implement readPlainLine.");
}

/** Reads the further lines of a plain scalar, which have at least so many spaces before them. */
export function readFurtherLines(cursor: Cursor, least: number, inFlow: boolean): string {
  throw new Error("TODO: implement readFurtherLines.");
}
