/** Searches on the shelf. */

import { Field, parseQuery, Part } from "./query";
import { addPacked, pack, Placed, Shelf } from "./shelf";
import { compareTexts, Span } from "./words";

export interface Search {
  query: string;
  from: number;
  size: number;
  tag: string | null;
  years: [number, number] | null;
}

export interface Hit {
  id: string;
  score: number;
  title: string;
  snippet: string;
}

export interface Found {
  total: number;
  hits: Hit[];
  facets: { tags: [string, number][]; years: [number, number][] };
}

/** What a part of a query stands for on the shelf as it is now. */
interface Resolved {
  part: Part;
  factor: number;
  /** For a phrase its terms in their order (null if one of them is not there), otherwise all terms that match. */
  terms: number[] | null;
  places: number[];
  counts: number[];
}

const FACTORS = { phrase: 3, word: 2, prefix: 1, tolerant: 1 };
const SNIPPET_WORDS = 12;
const MOST_TAGS = 5;
const FIELDS: Field[] = ["title", "tags", "body"];

/** What packed occurrences are worth: in all fields, or in one of them. */
const WORTH = new Map<Field | null, Uint8Array>(
  ([null, ...FIELDS] as (Field | null)[]).map((field) => [
    field,
    Uint8Array.from({ length: 512 }, (_, packed) => {
      const title = field === null || field === "title" ? packed >> 6 : 0;
      const tags = field === null || field === "tags" ? (packed >> 3) & 7 : 0;
      const body = field === null || field === "body" ? packed & 7 : 0;
      return 5 * title + 3 * tags + body;
    }),
  ]),
);

/** The fields in which packed occurrences are: 4 for the title, 2 for the tags, 1 for the body. */
const FIELDS_OF = Uint8Array.from({ length: 512 }, (_, packed) => {
  return (packed >> 6 > 0 ? 4 : 0) | (((packed >> 3) & 7) > 0 ? 2 : 0) | ((packed & 7) > 0 ? 1 : 0);
});

export class Searcher {
  /** How many wanted parts a document has so far, counted on from `base`, and its score. */
  private state = new Float64Array(1024);
  private scores = new Float64Array(1024);
  private base = 0;
  private packed = new Uint16Array(1024);
  private tagCounts = new Int32Array(64);

  constructor(private readonly shelf: Shelf) {}

  /** Carry out a search. Throws a QueryError. */
  search(search: Search): Found {
    const parts = parseQuery(search.query);
    this.grow();
    const wanted = parts.filter((part) => !part.excluded).map((part) => this.resolve(part));
    const places = this.match(wanted, parts.filter((part) => part.excluded));
    return this.answer(search, wanted, places);
  }

  private grow(): void {
    const size = this.shelf.placed.length;
    if (this.state.length < size) {
      this.state = new Float64Array(2 * size);
      this.scores = new Float64Array(2 * size);
      this.packed = new Uint16Array(2 * size);
    }
    if (this.tagCounts.length < this.shelf.tagNames.length) {
      this.tagCounts = new Int32Array(2 * this.shelf.tagNames.length);
    }
  }

  /** Find out where a part occurs. */
  private resolve(part: Part): Resolved {
    if (part.kind === "phrase") {
      return this.resolvePhrase(part);
    }
    if (part.kind === "prefix") {
      return this.resolveTerms(part, FACTORS.prefix, this.shelf.beginningWith(part.forms[0]));
    }
    const term = this.shelf.termOf(part.forms[0]);
    if (term !== null) {
      return this.resolveTerms(part, FACTORS.word, [term]);
    }
    if (part.excluded) {
      return this.resolveTerms(part, FACTORS.word, []);
    }
    return this.resolveTerms(part, FACTORS.tolerant, this.shelf.near(part.forms[0]));
  }

  private resolveTerms(part: Part, factor: number, terms: number[]): Resolved {
    if (terms.length === 1) {
      const { places, counts } = this.shelf.terms[terms[0]];
      return { part, factor, terms, places, counts };
    }
    const { packed } = this;
    const places: number[] = [];
    for (const number of terms) {
      const term = this.shelf.terms[number];
      for (let i = 0; i < term.places.length; i++) {
        const place = term.places[i];
        if (packed[place] === 0) {
          places.push(place);
          packed[place] = term.counts[i];
        } else {
          packed[place] = addPacked(packed[place], term.counts[i]);
        }
      }
    }
    const counts: number[] = new Array(places.length);
    for (let i = 0; i < places.length; i++) {
      counts[i] = packed[places[i]];
      packed[places[i]] = 0;
    }
    return { part, factor, terms, places, counts };
  }

