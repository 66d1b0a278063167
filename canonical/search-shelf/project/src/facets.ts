/** Narrows what was found, and counts it by tag and by year. */

import type { Document } from "./documents.js";
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
  const documents = hits.map(({ document }) => document);
  const tags = counted(documents.filter((document) => isOfYears(document, filters)).flatMap(({ tags }) => [...new Set(tags)]));
  const years = counted(documents.filter((document) => hasTag(document, filters)).map(({ year }) => year));
  return {
    tags: tags.sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)).slice(0, MOST_TAGS),
    years: years.sort(([one], [other]) => one - other),
  };
}

function hasTag({ tags }: Document, { tag }: Filters): boolean {
  return tag === undefined || tags.includes(tag);
}

function isOfYears({ year }: Document, { years }: Filters): boolean {
  return years === undefined || (years[0] <= year && year <= years[1]);
}

function counted<T>(values: T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts];
}
