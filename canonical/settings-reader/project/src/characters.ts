/** Kinds of characters; the empty text stands for the end of the file. */

/** The only places for it are before a document and in quotes. */
export const BYTE_ORDER_MARK = "\ufeff";

export function isWhite(character: string): boolean {
  return character === " " || character === "\t";
}

export function isBreakOrEnd(character: string): boolean {
  return character === "\n" || character === "";
}

export function isBlank(character: string): boolean {
  return isWhite(character) || isBreakOrEnd(character);
}

export function isFlowIndicator(character: string): boolean {
  return character !== "" && ",[]{}".includes(character);
}

export function isOpeningBracket(character: string): boolean {
  return character === "[" || character === "{";
}

export function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

/** True for what may follow a `-`, `?` or `:` that is part of a plain scalar. */
export function isPlainSafe(character: string, inFlow: boolean): boolean {
  return !isBlank(character) && character !== BYTE_ORDER_MARK && !(inFlow && isFlowIndicator(character));
}

/** What becomes of this many line breaks in a row: one is a space, and of several the first is gone. */
export function folded(breaks: number): string {
  return breaks === 1 ? " " : "\n".repeat(breaks - 1);
}