  private resolvePhrase(part: Part): Resolved {
    const factor = FACTORS.phrase;
    const terms: number[] = [];
    for (const form of part.forms) {
      const term = this.shelf.termOf(form);
      if (term === null) {
        return { part, factor, terms: null, places: [], counts: [] };
      }
      terms.push(term);
    }
    if (terms.length === 1) {
      return this.resolveTerms(part, factor, terms);
    }
    const places: number[] = [];
    const counts: number[] = [];
    for (const candidate of this.common(terms)) {
      const place = candidate >> 3;
      const fields = candidate & 7;
      const placed = this.shelf.placed[place]!;
      const title = (fields & 4) === 0 ? 0 : countPhrase(placed.title, terms);
      const tags = (fields & 2) === 0 ? 0 : countPhrase(placed.tags, terms);
      const body = (fields & 1) === 0 ? 0 : countPhrase(placed.body, terms);
      if (title + tags + body > 0) {
        places.push(place);
        counts.push(pack(title, tags, body));
      }
    }
    return { part, factor, terms, places, counts };
  }

  /** The places of documents that may have a phrase of these terms, each times 8, and the fields: see FIELDS_OF. */
  private common(terms: number[]): number[] {
    const { packed, shelf } = this;
    const [rarest, second] = [...new Set(terms)]
      .map((number) => shelf.terms[number])
      .sort((a, b) => a.places.length - b.places.length);
    const places: number[] = [];
    for (let i = 0; i < rarest.places.length; i++) {
      packed[rarest.places[i]] = FIELDS_OF[rarest.counts[i]];
    }
    const other = second ?? rarest;
    for (let i = 0; i < other.places.length; i++) {
      const place = other.places[i];
      const fields = packed[place] & FIELDS_OF[other.counts[i]];
      if (fields !== 0 && shelf.placed[place] !== null) {
        places.push((place << 3) | fields);
      }
    }
    for (const place of rarest.places) {
      packed[place] = 0;
    }
    return places;
  }

  /** The places of the documents that have all wanted parts and no excluded one; their scores are in `scores`. */
  private match(wanted: Resolved[], excluded: Part[]): number[] {
    const { state, scores, shelf } = this;
    const base = this.base + 1;
    this.base = base + wanted.length;
    const byRarity = [...wanted].sort((a, b) => a.places.length - b.places.length);
    let places: number[] = [];
    for (let n = 0; n < byRarity.length; n++) {
      const one = byRarity[n];
      const worth = WORTH.get(one.part.field)!;
      let occurs = 0;
      for (let i = 0; i < one.places.length; i++) {
        if (worth[one.counts[i]] > 0 && shelf.placed[one.places[i]] !== null) {
          occurs++;
        }
      }
      if (occurs === 0) {
        return [];
      }
      const points = one.factor * binaryDigits(Math.floor(shelf.size / occurs));
      const next: number[] = [];
      for (let i = 0; i < one.places.length; i++) {
        const place = one.places[i];
        const sum = worth[one.counts[i]];
        if (sum === 0 || shelf.placed[place] === null) {
          continue;
        }
        if (n === 0) {
          state[place] = base;
          scores[place] = points * sum;
          next.push(place);
        } else if (state[place] === base + n - 1) {
          state[place] = base + n;
          scores[place] += points * sum;
          next.push(place);
        }
      }
      places = next;
    }
    for (const part of excluded) {
      const one = this.resolve(part);
      const worth = WORTH.get(part.field)!;
      for (let i = 0; i < one.places.length; i++) {
        if (worth[one.counts[i]] > 0) {
          state[one.places[i]] = 0;
        }
      }
    }
    return excluded.length === 0 ? places : places.filter((place) => state[place] !== 0);
  }

  private answer(search: Search, wanted: Resolved[], places: number[]): Found {
    const { shelf, tagCounts } = this;
    const tag = search.tag === null ? null : shelf.tagOf(search.tag);
    const found: number[] = [];
    const tags: number[] = [];
    const years = new Map<number, number>();
    for (const place of places) {
      const { document, tagNumbers } = shelf.placed[place]!;
      const rightTag = search.tag === null || (tag !== null && tagNumbers.includes(tag));
      const rightYear = search.years === null || (search.years[0] <= document.year && document.year <= search.years[1]);
      if (rightTag) {
        years.set(document.year, (years.get(document.year) ?? 0) + 1);
      }
      if (rightYear) {
        for (const number of tagNumbers) {
          if (tagCounts[number]++ === 0) {
            tags.push(number);
          }
        }
      }
      if (rightTag && rightYear) {
        found.push(place);
      }
    }
    const pairs = tags.map((number): [string, number] => [shelf.tagNames[number], tagCounts[number]]);
    for (const number of tags) {
      tagCounts[number] = 0;
    }
    return {
      total: found.length,
      hits: this.best(found, search.from, search.size).map((place) => this.hit(place, wanted)),
      facets: {
        tags: firstOf(pairs, MOST_TAGS, (a, b) => b[1] - a[1] || compareTexts(a[0], b[0])),
        years: [...years].sort((a, b) => a[0] - b[0]),
      },
    };
  }

