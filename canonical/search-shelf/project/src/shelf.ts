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
  return Math.floor(place / DOCUMENT_SIZE);
}

export function fieldAt(place: number): Field {
  return FIELDS[Math.floor(place / FIELD_SIZE) % FIELDS.length];
}

/** True if two places are in the same field of the same document. */
export function areInOneField(one: number, other: number): boolean {
  return Math.floor(one / FIELD_SIZE) === Math.floor(other / FIELD_SIZE);
}

export function placeIn(field: Field, number: number): number {
  return FIELDS.indexOf(field) * FIELD_SIZE + number;
}

/** Those of the places that are in a document, as places in it. */
export function placesIn(places: Places, number: number): Places {
  return places.slice(...rangeOf(places, number)).map((place) => place % DOCUMENT_SIZE);
}

export class Shelf {
  /** The documents by their numbers, in the order in which they were put. */
  private readonly documents: (Document | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly index = new Map<string, Places>();
  private readonly vocabulary = new Vocabulary();

  get size(): number {
    return this.numbers.size;
  }

  has(id: string): boolean {
    return this.numbers.has(id);
  }

  documentOf(number: number): Document {
    return this.documents[number] as Document;
  }

  /** Adds a document in place of the one with its id, if there is one. */
  put(document: Document): void {
    this.remove(document.id);
    const number = this.documents.push(document) - 1;
    this.numbers.set(document.id, number);
    for (const [form, place] of this.occurrences(document)) {
      const places = this.index.get(form);
      if (places === undefined) {
        this.index.set(form, [number * DOCUMENT_SIZE + place]);
        this.vocabulary.add(form);
      } else {
        places.push(number * DOCUMENT_SIZE + place);
      }
    }
  }

  /** Removes a document; false if there is none with this id. */
  remove(id: string): boolean {
    const number = this.numbers.get(id);
    if (number === undefined) {
      return false;
    }
    for (const [form] of this.occurrences(this.documentOf(number))) {
      const places = this.index.get(form) ?? [];
      const [first, end] = rangeOf(places, number);
      places.splice(first, end - first);
      if (places.length === 0) {
        this.index.delete(form);
        this.vocabulary.remove(form);
      }
    }
    this.documents[number] = undefined;
    this.numbers.delete(id);
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
    const places = forms.map((form) => this.placesOf(form));
    const starts = places.length === 1 ? places[0] : places.flat().sort((one, other) => one - other);
    return { factor, starts: limited(starts, field), length: 1 };
  }

  private findPhrase(forms: string[], field: Field | undefined): Found {
    const places = forms.map((form) => this.placesOf(form));
    const rarest = places.reduce((one, other) => (other.length < one.length ? other : one));
    const before = places.indexOf(rarest);
    const starts = limited(rarest, field)
      .map((place) => place - before)
      .filter((start) => places.every((following, distance) => isAmong(following, start + distance)));
    return { factor: FACTORS.phrase, starts, length: forms.length };
  }

  private placesOf(form: string): Places {
    return this.index.get(form) ?? [];
  }

  private occurrences(document: Document): [string, number][] {
    return FIELDS.flatMap((field) =>
      formsIn(document, field)
        .map((form, number): [string, number] => [form, placeIn(field, number)])
        .filter(([form]) => form !== ""),
    );
  }
}

function limited(places: Places, field: Field | undefined): Places {
  return field === undefined ? places : places.filter((place) => fieldAt(place) === field);
}

/** Where the places of a document begin and end. */
function rangeOf(places: Places, number: number): [number, number] {
  return [firstFrom(places, number * DOCUMENT_SIZE), firstFrom(places, (number + 1) * DOCUMENT_SIZE)];
}

export function isAmong(numbers: number[], number: number): boolean {
  return numbers[firstFrom(numbers, number)] === number;
}

/** How many of the numbers, which are in ascending order, are smaller than this one. */
export function firstFrom(numbers: number[], number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (numbers[middle] < number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
