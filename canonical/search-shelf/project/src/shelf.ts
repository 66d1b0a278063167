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
  return FIELDS[Math.floor(place / FIELD_SIZE)];
}

export function placeIn(field: Field, number: number): number {
  return FIELDS.indexOf(field) * FIELD_SIZE + number;
}

export class Shelf {
  private readonly documents = new Map<string, Document>();
  private readonly index = new Map<string, Map<Document, Places>>();
  private readonly vocabulary = new Vocabulary();

  get size(): number {
    return this.documents.size;
  }

  has(id: string): boolean {
    return this.documents.has(id);
  }

  /** Adds a document in place of the one with its id, if there is one. */
  put(document: Document): void {
    this.remove(document.id);
    this.documents.set(document.id, document);
    for (const [form, place] of this.occurrences(document)) {
      const places = this.placesOf(form);
      const own = places.get(document);
      if (own === undefined) {
        places.set(document, [place]);
      } else {
        own.push(place);
      }
    }
  }

  /** Removes a document; false if there is none with this id. */
  remove(id: string): boolean {
    const document = this.documents.get(id);
    if (document === undefined) {
      return false;
    }
    this.documents.delete(id);
    for (const [form] of this.occurrences(document)) {
      const places = this.index.get(form);
      places?.delete(document);
      if (places?.size === 0) {
        this.index.delete(form);
        this.vocabulary.remove(form);
      }
    }
    return true;
  }

  /** Where a term stands; a word that is nowhere is looked for in other spellings unless this must be exact. */
  find({ kind, forms, field }: Term, exact: boolean): Found {
    if (kind === "phrase") {
      return this.findPhrase(forms, field);
    }
    const [form] = forms;
    if (kind === "prefix") {
      return this.findForms(this.vocabulary.startingWith(form), field, FACTORS.prefix);
    }
    if (exact || this.index.has(form)) {
      return this.findForms([form], field, FACTORS.word);
    }
    return this.findForms(this.vocabulary.near(form), field, FACTORS.tolerated);
  }

  private findForms(forms: string[], field: Field | undefined, factor: number): Found {
    const found = new Map<Document, Places>();
    for (const form of forms) {
      for (const [document, places] of this.index.get(form) ?? []) {
        keep(found, document, [...(found.get(document) ?? []), ...places.filter((place) => isIn(field, place))]);
      }
    }
    return { factor, starts: found, words: found };
  }

  private findPhrase(forms: string[], field: Field | undefined): Found {
    const [first, ...others] = forms.map((form) => this.index.get(form) ?? new Map<Document, Places>());
    const found: Found = { factor: FACTORS.phrase, starts: new Map(), words: new Map() };
    for (const [document, places] of first) {
      const following = others.map((index) => new Set(index.get(document)));
      const starts = places.filter(
        (place) => isIn(field, place) && following.every((next, distance) => next.has(place + distance + 1)),
      );
      keep(found.starts, document, starts);
      keep(found.words, document, starts.flatMap((start) => forms.map((_, distance) => start + distance)));
    }
    return found;
  }

  private placesOf(form: string): Map<Document, Places> {
    let places = this.index.get(form);
    if (places === undefined) {
      places = new Map();
      this.index.set(form, places);
      this.vocabulary.add(form);
    }
    return places;
  }

  private occurrences(document: Document): [string, number][] {
    return FIELDS.flatMap((field) =>
      formsIn(document, field)
        .map((form, number): [string, number] => [form, placeIn(field, number)])
        .filter(([form]) => form !== ""),
    );
  }
}

function isIn(field: Field | undefined, place: number): boolean {
  return field === undefined || fieldAt(place) === field;
}

function keep(found: Map<Document, Places>, document: Document, places: Places): void {
  if (places.length > 0) {
    found.set(document, places);
  }
}
