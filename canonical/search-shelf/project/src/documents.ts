/** Documents, and the words in them. */

export interface Document {
  id: string;
  title: string;
  body: string;
  tags: string[];
  year: number;
}

export const FIELDS = ["title", "tags", "body"] as const;
export type Field = (typeof FIELDS)[number];

/** A word where it stands in a text. */
export interface Word {
  form: string;
  start: number;
  end: number;
}

const WORDS = /[\p{L}\p{Nd}\p{Mn}]+/gu;
const MARKS = /\p{Mn}/gu;

/** True if a value has all fields of a document, each of its type. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const { id, title, body, tags, year } = value as Record<string, unknown>;
  const texts = [id, title, body].every((text) => typeof text === "string");
  return texts && id !== "" && isTexts(tags) && Number.isInteger(year);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** Compares two texts by the codes of their characters, not of the units of UTF-16. */
export function byCode(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) {
    at += 1;
  }
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}

/** The words of a text in their order; one that consists of nothing but marks is none. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORDS)) {
    const form = formOf(match[0]);
    if (form !== "") {
      words.push({ form, start: match.index, end: match.index + match[0].length });
    }
  }
  return words;
}

function formOf(word: string): string {
  return word.normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The forms of a field; between the tags stands an empty one, so that no phrase leads from one into the next. */
export function formsIn(document: Document, field: Field): string[] {
  const texts = field === "tags" ? document.tags : [document[field]];
  return texts.flatMap((text) => ["", ...wordsOf(text).map(({ form }) => form)]).slice(1);
}
