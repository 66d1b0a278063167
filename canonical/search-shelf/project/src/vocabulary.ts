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
    for (const [index, key] of this.places(form)) {
      const forms = index.get(key) ?? new Set();
      index.set(key, forms.add(form));
    }
  }

  remove(form: string): void {
    for (const [index, key] of this.places(form)) {
      index.get(key)?.delete(form);
      if (index.get(key)?.size === 0) {
        index.delete(key);
      }
    }
  }

  /** The forms that begin with a text of at least two characters. */
  startingWith(prefix: string): string[] {
    const forms = this.byStart.get(prefix.slice(0, SHORTEST_PREFIX)) ?? [];
    return [...forms].filter((form) => form.startsWith(prefix));
  }

  /** The forms that somebody may have meant who has typed this one. */
  near(typed: string): string[] {
    const characters = [...typed];
    if (characters.length < SHORTEST_TOLERANT) {
      return [];
    }
    const first = characters.length < SHORTEST_FREE_START ? characters[0] : "";
    const near = this.alike(characters).flatMap((forms) =>
      [...forms].filter((form) => form.startsWith(first) && isNear(typed, form)),
    );
    return [...new Set(near)];
  }

  /**
   * Sets of forms that begin or end like one that is typed. A change leaves two characters at the beginning or at the end
   * as they are, except where it swaps the middle ones of four.
   */
  private alike([one, two, three, ...others]: string[]): Set<string>[] {
    const typed = [one, two, three, ...others].join("");
    const swapped = [one, three, two, ...others].join("");
    const sets = [typed, swapped].flatMap((form) => this.places(form).map(([index, key]) => index.get(key)));
    return [...new Set(sets)].filter((forms) => forms !== undefined);
  }

  private places(form: string): [Map<string, Set<string>>, string][] {
    return [
      [this.byStart, form.slice(0, SHORTEST_PREFIX)],
      [this.byEnd, form.slice(-SHORTEST_PREFIX)],
    ];
  }
}

/** True if one character more, less or another one, or two neighbours swapped, make one form of the other. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MOST_UNITS || differing(one, other)[0].length > MOST_UNITS) {
    return false;
  }
  const [left, right] = differing([...one], [...other]);
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped || (left.length <= 1 && right.length <= 1);
}

/** What is left of two texts, or of the characters of two, without their common beginning and end. */
function differing<T extends string | string[]>(one: T, other: T): [T, T] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) {
    end += 1;
  }
  return [one.slice(start, one.length - end) as T, other.slice(start, other.length - end) as T];
}
