/** Kinds of characters; the empty text stands for the end of the file. */

/** The only places for it are before a document and in quotes. */
export const BYTE_ORDER_MARK = "\ufeff";

export function isWhite(character: string): boolean {
  throw new Error("TODO: implement isWhite.");
}

export function isBreakOrEnd(character: string): boolean {
  throw new Error("TODO: implement isBreakOrEnd.");
}

export function isBlank(character: string): boolean {
  throw new Error("TODO: implement isBlank.");
}

export function isFlowIndicator(character: string): boolean {
  throw new Error("TODO: implement isFlowIndicator.");
}

export function isOpeningBracket(character: string): boolean {
  throw new Error("TODO: implement isOpeningBracket.");
}

export function isQuote(character: string): boolean {
  throw new Error("TODO: implement isQuote.");
}

/** True for what may follow a `-`, `?` or `:` that is part of a plain scalar. */
export function isPlainSafe(character: string, inFlow: boolean): boolean {
  throw new Error("TODO: implement isPlainSafe.");
}

/** What becomes of this many line breaks in a row: one is a space, and of several the first is gone. */
export function folded(breaks: number): string {
  throw new Error("TODO: implement folded.");
}
