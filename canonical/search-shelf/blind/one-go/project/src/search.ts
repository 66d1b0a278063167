import { followsAt, markedTitle, snippet, type Pattern } from "./highlight.js";
import type { SearchCommand } from "./input.js";
import {
  addCounts,
  ALL_COUNTS,
  type InvertedIndex,
  MASKS,
  MOST_COUNTED,
  ONE_IN,
  postingOf,
  slotOf,
} from "./inverted-index.js";
import { best, compareByCode } from "./order.js";
import { parseQuery, type Part, type QueryError } from "./query.js";
import type { Form, Scope } from "./vocabulary.js";

export interface Hit {
  readonly id: string;
  readonly score: number;
  readonly title: string;
  readonly snippet: string;
}

export interface Found {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: {
    readonly tags: readonly (readonly [string, number])[];
    readonly years: readonly (readonly [number, number])[];
  };
}

/** Where a part occurs: postings, of which only the counts in the mask belong to it, in so many documents. */
interface Occurrences {
  readonly postings: readonly number[];
  readonly mask: number;
  readonly docs: number;
  readonly factor: number;
  readonly pattern: Pattern;
}

const PHRASE_FACTOR = 3;
const WORD_FACTOR = 2;
const LOOSE_FACTOR = 1; // a prefix or a tolerant word
const MOST_TAGS = 5;

/** Of all counts: the sum of the occurrences, with the weights of their fields. */
const WEIGHTS = new Int32Array(ALL_COUNTS);
/** Of all counts: the fields that are not 0, as counts of one. */
const FIELDS = new Int32Array(ALL_COUNTS);
for (let counts = 0; counts < ALL_COUNTS; counts += 1) {
  WEIGHTS[counts] = 5 * (counts >> 6) + 3 * ((counts >> 3) & 7) + (counts & 7);
  for (const scope of ["title", "tags", "body"] as const) {
    if ((counts & MASKS[scope]) !== 0) {
      FIELDS[counts] |= ONE_IN[scope];
    }
  }
}

export function search(index: InvertedIndex, command: SearchCommand): Found | { readonly error: QueryError } {
  const parts = parseQuery(command.query);
  if (typeof parts === "string") {
    return { error: parts };
  }
  const wanted = parts.filter((part) => !part.excluded).map((part) => occurrencesOf(index, part));
  const excluded = parts.filter((part) => part.excluded).map((part) => occurrencesOf(index, part));
  const matching = matchingSlots(index, wanted, excluded);
  const { passing, tags, years } = filterAndCount(index, matching, command);
  const patterns = wanted.map((part) => part.pattern);
  const hits = page(index, passing, command.from, command.size).map((slot) => {
    const entry = index.entry(slot);
    return {
      id: entry.document.id,
      score: index.scores[slot],
      title: markedTitle(entry, patterns),
      snippet: snippet(entry, patterns),
    };
  });
  return { total: passing.length, hits, facets: { tags, years } };
}

function occurrencesOf(index: InvertedIndex, part: Part): Occurrences {
  const { vocabulary } = index;
  const { scope } = part;
  if (part.kind === "phrase") {
    return occurrencesOfPhrase(index, part.forms, scope);
  }
  const text = part.forms[0];
  if (part.kind === "prefix") {
    return occurrencesOfForms(index, vocabulary.beginningWith(text), scope, LOOSE_FACTOR);
  }
  const form = vocabulary.find(text);
  if (form !== undefined) {
    return occurrencesOfForms(index, [form], scope, WORD_FACTOR);
  }
  return occurrencesOfForms(index, part.excluded ? [] : vocabulary.near(text), scope, LOOSE_FACTOR);
}

/** Where any of these forms occurs. */
function occurrencesOfForms(
  index: InvertedIndex,
  forms: readonly Form[],
  scope: Scope,
  factor: number,
): Occurrences {
  const mask = MASKS[scope];
  const pattern = { scope, forms: new Set(forms.map((form) => form.number)) };
  if (forms.length === 1) {
    return { postings: forms[0].postings, mask, docs: forms[0].docsIn[scope], factor, pattern };
  }
  const { alive, counts } = index;
  const slots: number[] = [];
  for (const form of forms) {
    for (const posting of form.postings) {
      const slot = slotOf(posting);
      const here = posting & mask;
      if (here === 0 || alive[slot] === 0) {
        continue;
      }
      if (counts[slot] === 0) {
        slots.push(slot);
      }
      counts[slot] = addCounts(counts[slot], here);
    }
  }
  const postings = slots.map((slot) => postingOf(slot, counts[slot]));
  for (const slot of slots) {
    counts[slot] = 0;
  }
  return { postings, mask, docs: postings.length, factor, pattern };
}

function occurrencesOfPhrase(index: InvertedIndex, texts: readonly string[], scope: Scope): Occurrences {
  const forms: Form[] = [];
  for (const text of texts) {
    const form = index.vocabulary.find(text);
    if (form === undefined) {
      return occurrencesOfForms(index, [], scope, PHRASE_FACTOR);
    }
    forms.push(form);
  }
  if (forms.length === 1) {
    return occurrencesOfForms(index, forms, scope, PHRASE_FACTOR);
  }
  const sequence = forms.map((form) => form.number);
  const postings: number[] = [];
  eachWithAllForms(index, forms, scope, (slot, fields) => {
    const entry = index.entry(slot);
    let counts = 0;
    if ((fields & ONE_IN.title) !== 0) {
      counts += ONE_IN.title * timesIn(entry.title.forms, sequence);
    }
    if ((fields & ONE_IN.tags) !== 0) {
      counts += ONE_IN.tags * timesIn(entry.tagForms, sequence);
    }
    if ((fields & ONE_IN.body) !== 0) {
      counts += ONE_IN.body * timesIn(entry.body.forms, sequence);
    }
    if (counts !== 0) {
      postings.push(postingOf(slot, counts));
    }
  });
  return { postings, mask: MASKS[scope], docs: postings.length, factor: PHRASE_FACTOR, pattern: { scope, sequence } };
}

