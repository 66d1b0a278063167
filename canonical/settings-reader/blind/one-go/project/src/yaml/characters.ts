/** What `Source.at` gives outside of the text. */
export const END = -1;

export const TAB = 0x09;
export const LF = 0x0a;
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
export const DASH = 0x2d;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSE_BRACE = 0x7d;
export const BYTE_ORDER_MARK = 0xfeff;

function codes(characters: string): Set<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}

const INDICATORS = codes("-?:,[]{}#&*!|>'\"%@`");
const URI_PUNCTUATION = codes("#;/?:@&=+$,_.!~*'()[]");

/** s-white */
export function isWhite(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** White space, a line break or the end. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === END;
}

/** nb-char: what may stand in a line outside of quotes. */
export function isText(code: number): boolean {
  if (code < 0x7f) {
    return code >= SPACE || code === TAB;
  }
  if (code < 0xa0) {
    return code === 0x85;
  }
  return code !== BYTE_ORDER_MARK && code !== 0xfffe && code !== 0xffff;
}

/** ns-char */
export function isSolid(code: number): boolean {
  return code !== SPACE && code !== TAB && isText(code);
}

/** c-indicator */
export function isIndicator(code: number): boolean {
  return INDICATORS.has(code);
}

/** c-flow-indicator */
export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

/** ns-plain-safe */
export function isPlainSafe(code: number, inFlow: boolean): boolean {
  return isSolid(code) && !(inFlow && isFlowIndicator(code));
}

/** ns-anchor-char */
export function isAnchorCharacter(code: number): boolean {
  return isPlainSafe(code, true);
}

/** ns-word-char */
export function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === DASH
  );
}

/** ns-uri-char */
export function isUriCharacter(code: number): boolean {
  return isWordCharacter(code) || URI_PUNCTUATION.has(code);
}

/** ns-tag-char */
export function isTagCharacter(code: number): boolean {
  return isUriCharacter(code) && code !== EXCLAMATION && !isFlowIndicator(code);
}
