/** The shelf: documents, and an index of where each form stands in them. */

import { FIELDS, formsIn, type Document, type Field } from "./documents.js";
import type { Term } from "./query.js";
import { Vocabulary } from "./vocabulary.js";

/** Places of a document: the number of a word in its field, far from those of the other fields. */
export type Places = number[];

/** Where a term stands: by document the place of each occurrence, and those of all its words. */
export interface Found {
  factor: number;
  starts: Map<Document, Places>;
  words: Map<Document, Places>;
}

const FIELD_SIZE = 1 << 24;
const FACTORS = { word: 2, tolerated: 1, prefix: 1, phrase: 3 };

export function fieldAt(place: number): Field {
  throw new Error("TODO: implement fieldAt.");
}

export function placeIn(field: Field, number: number): number {
  throw new Error("TODO: implement placeIn.");
}

export class Shelf {
  private readonly documents = new Map<string, Document>();
  private readonly index = new Map<string, Map<Document, Places>>();
  private readonly vocabulary = new Vocabulary();

  get size(): number {
    throw new Error("TODO: implement size.");
  }

  has(id: string): boolean {
    throw new Error("TODO: implement has.");
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

  private placesOf(form: string): Map<Document, Places> {
    throw new Error("TODO: implement placesOf.");
  }

  private occurrences(document: Document): [string, number][] {
    throw new Error("TODO: implement occurrences.");
  }
}

function isIn(field: Field | undefined, place: number): boolean {
  throw new Error("TODO: implement isIn.");
}

function keep(found: Map<Document, Places>, document: Document, places: Places): void {
  throw new Error("TODO: implement keep.");
}