  private best(places: number[], from: number, size: number): number[] {
    const { scores, shelf } = this;
    if (from >= places.length) {
      return [];
    }
    const order = (a: number, b: number): number => {
      if (scores[a] !== scores[b]) {
        return scores[b] - scores[a];
      }
      const x = shelf.placed[a]!.document;
      const y = shelf.placed[b]!.document;
      return y.year - x.year || compareTexts(x.id, y.id);
    };
    return firstOf(places, from + size, order).slice(from);
  }

  private hit(place: number, wanted: Resolved[]): Hit {
    const placed = this.shelf.placed[place]!;
    const { document } = placed;
    const titleSpans = this.shelf.titleSpans(placed);
    const bodySpans = this.shelf.bodySpans(placed);
    const titleMarks = marksOf(placed, "title", wanted);
    const bodyMarks = marksOf(placed, "body", wanted);
    return {
      id: document.id,
      score: this.scores[place],
      title: markedText(document.title, 0, document.title.length, titleSpans, titleMarks, 0, titleSpans.length),
      snippet: snippetOf(document.body, bodySpans, bodyMarks),
    };
  }
}

/** How often the terms, at least two, follow each other. */
function countPhrase(numbers: Int32Array, terms: number[]): number {
  const first = terms[0];
  const second = terms[1];
  const last = numbers.length - terms.length;
  let count = 0;
  for (let i = 0; i <= last; i++) {
    if (numbers[i] === first && numbers[i + 1] === second && followsAt(numbers, i, terms)) {
      count++;
    }
  }
  return count;
}

function followsAt(numbers: Int32Array, at: number, terms: number[]): boolean {
  for (let k = 0; k < terms.length; k++) {
    if (numbers[at + k] !== terms[k]) {
      return false;
    }
  }
  return true;
}

/** For each word of a field 1 if it belongs to an occurrence of a wanted part. */
function marksOf(placed: Placed, field: "title" | "body", wanted: Resolved[]): Uint8Array {
  const numbers = placed[field];
  const marks = new Uint8Array(numbers.length);
  for (const { part, terms } of wanted) {
    if (terms === null || (part.field !== null && part.field !== field)) {
      continue;
    }
    if (part.kind === "phrase") {
      for (let i = 0; i + terms.length <= numbers.length; i++) {
        if (followsAt(numbers, i, terms)) {
          marks.fill(1, i, i + terms.length);
        }
      }
    } else {
      const chosen = new Set(terms);
      for (let i = 0; i < numbers.length; i++) {
        if (chosen.has(numbers[i])) {
          marks[i] = 1;
        }
      }
    }
  }
  return marks;
}

/** The words of a body in a row of which the most are marked. */
function snippetOf(body: string, spans: Span[], marks: Uint8Array): string {
  if (spans.length === 0) {
    return "";
  }
  const length = Math.min(SNIPPET_WORDS, spans.length);
  let marked = 0;
  for (let i = 0; i < length; i++) {
    marked += marks[i];
  }
  let first = 0;
  let most = marked;
  for (let i = 1; i + length <= spans.length; i++) {
    marked += marks[i + length - 1] - marks[i - 1];
    if (marked > most) {
      most = marked;
      first = i;
    }
  }
  const end = first + length;
  const text = markedText(body, spans[first].start, spans[end - 1].end, spans, marks, first, end);
  return (first > 0 ? "…" : "") + text + (end < spans.length ? "…" : "");
}

/** A piece of a text for a page, with its marked words between <b> and </b>. */
function markedText(
  text: string,
  start: number,
  end: number,
  spans: Span[],
  marks: Uint8Array,
  firstWord: number,
  endWord: number,
): string {
  let written = "";
  let at = start;
  for (let i = firstWord; i < endWord; i++) {
    if (marks[i] === 1) {
      const span = spans[i];
      written += escaped(text.slice(at, span.start)) + "<b>" + text.slice(span.start, span.end) + "</b>";
      at = span.end;
    }
  }
  return written + escaped(text.slice(at, end));
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** The number of binary digits of a whole number from 1 on. */
function binaryDigits(number: number): number {
  return 32 - Math.clz32(number);
}

/** The first items in an order. */
function firstOf<T>(items: T[], count: number, order: (a: T, b: T) => number): T[] {
  if (count * 4 >= items.length) {
    return [...items].sort(order).slice(0, count);
  }
  // A heap of the best items so far, whose root is the last of them.
  const heap: T[] = [];
  for (const item of items) {
    if (heap.length < count) {
      let at = heap.length;
      heap.push(item);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (order(heap[parent], item) >= 0) {
          break;
        }
        heap[at] = heap[parent];
        at = parent;
      }
      heap[at] = item;
    } else if (order(item, heap[0]) < 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= count) {
          break;
        }
        if (child + 1 < count && order(heap[child + 1], heap[child]) > 0) {
          child++;
        }
        if (order(heap[child], item) <= 0) {
          break;
        }
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = item;
    }
  }
  return heap.sort(order);
}
