/** Reads the fields of a request, and remembers which of them are wrong. */

import { Refusal } from "./refusal.js";

/** Turns a value into what it stands for, or into undefined if it is wrong. */
export type Reader<T> = (value: unknown) => T | undefined;

const NAME = /^[a-z0-9-]{1,30}$/;
const PATH = /^(\/[a-z0-9-]{1,30})+$/;
const SUBJECT = /^(user|group):[a-z0-9-]{1,30}$/;

/** The fields of a body or of a query. */
export class Form {
  private readonly wrong = new Set<string>();

  /** Fields that are not among the known ones are wrong. */
  constructor(
    private readonly values: Record<string, unknown>,
    known: string[],
  ) {
    for (const name of Object.keys(values)) {
      this.require(known.includes(name), name);
    }
  }

  /** The value of a field; the fallback where it is left out, without which it must be there. */
  take<T>(name: string, read: Reader<T>, fallback?: T): T {
    const value = Object.hasOwn(this.values, name) ? read(this.values[name]) : fallback;
    this.require(value !== undefined, name);
    return value as T; // after `check` it is one
  }

  /** Marks a field as wrong unless a condition holds. */
  require(holds: boolean, name: string): void {
    if (!holds) {
      this.wrong.add(name);
    }
  }

  /** Refuses the request if a field is wrong. */
  check(): void {
    if (this.wrong.size > 0) {
      throw new Refusal("invalid", [...this.wrong].sort());
    }
  }
}

/** The body as fields; if it is not a JSON object, the request is refused whatever else is wrong. */
export function objectIn(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("invalid", ["body"]);
  }
  return body as Record<string, unknown>;
}

function matching(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === "string" && pattern.test(value) ? value : undefined);
}

export const aName = matching(NAME);
export const aPath = matching(PATH);
export const aSubject = matching(SUBJECT);
export const aPrefix = matching(/^[a-z0-9-]{0,30}$/);

export const aText: Reader<string> = (value) => (typeof value === "string" ? value : undefined);
export const aNote: Reader<string> = (value) => (typeof value === "string" && [...value].length <= 200 ? value : undefined);
export const aFlag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
/** A list of up to 1000 values. */
export const aList: Reader<unknown[]> = (value) => (Array.isArray(value) && value.length <= 1000 ? value : undefined);

/** A whole number within these bounds. */
export function aNumber(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** The same, written with digits. */
export function digits(least: number, most: number): Reader<number> {
  return (value) => (typeof value === "string" && /^\d+$/.test(value) ? aNumber(least, most)(Number(value)) : undefined);
}

export function oneOf(options: readonly string[]): Reader<string> {
  return (value) => options.find((option) => option === value);
}

/** A list with at least one of these options and nothing else. */
export function someOf(options: readonly string[]): Reader<string[]> {
  return (value) =>
    Array.isArray(value) && value.length > 0 && value.every((item) => options.includes(item)) ? value : undefined;
}
