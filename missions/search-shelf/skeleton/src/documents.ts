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
  throw new Error("TODO: implement isDocument.");
}

function isTexts(value: unknown): boolean {
  throw new Error("TODO: implement isTexts.");
}

/** Compares two texts by the codes of their characters, not of the units of UTF-16. */
export function byCode(one: string, other: string): number {
  throw new Error("TODO: implement byCode.");
}

/** The words of a text in their order; one that consists of nothing but marks is none. */
export function wordsOf(text: string): Word[] {
  throw new Error("TODO: implement wordsOf.");
}

function formOf(word: string): string {
  throw new Error("TODO: implement formOf.");
}

/** The forms of a field; between the tags stands an empty one, so that no phrase leads from one into the next. */
export function formsIn(document: Document, field: Field): string[] {
  throw new Error("TODO: implement formsIn.");
}
