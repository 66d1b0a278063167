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
  throw new Error("TODO: implement rank.");
}

function hitOf(document: Document, found: Found[], documents: number): Hit {
  throw new Error("TODO: implement hitOf.");
}

/** The number of binary digits of how many times all documents are those with the term. */
function rarity(documents: number, having: number): number {
  throw new Error("TODO: implement rarity.");
}

function weigh(starts: Places): number {
  throw new Error("TODO: implement weigh.");
}

function byRank(one: Hit, other: Hit): number {
  throw new Error("TODO: implement byRank.");
}
