/** Finds the documents for a query, with their scores. */

import type { Document, Field } from "./documents.js";
import type { Query } from "./query.js";
import { fieldAt, type Found, type Places, type Shelf } from "./shelf.js";

export interface Hit {
  document: Document;
  score: number;
  /** The places of all words that a term has matched. */
  words: Set<number>;
}

const WEIGHTS: Record<Field, number> = { title: 5, tags: 3, body: 1 };
const MOST_OCCURRENCES = 6;

/** All documents in which each wanted term is and none of the excluded ones, the best first. */
export function rank(shelf: Shelf, { wanted, excluded }: Query): Hit[] {
  const found = wanted.map((term) => shelf.find(term, false));
  const barred = excluded.map((term) => shelf.find(term, true));
  const rarest = found.reduce((one, other) => (other.starts.size < one.starts.size ? other : one));
  return [...rarest.starts.keys()]
    .filter((document) => found.every(({ starts }) => starts.has(document)))
    .filter((document) => !barred.some(({ starts }) => starts.has(document)))
    .map((document) => hitOf(document, found, shelf.size))
    .sort(byRank);
}

function hitOf(document: Document, found: Found[], documents: number): Hit {
  const points = found.map(
    ({ factor, starts }) => factor * rarity(documents, starts.size) * weigh(starts.get(document) ?? []),
  );
  const words = new Set(found.flatMap((term) => term.words.get(document) ?? []));
  return { document, score: points.reduce((sum, term) => sum + term, 0), words };
}

/** The number of binary digits of how many times all documents are those with the term. */
function rarity(documents: number, having: number): number {
  return Math.floor(documents / having).toString(2).length;
}

function weigh(starts: Places): number {
  const counts: Record<Field, number> = { title: 0, tags: 0, body: 0 };
  for (const start of starts) {
    counts[fieldAt(start)] += 1;
  }
  return Object.entries(WEIGHTS).reduce(
    (sum, [field, weight]) => sum + weight * Math.min(counts[field as Field], MOST_OCCURRENCES),
    0,
  );
}

function byRank(one: Hit, other: Hit): number {
  return (
    other.score - one.score ||
    other.document.year - one.document.year ||
    (one.document.id < other.document.id ? -1 : 1)
  );
}
