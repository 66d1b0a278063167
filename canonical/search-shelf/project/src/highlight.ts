/** Shows texts with the words in them that were found. */

import { wordsOf, type Document, type Field, type Word } from "./documents.js";
import { placeIn } from "./shelf.js";

const SNIPPET_WORDS = 12;

/** The whole title, with the words that were found marked. */
export function markTitle({ title }: Document, found: Set<number>): string {
  return marked(title, wordsOf(title), foundIn("title", found), 0, title.length);
}

/** The part of the body with the most words that were found, and dots where something was left out. */
export function snippetOf({ body }: Document, found: Set<number>): string {
  const words = wordsOf(body);
  const isFound = foundIn("body", found);
  const first = bestStart(words.length, isFound);
  const last = Math.min(first + SNIPPET_WORDS, words.length) - 1;
  if (last < 0) {
    return "";
  }
  const part = marked(body, words, isFound, words[first].start, words[last].end);
  return `${first > 0 ? "…" : ""}${part}${last < words.length - 1 ? "…" : ""}`;
}

function foundIn(field: Field, found: Set<number>): (number: number) => boolean {
  return (number) => found.has(placeIn(field, number));
}

/** The number of the first word of the best part, the earliest of several. */
function bestStart(words: number, isFound: (number: number) => boolean): number {
  let count = 0;
  let best = 0;
  let most = 0;
  for (let end = 0; end < words; end += 1) {
    const start = end - SNIPPET_WORDS + 1;
    count += Number(isFound(end)) - Number(start > 0 && isFound(start - 1));
    if (count > most) {
      most = count;
      best = Math.max(start, 0);
    }
  }
  return best;
}

function marked(text: string, words: Word[], isFound: (number: number) => boolean, from: number, to: number): string {
  let shown = "";
  let at = from;
  for (const [number, { start, end }] of words.entries()) {
    if (isFound(number) && start >= from && end <= to) {
      shown += `${escaped(text.slice(at, start))}<b>${escaped(text.slice(start, end))}</b>`;
      at = end;
    }
  }
  return shown + escaped(text.slice(at, to));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
