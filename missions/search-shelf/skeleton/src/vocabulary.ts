/** All forms that occur, to be found by their beginning or by a spelling that is nearly right. */

/** Shorter beginnings are not looked up. */
export const SHORTEST_PREFIX = 2;

const SHORTEST_TOLERANT = 4;
const SHORTEST_FREE_START = 8;

/** The forms of a shelf, which come and go. */
export class Vocabulary {
  private readonly byStart = new Map<string, Set<string>>();
  /** The forms from which a text remains when at most one character is left out. */
  private readonly byRemainder = new Map<string, Set<string>>();

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

  private places(form: string): [Map<string, Set<string>>, string][] {
    throw new Error("TODO: implement places.");
  }
}

function remainders(form: string): string[] {
  throw new Error("TODO: implement remainders.");
}

/** True if one character more, less or another one, or two neighbours swapped, make one form of the other. */
function isNear(one: string, other: string): boolean {
  throw new Error("TODO: implement isNear.");
}
