/** A word of a text: its form, and where it begins and ends. */
export interface Word {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

const ROW = /[\p{L}\p{Nd}\p{Mn}]+/gu;
const MARKS = /\p{Mn}+/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  ROW.lastIndex = 0;
  for (let match = ROW.exec(text); match !== null; match = ROW.exec(text)) {
    const form = match[0].normalize("NFD").replace(MARKS, "").toLowerCase();
    if (form !== "") {
      words.push({ form, start: match.index, end: match.index + match[0].length });
    }
  }
  return words;
}

export function formsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.form);
}
