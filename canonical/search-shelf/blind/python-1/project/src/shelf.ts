/** The documents on the shelf, and the index of their words. */

import { formsOf, oneChange, spansOf, Span } from "./words";

export interface Document {
  id: string;
  title: string;
  body: string;
  tags: string[];
  year: number;
}

/** Separates the words of one tag from those of the next. */
const BETWEEN_TAGS = -1;

/** At most so many occurrences in a field count. */
const MOST = 6;

/** A document on the shelf, with the numbers of its terms. */
export interface Placed {
  document: Document;
  title: Int32Array;
  tags: Int32Array;
  body: Int32Array;
  /** The numbers of its terms, each once. */
  terms: number[];
  /** The numbers of its tags, each once. */
  tagNumbers: number[];
  titleSpans: Span[] | null;
  bodySpans: Span[] | null;
}

/** A form and the places of the documents that have it. */
export interface Term {
  form: string;
  characters: string[];
  places: number[];
  /** How often it occurs in the fields of each of them: see pack. */
  counts: number[];
  /** How many of these documents are on the shelf still. */
  alive: number;
}

/** Occurrences in title, tags and body in one number; of each, those beyond the sixth are left out. */
export function pack(title: number, tags: number, body: number): number {
  return (Math.min(title, MOST) << 6) | (Math.min(tags, MOST) << 3) | Math.min(body, MOST);
}

/** Add up two packed numbers. */
export function addPacked(a: number, b: number): number {
  return pack((a >> 6) + (b >> 6), ((a >> 3) & 7) + ((b >> 3) & 7), (a & 7) + (b & 7));
}

export class Shelf {
  /** The documents by their places; places of those that are gone are null. */
  readonly placed: (Placed | null)[] = [];
  readonly terms: Term[] = [];
  readonly tagNames: string[] = [];
  private readonly placeOfId = new Map<string, number>();
  private readonly numberOfForm = new Map<string, number>();
  private readonly numberOfTag = new Map<string, number>();
  /** The terms by how they begin and end; see keys of beginnings and of near forms. */
  private readonly byBeginning = new Map<string, number[]>();
  private readonly byKey = new Map<string, number[]>();

  /** How many documents there are. */
  get size(): number {
    return this.placeOfId.size;
  }

  has(id: string): boolean {
    return this.placeOfId.has(id);
  }

  /** Put a document on the shelf, in place of the one with its id. */
  put(document: Document): void {
    this.remove(document.id);
    const place = this.placed.length;
    const title = this.numbersOf(document.title);
    const body = this.numbersOf(document.body);
    const tags: number[] = [];
    for (const tag of document.tags) {
      if (tags.length > 0) {
        tags.push(BETWEEN_TAGS);
      }
      tags.push(...this.numbersOf(tag));
    }
    const counts = new Map<number, [number, number, number]>();
    [title, tags, body].forEach((numbers, field) => {
      for (const number of numbers) {
        if (number === BETWEEN_TAGS) {
          continue;
        }
        let count = counts.get(number);
        if (count === undefined) {
          counts.set(number, (count = [0, 0, 0]));
        }
        count[field]++;
      }
    });
    for (const [number, count] of counts) {
      const term = this.terms[number];
      term.places.push(place);
      term.counts.push(pack(...count));
      term.alive++;
    }
    this.placed.push({
      document,
      title: Int32Array.from(title),
      tags: Int32Array.from(tags),
      body: Int32Array.from(body),
      terms: [...counts.keys()],
      tagNumbers: [...new Set(document.tags)].map((tag) => this.tagNumber(tag)),
      titleSpans: null,
      bodySpans: null,
    });
    this.placeOfId.set(document.id, place);
  }

  /** Take a document off the shelf. Returns whether it was there. */
  remove(id: string): boolean {
    const place = this.placeOfId.get(id);
    if (place === undefined) {
      return false;
    }
    this.placeOfId.delete(id);
    const { terms } = this.placed[place]!;
    this.placed[place] = null;
    for (const number of terms) {
      const term = this.terms[number];
      term.alive--;
      if (term.places.length > 2 * term.alive + 8) {
        this.tidy(term);
      }
    }
    return true;
  }

