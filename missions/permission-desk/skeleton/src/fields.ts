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
    throw new Error("TODO: implement constructor.");
  }

  /** The value of a field; the fallback where it is left out, without which it must be there. */
  take<T>(name: string, read: Reader<T>, fallback?: T): T {
    throw new Error("TODO: implement take.");
  }

  /** Marks a field as wrong unless a condition holds. */
  require(holds: boolean, name: string): void {
    throw new Error("TODO: implement require.");
  }

  /** Refuses the request if a field is wrong. */
  check(): void {
    throw new Error("TODO: implement check.");
  }
}

/** The body as fields; if it is not a JSON object, the request is refused whatever else is wrong. */
export function objectIn(body: unknown): Record<string, unknown> {
  throw new Error("TODO: implement objectIn.");
}

function matching(pattern: RegExp): Reader<string> {
  throw new Error("TODO: implement matching.");
}

export const aName = undefined as any /* TODO: set aName. */;
export const aPath = undefined as any /* TODO: set aPath. */;
export const aSubject = undefined as any /* TODO: set aSubject. */;
export const aPrefix = undefined as any /* TODO: set aPrefix. */;

export const aText: Reader<string> = (value) => { throw new Error("TODO: implement aText."); };
export const aNote: Reader<string> = (value) => { throw new Error("TODO: implement aNote."); };
export const aFlag: Reader<boolean> = (value) => { throw new Error("TODO: implement aFlag."); };
/** A list of up to 1000 values. */
export const aList: Reader<unknown[]> = (value) => { throw new Error("TODO: implement aList."); };

/** A whole number within these bounds. */
export function aNumber(least: number, most: number): Reader<number> {
  throw new Error("TODO: implement aNumber.");
}

/** The same, written with digits. */
export function digits(least: number, most: number): Reader<number> {
  throw new Error("TODO: implement digits.");
}

export function oneOf(options: readonly string[]): Reader<string> {
  throw new Error("TODO: implement oneOf.");
}

/** A list with at least one of these options and nothing else. */
export function someOf(options: readonly string[]): Reader<string[]> {
  throw new Error("TODO: implement someOf.");
}
