/** Carries out commands: a document is put or deleted, or documents are searched. */

import { isDocument } from "./documents.js";
import { facetsOf, narrowed, type Filters } from "./facets.js";
import { markTitle, snippetOf } from "./highlight.js";
import { readQuery, Wrong } from "./query.js";
import { best, rank, wordsIn, type Hit } from "./ranking.js";
import type { Shelf } from "./shelf.js";

const USUAL_HITS = 10;
const MOST_HITS = 100;

/** The answer to a command; of a wrong one it has the name of the error. */
export function answer(shelf: Shelf, command: unknown): object {
  throw new Error("TODO: implement answer.");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  throw new Error("TODO: implement isRecord.");
}

function carryOut(shelf: Shelf, command: Record<string, unknown>): object {
  throw new Error("TODO: implement carryOut.");
}

function put(shelf: Shelf, document: unknown): object {
  throw new Error("TODO: implement put.");
}

function remove(shelf: Shelf, id: unknown): object {
  throw new Error("TODO: implement remove.");
}

function search(shelf: Shelf, { query, from = 0, size = USUAL_HITS, tag, years }: Record<string, unknown>): object {
  throw new Error("TODO: implement search.");
}

function require(holds: boolean): asserts holds {
  throw new Error("TODO: implement require.");
}

function isNumber(value: unknown): value is number {
  throw new Error("TODO: implement isNumber.");
}

function isSpan(value: unknown): value is [number, number] {
  throw new Error("TODO: implement isSpan.");
}

function shown(hit: Hit): object {
  throw new Error("TODO: implement shown.");
}
