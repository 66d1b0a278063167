/** Finds the documents for a query, with their scores. */

import { byCode, type Document, type Field } from "./documents.js";
import type { Query } from "./query.js";
import { areInOneField, documentAt, fieldAt, firstFrom, isAmong, placesIn, type Found, type Shelf } from "./shelf.js";

export interface Hit {
  document: Document;
  score: number;
  /** The number of the document on the shelf. */
  number: number;
  /** Where each wanted term stands, in this document and in others. */
  found: Found[];
}

/** The numbers of documents in ascending order, and the points that each of them has. */
interface Points {
  numbers: number[];
  points: number[];
}

const WEIGHTS: Record<Field, number> = { title: 5, tags: 3, body: 1 };
const MOST_OCCURRENCES = 6;

/** All documents in which each wanted term is and none of the excluded ones, in any order. */
export function rank(shelf: Shelf, { wanted, excluded }: Query): Hit[] {
  const found = wanted.map((term) => shelf.find(term, false));
  const barred = excluded.map((term) => weigh(shelf.find(term, true)));
  const [rarest, ...others] = found
    .map((term) => pointsOf(term, shelf.size))
    .sort((one, other) => one.numbers.length - other.numbers.length);
  const hits = rarest.numbers
    .map((number, at): Hit => ({ document: shelf.documentOf(number), score: rarest.points[at], number, found }))
    .filter(({ number }) => others.every(({ numbers }) => isAmong(numbers, number)))
    .filter(({ number }) => !barred.some(({ numbers }) => isAmong(numbers, number)));
  for (const hit of hits) {
    hit.score = others.reduce((sum, { numbers, points }) => sum + points[firstFrom(numbers, hit.number)], hit.score);
  }
  return hits;
}

/** The best hits in their order, at most so many. */
export function best(hits: Hit[], most: number): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits) {
    if (kept.length < most || byRank(hit, kept[kept.length - 1]) < 0) {
      kept.splice(rankOf(hit, kept), 0, hit);
      kept.length = Math.min(kept.length, most);
    }
  }
  return kept;
}

/** The places in a document of all words that a term has matched. */
export function wordsIn({ number, found }: Hit): Set<number> {
  return new Set(
    found.flatMap(({ starts, length }) =>
      placesIn(starts, number).flatMap((start) => Array.from({ length }, (_, distance) => start + distance)),
    ),
  );
}

function pointsOf(found: Found, documents: number): Points {
  const { numbers, points } = weigh(found);
  const worth = found.factor * rarity(documents, numbers.length);
  return { numbers, points: points.map((weight) => worth * weight) };
}

/** The number of binary digits of how many times all documents are those with the term. */
function rarity(documents: number, having: number): number {
  return Math.floor(documents / having).toString(2).length;
}

/** The weights of all occurrences of a term. */
function weigh({ starts }: Found): Points {
  const numbers: number[] = [];
  const points: number[] = [];
  let count = 0;
  for (let at = 0; at < starts.length; at += 1) {
    const number = documentAt(starts[at]);
    if (number !== numbers.at(-1)) {
      numbers.push(number);
      points.push(0);
    }
    count = at > 0 && areInOneField(starts[at - 1], starts[at]) ? count + 1 : 1;
    if (count <= MOST_OCCURRENCES) {
      points[points.length - 1] += WEIGHTS[fieldAt(starts[at])];
    }
  }
  return { numbers, points };
}

/** Where a hit belongs among others that are in order. */
function rankOf(hit: Hit, others: Hit[]): number {
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (byRank(hit, others[middle]) < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function byRank(one: Hit, other: Hit): number {
  return (
    other.score - one.score ||
    other.document.year - one.document.year ||
    byCode(one.document.id, other.document.id)
  );
}
