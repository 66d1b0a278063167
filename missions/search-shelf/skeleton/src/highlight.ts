/** Shows texts with the words in them that were found. */

import { wordsOf, type Document, type Field, type Word } from "./documents.js";
import { placeIn } from "./shelf.js";

const SNIPPET_WORDS = 12;

/** The whole title, with the words that were found marked. */
export function markTitle({ title }: Document, found: Set<number>): string {
  throw new Error("TODO: implement markTitle.");
}

/** The part of the body with the most words that were found, and dots where something was left out. */
export function snippetOf({ body }: Document, found: Set<number>): string {
  throw new Error("TODO: implement snippetOf.");
}

function foundIn(field: Field, found: Set<number>): (number: number) => boolean {
  throw new Error("TODO: implement foundIn.");
}

/** The number of the first word of the best part, the earliest of several. */
function bestStart(words: number, isFound: (number: number) => boolean): number {
  throw new Error("TODO: implement bestStart.");
}

function marked(text: string, words: Word[], isFound: (number: number) => boolean, from: number, to: number): string {
  throw new Error("TODO: implement marked.");
}

function escaped(text: string): string {
  throw new Error("TODO: implement escaped.");
}
