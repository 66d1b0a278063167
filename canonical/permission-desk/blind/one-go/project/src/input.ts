import { Refusal } from './errors.js';

/** Reads a value; undefined if it is wrong. */
export type Reader<T> = (value: unknown) => T | undefined;

export type Taken<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields of a body or the parameters of a query. It collects the names of all that are wrong. */
export class Input {
  private readonly asked = new Set<string>();
  private readonly wrongNames = new Set<string>();

  constructor(private readonly values: Map<string, unknown>) {}

  /** Says that something is wrong. */
  wrong(name: string): void {
    this.wrongNames.add(name);
  }

  required<T>(name: string, read: Reader<T>): T | undefined {
    this.asked.add(name);
    const value = this.values.has(name) ? read(this.values.get(name)) : undefined;
    if (value === undefined) {
      this.wrong(name);
    }
    return value;
  }

  optional<T>(name: string, read: Reader<T>, otherwise: T): T | undefined {
    if (this.values.has(name)) {
      return this.required(name, read);
    }
    this.asked.add(name);
    return otherwise;
  }

  /** Gives back what was read if nothing was wrong, and nothing was there that nobody asked for. */
  accept<T extends object>(taken: T): Taken<T> {
    for (const name of this.values.keys()) {
      if (!this.asked.has(name)) {
        this.wrong(name);
      }
    }
    if (this.wrongNames.size > 0) {
      throw new Refusal('invalid', [...this.wrongNames].sort());
    }
    return taken as Taken<T>;
  }
}

const NAME = /^[a-z0-9-]{1,30}$/;
const PATH = /^(?:\/[a-z0-9-]{1,30})+$/;
const DIGITS = /^[0-9]+$/;

export const name: Reader<string> = (value) =>
  typeof value === 'string' && NAME.test(value) ? value : undefined;

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A path as it may be given to a resource; `/` is one, too. */
export const path: Reader<string> = (value) =>
  typeof value === 'string' && (value === '/' || PATH.test(value)) ? value : undefined;

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (value) => values.find((one) => one === value);
}

/** A whole number in a body. */
export function whole(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** A whole number in a query. */
export function digits(least: number, most: number): Reader<number> {
  const read = whole(least, most);
  return (value) => (typeof value === 'string' && DIGITS.test(value) ? read(Number(value)) : undefined);
}
