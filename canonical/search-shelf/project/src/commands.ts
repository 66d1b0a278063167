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
  try {
    return carryOut(shelf, isRecord(command) ? command : {});
  } catch (error) {
    if (!(error instanceof Wrong)) {
      throw error;
    }
    return { error: error.reason };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function carryOut(shelf: Shelf, command: Record<string, unknown>): object {
  switch (command.do) {
    case "put":
      return put(shelf, command.document);
    case "delete":
      return remove(shelf, command.id);
    case "search":
      return search(shelf, command);
    default:
      throw new Wrong("bad_command");
  }
}

function put(shelf: Shelf, document: unknown): object {
  require(isDocument(document));
  shelf.put(document);
  return { documents: shelf.size };
}

function remove(shelf: Shelf, id: unknown): object {
  require(typeof id === "string");
  if (!shelf.remove(id)) {
    throw new Wrong("unknown_id");
  }
  return { documents: shelf.size };
}

function search(shelf: Shelf, { query, from = 0, size = USUAL_HITS, tag, years }: Record<string, unknown>): object {
  require(typeof query === "string");
  require(isNumber(from) && from >= 0);
  require(isNumber(size) && size >= 1 && size <= MOST_HITS);
  require(tag === undefined || typeof tag === "string");
  require(years === undefined || isSpan(years));
  const filters: Filters = { tag, years };
  const hits = rank(shelf, readQuery(query));
  const kept = narrowed(hits, filters);
  const wanted = best(kept, from + size).slice(from);
  return { total: kept.length, hits: wanted.map(shown), facets: facetsOf(hits, filters) };
}

function require(holds: boolean): asserts holds {
  if (!holds) {
    throw new Wrong("bad_command");
  }
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value);
}

function isSpan(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isNumber);
}

function shown(hit: Hit): object {
  const { document, score } = hit;
  const words = wordsIn(hit);
  return { id: document.id, score, title: markTitle(document, words), snippet: snippetOf(document, words) };
}
