/** Narrows what was found, and counts it by tag and by year. */

import { byCode, type Document } from "./documents.js";
import type { Hit } from "./ranking.js";

export interface Filters {
  tag: string | undefined;
  years: [number, number] | undefined;
}

export interface Facets {
  tags: [string, number][];
  years: [number, number][];
}

const MOST_TAGS = 5;

/** The hits that pass both filters. */
export function narrowed(hits: Hit[], filters: Filters): Hit[] {
  return hits.filter(({ document }) => hasTag(document, filters) && isOfYears(document, filters));
}

/** How many of the hits have each tag and each year; neither count is narrowed by its own filter. */
export function facetsOf(hits: Hit[], filters: Filters): Facets {
  const tags = new Map<string, number>();
  const years = new Map<number, number>();
  for (const { document } of hits) {
    if (isOfYears(document, filters)) {
      countEach(tags, document.tags);
    }
    if (hasTag(document, filters)) {
      count(years, document.year);
    }
  }
  return {
    tags: [...tags].sort(([one, many], [other, more]) => more - many || byCode(one, other)).slice(0, MOST_TAGS),
    years: [...years].sort(([one], [other]) => one - other),
  };
}

function hasTag({ tags }: Document, { tag }: Filters): boolean {
  return tag === undefined || tags.includes(tag);
}

function isOfYears({ year }: Document, { years }: Filters): boolean {
  return years === undefined || (years[0] <= year && year <= years[1]);
}

/** Counts each of the tags once, also one that is there twice. */
function countEach(counts: Map<string, number>, tags: string[]): void {
  for (let at = 0; at < tags.length; at += 1) {
    if (tags.indexOf(tags[at]) === at) {
      count(counts, tags[at]);
    }
  }
}

function count<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
