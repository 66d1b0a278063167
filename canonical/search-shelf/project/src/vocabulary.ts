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
    const length = [...typed].length;
    if (length < SHORTEST_TOLERANT) {
      return [];
    }
    const candidates = new Set(remainders(typed).flatMap((key) => [...(this.byRemainder.get(key) ?? [])]));
    const mayStartOtherwise = length >= SHORTEST_FREE_START;
    return [...candidates].filter((form) => isNear(typed, form) && (mayStartOtherwise || form[0] === typed[0]));
  }

  private places(form: string): [Map<string, Set<string>>, string][] {
    const inRemainders = remainders(form).map((key): [Map<string, Set<string>>, string] => [this.byRemainder, key]);
    return [[this.byStart, form.slice(0, SHORTEST_PREFIX)], ...inRemainders];
  }
}

function remainders(form: string): string[] {
  const characters = [...form];
  return [form, ...characters.map((_, left) => characters.filter((__, place) => place !== left).join(""))];
}

/** True if one character more, less or another one, or two neighbours swapped, make one form of the other. */
function isNear(one: string, other: string): boolean {
  const [left, right] = [[...one], [...other]];
  while (left.length > 0 && right.length > 0 && left[0] === right[0]) {
    left.shift();
    right.shift();
  }
  while (left.length > 0 && right.length > 0 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped || (left.length <= 1 && right.length <= 1);
}
