import { readFileSync } from "node:fs";

export interface Document {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly year: number;
}

export interface SearchCommand {
  readonly do: "search";
  readonly query: string;
  readonly from: number;
  readonly size: number;
  readonly tag?: string;
  readonly years?: readonly [number, number];
}

export type Command =
  | { readonly do: "put"; readonly document: Document }
  | { readonly do: "delete"; readonly id: string }
  | SearchCommand;

/** A file that cannot be used; the text says which one, and why. */
export class BadFile extends Error {}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const DEFAULT_SIZE = 10;
const MOST_SIZE = 100;

const decoder = new TextDecoder("utf-8", { fatal: true });

export function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new BadFile(`${path}: cannot be read`);
  }
}

/** The JSON value of each line that is not empty, undefined for what is no JSON in UTF-8. */
export function* valuesOf(content: Buffer): Generator<unknown> {
  let start = 0;
  while (start < content.length) {
    const lineFeed = content.indexOf(LINE_FEED, start);
    const end = lineFeed < 0 ? content.length : lineFeed;
    const line = content.subarray(start, end);
    start = end + 1;
    if (line.length > 1 || (line.length === 1 && line[0] !== CARRIAGE_RETURN)) {
      yield parsed(line);
    }
  }
}

export function asDocument(value: unknown): Document | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { id, title, body, tags, year } = value;
  if (
    !isText(id) ||
    id === "" ||
    !isText(title) ||
    !isText(body) ||
    !Array.isArray(tags) ||
    !tags.every(isText) ||
    !isWhole(year)
  ) {
    return undefined;
  }
  return { id, title, body, tags, year };
}

export function asCommand(value: unknown): Command | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  switch (value.do) {
    case "put": {
      const document = asDocument(value.document);
      return document && { do: "put", document };
    }
    case "delete":
      return isText(value.id) ? { do: "delete", id: value.id } : undefined;
    case "search":
      return asSearch(value);
    default:
      return undefined;
  }
}

function asSearch(value: Record<string, unknown>): SearchCommand | undefined {
  const { query, from = 0, size = DEFAULT_SIZE, tag, years } = value;
  if (
    !isText(query) ||
    !isWhole(from) ||
    from < 0 ||
    !isWhole(size) ||
    size < 1 ||
    size > MOST_SIZE ||
    !(tag === undefined || isText(tag)) ||
    !(years === undefined || isSpan(years))
  ) {
    return undefined;
  }
  return { do: "search", query, from, size, tag, years };
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(line));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isSpan(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isWhole);
}
