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
  throw new Error("TODO: implement narrowed.");
}

/** How many of the hits have each tag and each year; neither count is narrowed by its own filter. */
export function facetsOf(hits: Hit[], filters: Filters): Facets {
  throw new Error("TODO: implement facetsOf.");
}

function hasTag({ tags }: Document, { tag }: Filters): boolean {
  throw new Error("TODO: implement hasTag.");
}

function isOfYears({ year }: Document, { years }: Filters): boolean {
  throw new Error("TODO: implement isOfYears.");
}

/** Counts each of the tags once, also one that is there twice. */
function countEach(counts: Map<string, number>, tags: string[]): void {
  throw new Error("TODO: implement countEach.");
}

function count<T>(counts: Map<T, number>, value: T): void {
  throw new Error("TODO: implement count.");
}
