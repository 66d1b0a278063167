/** Words of texts, their forms, and which forms are near to each other. */

export interface Span {
  start: number;
  end: number;
}

const ROW = /[\p{L}\p{Nd}\p{Mn}]+/gu;
const MARKS = /\p{Mn}+/gu;
const ASCII = /^[\x00-\x7f]*$/;

/** The form of a row of letters, digits and marks; empty if the row is no word. */
export function formOf(row: string): string {
  if (ASCII.test(row)) {
    return row.toLowerCase();
  }
  return row.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The forms of the words of a text, in their order. */
export function formsOf(text: string): string[] {
  const forms: string[] = [];
  for (const row of text.match(ROW) ?? []) {
    const form = formOf(row);
    if (form !== "") {
      forms.push(form);
    }
  }
  return forms;
}

/** Where the words of a text are. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(ROW)) {
    if (formOf(match[0]) !== "") {
      spans.push({ start: match.index!, end: match.index! + match[0].length });
    }
  }
  return spans;
}

/** Compare two texts by the codes of their characters. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x !== y) {
      // Surrogates stand for characters beyond all that have one unit.
      if (x >= 0xd800 && y >= 0xd800) {
        x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
        y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
      }
      return x - y;
    }
  }
  return a.length - b.length;
}

/** Whether two different rows of characters become each other by one change. */
export function oneChange(a: string[], b: string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) {
    first++;
  }
  let last = 0;
  while (last < shorter - first && a[a.length - 1 - last] === b[b.length - 1 - last]) {
    last++;
  }
  const restA = a.length - first - last;
  const restB = b.length - first - last;
  if (restA + restB === 0) {
    return false;
  }
  if (restA <= 1 && restB <= 1) {
    return true;
  }
  return restA === 2 && restB === 2 && a[first] === b[first + 1] && a[first + 1] === b[first];
}