  /** The term with this form, or null if no document on the shelf has it. */
  termOf(form: string): number | null {
    const number = this.numberOfForm.get(form);
    return number === undefined || this.terms[number].alive === 0 ? null : number;
  }

  /** The tag's number, or null if it was never there. */
  tagOf(name: string): number | null {
    return this.numberOfTag.get(name) ?? null;
  }

  /** The terms that begin with a text of at least two characters. */
  beginningWith(prefix: string): number[] {
    const numbers = this.byBeginning.get([...prefix].slice(0, 2).join("")) ?? [];
    return numbers.filter((number) => this.terms[number].alive > 0 && this.terms[number].form.startsWith(prefix));
  }

  /** The terms whose forms are near to a form. */
  near(form: string): number[] {
    const characters = [...form];
    if (characters.length <= 3) {
      return [];
    }
    const found = new Set<number>();
    for (const key of characters.length <= 7 ? nearKeysOfShort(characters) : nearKeysOfLong(characters)) {
      for (const number of this.byKey.get(key) ?? []) {
        const term = this.terms[number];
        if (term.alive > 0 && !found.has(number) && oneChange(characters, term.characters)) {
          found.add(number);
        }
      }
    }
    return [...found];
  }

  titleSpans(placed: Placed): Span[] {
    return (placed.titleSpans ??= spansOf(placed.document.title));
  }

  bodySpans(placed: Placed): Span[] {
    return (placed.bodySpans ??= spansOf(placed.document.body));
  }

  private numbersOf(text: string): number[] {
    return formsOf(text).map((form) => this.termNumber(form));
  }

  private termNumber(form: string): number {
    let number = this.numberOfForm.get(form);
    if (number === undefined) {
      number = this.terms.length;
      const characters = [...form];
      this.terms.push({ form, characters, places: [], counts: [], alive: 0 });
      this.numberOfForm.set(form, number);
      if (characters.length >= 2) {
        addTo(this.byBeginning, characters.slice(0, 2).join(""), number);
      }
      for (const key of keysOf(characters)) {
        addTo(this.byKey, key, number);
      }
    }
    return number;
  }

  private tagNumber(name: string): number {
    let number = this.numberOfTag.get(name);
    if (number === undefined) {
      number = this.tagNames.length;
      this.tagNames.push(name);
      this.numberOfTag.set(name, number);
    }
    return number;
  }

  /** Forget the places of documents that are gone. */
  private tidy(term: Term): void {
    const places: number[] = [];
    const counts: number[] = [];
    term.places.forEach((place, i) => {
      if (this.placed[place] !== null) {
        places.push(place);
        counts.push(term.counts[i]);
      }
    });
    term.places = places;
    term.counts = counts;
  }
}

function addTo(map: Map<string, number[]>, key: string, number: number): void {
  const numbers = map.get(key);
  if (numbers === undefined) {
    map.set(key, [number]);
  } else {
    numbers.push(number);
  }
}

/** The keys under which a form is kept for those near to it. */
function keysOf(characters: string[]): string[] {
  const length = characters.length;
  const keys: string[] = [];
  if (length >= 3 && length <= 8) {
    keys.push(shortKey(characters[0], length));
  }
  if (length >= 7) {
    keys.push(beginningKey(characters), endKey(characters));
  }
  return keys;
}

/** Where forms near to one of 4 to 7 characters are: they begin with the same character. */
function nearKeysOfShort(characters: string[]): string[] {
  return [-1, 0, 1].map((more) => shortKey(characters[0], characters.length + more));
}

/** Where forms near to one of 8 or more characters are: one change leaves the beginning or the end as it is. */
function nearKeysOfLong(characters: string[]): string[] {
  return [beginningKey(characters), endKey(characters)];
}

function shortKey(first: string, length: number): string {
  return `${length} ${first}`;
}

function beginningKey(characters: string[]): string {
  return `^${characters.slice(0, 3).join("")}`;
}

function endKey(characters: string[]): string {
  return `$${characters.slice(-3).join("")}`;
}
