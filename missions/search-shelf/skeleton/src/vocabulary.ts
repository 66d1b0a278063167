/** All forms that occur, to be found by their beginning or by a spelling that is nearly right. */

/** Shorter beginnings are not looked up. */
export const SHORTEST_PREFIX = 2;

const SHORTEST_TOLERANT = 4;
const SHORTEST_FREE_START = 8;
/** A change is of two characters at most, each of which has one or two units of UTF-16. */
const MOST_UNITS = 4;

/** The forms of a shelf, which come and go. */
export class Vocabulary {
  /** The forms by their first and by their last two characters. */
  private readonly byStart = new Map<string, Set<string>>();
  private readonly byEnd = new Map<string, Set<string>>();

  add(form: string): void {
    throw new Error("TODO: implement add.");
  }

  remove(form: string): void {
    throw new Error("TODO: implement remove.");
  }

  /** The forms that begin with a text of at least two characters. */
  startingWith(prefix: string): string[] {
    throw new Error("TODO: implement startingWith.");
  }

  /** The forms that somebody may have meant who has typed this one. */
  near(typed: string): string[] {
    throw new Error("TODO: implement near.");
  }

  /**
   * Sets of forms that begin or end like one that is typed. A change leaves two characters at the beginning or at the end
   * as they are, except where it swaps the middle ones of four.
   */
  private alike([one, two, three, ...others]: string[]): Set<string>[] {
    throw new Error("TODO: implement alike.");
  }

  private places(form: string): [Map<string, Set<string>>, string][] {
    throw new Error("TODO: implement places.");
  }
}

/** True if one character more, less or another one, or two neighbours swapped, make one form of the other. */
function isNear(one: string, other: string): boolean {
  throw new Error("TODO: implement isNear.");
}

/** What is left of two texts, or of the characters of two, without their common beginning and end. */
function differing<T extends string | string[]>(one: T, other: T): [T, T] {
  throw new Error("TODO: implement differing.");
}
