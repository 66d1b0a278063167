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
  throw new Error("TODO: implement rank.");
}

/** The best hits in their order, at most so many. */
export function best(hits: Hit[], most: number): Hit[] {
  throw new Error("TODO: implement best.");
}

/** The places in a document of all words that a term has matched. */
export function wordsIn({ number, found }: Hit): Set<number> {
  throw new Error("TODO: implement wordsIn.");
}

function pointsOf(found: Found, documents: number): Points {
  throw new Error("TODO: implement pointsOf.");
}

/** The number of binary digits of how many times all documents are those with the term. */
function rarity(documents: number, having: number): number {
  throw new Error("TODO: implement rarity.");
}

/** The weights of all occurrences of a term. */
function weigh({ starts }: Found): Points {
  throw new Error("TODO: implement weigh.");
}

/** Where a hit belongs among others that are in order. */
function rankOf(hit: Hit, others: Hit[]): number {
  throw new Error("TODO: implement rankOf.");
}

function byRank(one: Hit, other: Hit): number {
  throw new Error("TODO: implement byRank.");
}