/** Calls back with each document that has all these forms in the same field, and with its fields that have them. */
function eachWithAllForms(
  index: InvertedIndex,
  forms: readonly Form[],
  scope: Scope,
  callback: (slot: number, fields: number) => void,
): void {
  const { alive, stage, counts } = index;
  const mask = MASKS[scope];
  const rarestFirst = [...new Set(forms)].sort((a, b) => a.docsIn[scope] - b.docsIn[scope]);
  const candidates: number[] = [];
  rarestFirst.forEach((form, step) => {
    for (const posting of form.postings) {
      const slot = slotOf(posting);
      const fields = FIELDS[posting & mask];
      if (step === 0) {
        if (fields !== 0 && alive[slot] === 1) {
          stage[slot] = 1;
          counts[slot] = fields;
          candidates.push(slot);
        }
      } else if (stage[slot] === step) {
        stage[slot] = step + 1;
        counts[slot] &= fields;
      }
    }
  });
  for (const slot of candidates) {
    const fields = stage[slot] === rarestFirst.length ? counts[slot] : 0;
    stage[slot] = 0;
    counts[slot] = 0;
    if (fields !== 0) {
      callback(slot, fields);
    }
  }
}

/** How often the forms follow each other, as far as it counts. */
function timesIn(forms: Int32Array, sequence: readonly number[]): number {
  let times = 0;
  for (let i = 0; i + sequence.length <= forms.length && times < MOST_COUNTED; i += 1) {
    if (followsAt(forms, i, sequence)) {
      times += 1;
    }
  }
  return times;
}

/** The documents in which every wanted part occurs and no excluded one does; their scores are in the index. */
function matchingSlots(
  index: InvertedIndex,
  wanted: readonly Occurrences[],
  excluded: readonly Occurrences[],
): number[] {
  if (wanted.some((part) => part.docs === 0)) {
    return [];
  }
  const { alive, stage, scores } = index;
  const candidates: number[] = [];
  const rarestFirst = [...wanted].sort((a, b) => a.docs - b.docs);
  rarestFirst.forEach((part, step) => {
    const points = part.factor * rarity(index.size, part.docs);
    const { mask } = part;
    for (const posting of part.postings) {
      const counts = posting & mask;
      if (counts === 0) {
        continue;
      }
      const slot = slotOf(posting);
      if (step === 0) {
        if (alive[slot] === 1) {
          stage[slot] = 1;
          scores[slot] = points * WEIGHTS[counts];
          candidates.push(slot);
        }
      } else if (stage[slot] === step) {
        stage[slot] = step + 1;
        scores[slot] += points * WEIGHTS[counts];
      }
    }
  });
  for (const part of excluded) {
    for (const posting of part.postings) {
      if ((posting & part.mask) !== 0) {
        stage[slotOf(posting)] = 0;
      }
    }
  }
  const matching = candidates.filter((slot) => stage[slot] === wanted.length);
  for (const slot of candidates) {
    stage[slot] = 0;
  }
  return matching;
}

/** The number of binary digits of the whole part of all / some. */
function rarity(all: number, some: number): number {
  return 32 - Math.clz32(Math.floor(all / some));
}

function filterAndCount(index: InvertedIndex, slots: readonly number[], command: SearchCommand) {
  const tagNumber = command.tag === undefined ? undefined : (index.tags.find(command.tag) ?? -1);
  const { years } = command;
  const perTag = new Int32Array(index.tags.values.length);
  const perYear = new Int32Array(index.years.values.length);
  const passing: number[] = [];
  for (const slot of slots) {
    const entry = index.entry(slot);
    const { year } = entry.document;
    const passesTag = tagNumber === undefined || entry.tagNumbers.includes(tagNumber);
    const passesYears = years === undefined || (years[0] <= year && year <= years[1]);
    if (passesYears) {
      for (const number of entry.tagNumbers) {
        perTag[number] += 1;
      }
    }
    if (passesTag) {
      perYear[entry.yearNumber] += 1;
    }
    if (passesTag && passesYears) {
      passing.push(slot);
    }
  }
  return {
    passing,
    tags: best(
      pairs(index.tags.values, perTag),
      MOST_TAGS,
      ([tagA, docsA], [tagB, docsB]) => docsB - docsA || compareByCode(tagA, tagB),
    ),
    years: pairs(index.years.values, perYear).sort(([yearA], [yearB]) => yearA - yearB),
  };
}

/** The values with their counts, without those that were not counted. */
function pairs<T>(values: readonly T[], counts: Int32Array): [T, number][] {
  const result: [T, number][] = [];
  for (let i = 0; i < counts.length; i += 1) {
    if (counts[i] > 0) {
      result.push([values[i], counts[i]]);
    }
  }
  return result;
}

/** Those from number `from` on, at most `size`, the best first. */
function page(index: InvertedIndex, slots: readonly number[], from: number, size: number): number[] {
  if (from >= slots.length) {
    return [];
  }
  const { scores } = index;
  const compare = (a: number, b: number): number => {
    if (scores[a] !== scores[b]) {
      return scores[b] - scores[a];
    }
    const documentA = index.entry(a).document;
    const documentB = index.entry(b).document;
    return documentB.year - documentA.year || compareByCode(documentA.id, documentB.id);
  };
  return best(slots, from + size, compare).slice(from);
}
