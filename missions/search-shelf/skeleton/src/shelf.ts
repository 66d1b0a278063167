/** The shelf: documents, and an index of where each form stands in them. */

import { FIELDS, formsIn, type Document, type Field } from "./documents.js";
import type { Term } from "./query.js";
import { Vocabulary } from "./vocabulary.js";

/**
 * Places in ascending order. Each is one number: that of a word in its field, far from those of the other fields, and
 * on the shelf farther still from those of other documents.
 */
export type Places = number[];

/** Where a term stands: the places of all occurrences, and of how many words each of them consists. */
export interface Found {
  factor: number;
  starts: Places;
  length: number;
}

const FIELD_SIZE = 2 ** 24;
const DOCUMENT_SIZE = FIELDS.length * FIELD_SIZE;
const FACTORS = { word: 2, tolerated: 1, prefix: 1, phrase: 3 };

export function documentAt(place: number): number {
  throw new Error("TODO: implement documentAt.");
}

export function fieldAt(place: number): Field {
  throw new Error("TODO: implement fieldAt.");
}

/** True if two places are in the same field of the same document. */
export function areInOneField(one: number, other: number): boolean {
  throw new Error("TODO: implement areInOneField.");
}

export function placeIn(field: Field, number: number): number {
  throw new Error("TODO: implement placeIn.");
}

/** Those of the places that are in a document, as places in it. */
export function placesIn(places: Places, number: number): Places {
  throw new Error("TODO: implement placesIn.");
}

export class Shelf {
  /** The documents by their numbers, in the order in which they were put. */
  private readonly documents: (Document | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly index = new Map<string, Places>();
  private readonly vocabulary = new Vocabulary();

  get size(): number {
    throw new Error("TODO: implement size.");
  }

  has(id: string): boolean {
    throw new Error("TODO: implement has.");
  }

  documentOf(number: number): Document {
    throw new Error("TODO: implement documentOf.");
  }

  /** Adds a document in place of the one with its id, if there is one. */
  put(document: Document): void {
    throw new Error("TODO: implement put.");
  }

  /** Removes a document; false if there is none with this id. */
  remove(id: string): boolean {
    throw new Error("TODO: implement remove.");
  }

  /** Where a term stands; a word that is nowhere is looked for in other spellings unless this must be exact. */
  find({ kind, forms, field }: Term, exact: boolean): Found {
    throw new Error("TODO: implement find.");
  }

  private findForms(forms: string[], field: Field | undefined, factor: number): Found {
    throw new Error("TODO: implement findForms.");
  }

  private findPhrase(forms: string[], field: Field | undefined): Found {
    throw new Error("TODO: implement findPhrase.");
  }

  private placesOf(form: string): Places {
    throw new Error("TODO: implement placesOf.");
  }

  private occurrences(document: Document): [string, number][] {
    throw new Error("TODO: implement occurrences.");
  }
}

function limited(places: Places, field: Field | undefined): Places {
  throw new Error("TODO: implement limited.");
}

/** Where the places of a document begin and end. */
function rangeOf(places: Places, number: number): [number, number] {
  throw new Error("TODO: implement rangeOf.");
}

export function isAmong(numbers: number[], number: number): boolean {
  throw new Error("TODO: implement isAmong.");
}

/** How many of the numbers, which are in ascending order, are smaller than this one. */
export function firstFrom(numbers: number[], number: number): number {
  throw new Error("TODO: implement firstFrom.");
}
