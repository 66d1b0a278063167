/** Character codes and the classes of characters that YAML knows. */

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const COLON = 0x3a;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const LEFT_BRACE = 0x7b;
export const BAR = 0x7c;
export const RIGHT_BRACE = 0x7d;
export const BYTE_ORDER_MARK = 0xfeff;

/** What stands for the end of the file. */
export const END = -1;

const INDICATORS = new Set(Array.from("-?:,[]{}#&*!|>'\"%@`", (char) => char.charCodeAt(0)));

export function isWhite(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isBreak(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** Whether there is no character that could belong to a word: white space, a line break or the end. */
export function isGap(code: number): boolean {
  return code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN || code === END;
}

export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === LEFT_BRACKET ||
    code === RIGHT_BRACKET ||
    code === LEFT_BRACE ||
    code === RIGHT_BRACE
  );
}

export function isIndicator(code: number): boolean {
  return INDICATORS.has(code);
}

/** Whether a character cannot be printed, so that only quoted scalars may have it. */
export function isUnprintable(code: number): boolean {
  return code >= 0xfeff && (code === BYTE_ORDER_MARK || code === 0xfffe || code === 0xffff);
}

/** Whether a character may stand in a plain scalar next to another one. */
export function isPlainSafe(code: number, inFlow: boolean): boolean {
  return !isGap(code) && !isUnprintable(code) && !(inFlow && isFlowIndicator(code));
}
