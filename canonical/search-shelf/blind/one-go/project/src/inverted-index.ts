import type { Document } from "./input.js";
import { Vocabulary, type Form, type Scope } from "./vocabulary.js";
import { wordsOf } from "./words.js";

/*
 * A document on the shelf has a number, its slot. A posting is a number, too: the slot, and after it three bits each for
 * the occurrences in the title, the tags and the body. As at most 6 count, three bits are enough.
 */
const COUNT_BITS = 9;
export const MOST_COUNTED = 6;
export const ONE_IN = { title: 0o100, tags: 0o010, body: 0o001 } as const;
export const MASKS: Readonly<Record<Scope, number>> = { any: 0o777, title: 0o700, tags: 0o070, body: 0o007 };
export const ALL_COUNTS = MASKS.any + 1;

export function postingOf(slot: number, counts: number): number {
  return (slot << COUNT_BITS) | counts;
}

export function slotOf(posting: number): number {
  return posting >>> COUNT_BITS;
}

/** The sums of the counts of each field, as far as they count. */
export function addCounts(a: number, b: number): number {
  const title = Math.min((a >> 6) + (b >> 6), MOST_COUNTED);
  const tags = Math.min(((a >> 3) & 7) + ((b >> 3) & 7), MOST_COUNTED);
  const body = Math.min((a & 7) + (b & 7), MOST_COUNTED);
  return (title << 6) | (tags << 3) | body;
}

/** The words of a text: the numbers of their forms, and the begin and end of each. */
export interface Field {
  readonly forms: Int32Array;
  readonly spans: Int32Array;
}

export interface Entry {
  readonly document: Document;
  readonly title: Field;
  /** The numbers of the forms in all tags, with a boundary between two of them. */
  readonly tagForms: Int32Array;
  readonly body: Field;
  readonly tagNumbers: readonly number[];
  readonly yearNumber: number;
}

const BOUNDARY = -1;

/** Gives each value a number from 0 on. */
export class Numbering<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<T, number>();

  obtain(value: T): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.values.length;
      this.values.push(value);
      this.numbers.set(value, number);
    }
    return number;
  }

  find(value: T): number | undefined {
    return this.numbers.get(value);
  }
}

export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly tags = new Numbering<string>();
  readonly years = new Numbering<number>();

  /** Of each slot, whether its document is still on the shelf. */
  alive = new Uint8Array(1024);
  /** Of each slot, room for what a search counts; all 0 between searches. */
  stage = new Int32Array(1024);
  counts = new Int32Array(1024);
  /** Of each slot, the score; only what the search at hand has written is valid. */
  scores = new Float64Array(1024);

  private readonly entries: (Entry | undefined)[] = [];
  private readonly forms: Form[] = [];
  private living = 0;

  /** How many documents are on the shelf. */
  get size(): number {
    return this.living;
  }

  /** How many slots belong to documents that were taken off. */
  get dead(): number {
    return this.entries.length - this.living;
  }

  entry(slot: number): Entry {
    return this.entries[slot] as Entry;
  }

  /** Takes a document in, and returns its slot. */
  add(document: Document): number {
    const slot = this.entries.length;
    this.makeRoomFor(slot);
    const entry: Entry = {
      document,
      title: this.readField(document.title),
      tagForms: this.readTags(document.tags),
      body: this.readField(document.body),
      tagNumbers: [...new Set(document.tags)].map((tag) => this.tags.obtain(tag)),
      yearNumber: this.years.obtain(document.year),
    };
    this.entries.push(entry);
    this.alive[slot] = 1;
    this.living += 1;
    for (const [number, counts] of countsOf(entry)) {
      this.forms[number].postings.push(postingOf(slot, counts));
      countDocument(this.forms[number], counts, 1);
    }
    return slot;
  }

  remove(slot: number): void {
    for (const [number, counts] of countsOf(this.entry(slot))) {
      countDocument(this.forms[number], counts, -1);
    }
    this.entries[slot] = undefined;
    this.alive[slot] = 0;
    this.living -= 1;
  }

  private readField(text: string): Field {
    const words = wordsOf(text);
    const forms = new Int32Array(words.length);
    const spans = new Int32Array(2 * words.length);
    words.forEach((word, i) => {
      forms[i] = this.numberOf(word.form);
      spans[2 * i] = word.start;
      spans[2 * i + 1] = word.end;
    });
    return { forms, spans };
  }

  private readTags(tags: readonly string[]): Int32Array {
    const numbers: number[] = [];
    for (const tag of tags) {
      for (const word of wordsOf(tag)) {
        numbers.push(this.numberOf(word.form));
      }
      numbers.push(BOUNDARY);
    }
    return Int32Array.from(numbers);
  }

  private numberOf(text: string): number {
    const form = this.vocabulary.obtain(text);
    this.forms[form.number] = form;
    return form.number;
  }

  private makeRoomFor(slot: number): void {
    if (slot < this.alive.length) {
      return;
    }
    const size = 2 * this.alive.length;
    const alive = new Uint8Array(size);
    alive.set(this.alive);
    this.alive = alive;
    this.stage = new Int32Array(size);
    this.counts = new Int32Array(size);
    this.scores = new Float64Array(size);
  }
}

/** How often each form, given by its number, occurs in the fields of a document. */
function countsOf(entry: Entry): Map<number, number> {
  const all = new Map<number, number>();
  const count = (forms: Int32Array, one: number): void => {
    for (const number of forms) {
      if (number !== BOUNDARY) {
        all.set(number, addCounts(all.get(number) ?? 0, one));
      }
    }
  };
  count(entry.title.forms, ONE_IN.title);
  count(entry.tagForms, ONE_IN.tags);
  count(entry.body.forms, ONE_IN.body);
  return all;
}

function countDocument(form: Form, counts: number, change: 1 | -1): void {
  for (const scope of ["any", "title", "tags", "body"] as const) {
    if ((counts & MASKS[scope]) !== 0) {
      form.docsIn[scope] += change;
    }
  }
}
