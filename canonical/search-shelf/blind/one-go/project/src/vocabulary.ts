export type Scope = "any" | "title" | "tags" | "body";

/** A form of words, and the documents in which it occurs. */
export interface Form {
  readonly text: string;
  readonly number: number;
  /** One posting for each document, see inverted-index.ts; those of documents that were taken off stay. */
  readonly postings: number[];
  /** How many documents on the shelf have it, anywhere or in a field. */
  readonly docsIn: Record<Scope, number>;
}

/** So many new forms or fewer are put into the sorted list one by one. */
const FEW = 16;

const TOLERANT_FROM = 4;
const ALL_CHANGES_FROM = 8;

/** All forms, also those of documents that were taken off; what it finds is on the shelf. */
export class Vocabulary {
  private readonly byText = new Map<string, Form>();
  private sorted: Form[] = []; // by UTF-16 units; forms with the same beginning are neighbours
  private unsorted: Form[] = [];

  /** The form with this text, a new one if there is none. */
  obtain(text: string): Form {
    let form = this.byText.get(text);
    if (form === undefined) {
      form = {
        text,
        number: this.byText.size,
        postings: [],
        docsIn: { any: 0, title: 0, tags: 0, body: 0 },
      };
      this.byText.set(text, form);
      this.unsorted.push(form);
    }
    return form;
  }

  find(text: string): Form | undefined {
    const form = this.byText.get(text);
    return form !== undefined && form.docsIn.any > 0 ? form : undefined;
  }

  beginningWith(prefix: string): Form[] {
    this.sort();
    const first = this.firstFrom(prefix);
    return this.sorted.slice(first, this.endOf(prefix, first)).filter((form) => form.docsIn.any > 0);
  }

  /** The forms that are near to this text, which itself is none. */
  near(text: string): Form[] {
    const characters = [...text];
    const length = characters.length;
    if (length < TOLERANT_FROM) {
      return [];
    }
    const firstStays = length < ALL_CHANGES_FROM;
    const found = new Set<Form>();
    const consider = (candidate: string): void => {
      const form = this.find(candidate);
      if (form !== undefined && !(firstStays && !candidate.startsWith(characters[0]))) {
        found.add(form);
      }
    };
    const rest = characters.map((_, i) => characters.slice(i).join(""));
    rest.push("", "");
    let beginning = "";
    for (let i = 0; i < length; i += 1) {
      consider(beginning + rest[i + 1]);
      if (i + 1 < length) {
        consider(beginning + characters[i + 1] + characters[i] + rest[i + 2]);
      }
      beginning += characters[i];
    }
    this.sort();
    beginning = "";
    let start = 0;
    let end = this.sorted.length;
    for (let i = 0; i <= length && start < end; i += 1) {
      if (i > 0 || !firstStays) {
        this.eachNextCharacter(beginning, start, end, (character) => {
          consider(beginning + character + rest[i]);
          if (i < length) {
            consider(beginning + character + rest[i + 1]);
          }
        });
      }
      if (i < length) {
        beginning += characters[i];
        start = this.firstFrom(beginning);
        end = this.endOf(beginning, start);
      }
    }
    return [...found];
  }

  /** Calls back with each character that stands after this beginning, which the forms from start to end have. */
  private eachNextCharacter(
    beginning: string,
    start: number,
    end: number,
    callback: (character: string) => void,
  ): void {
    let position = start;
    while (position < end) {
      const code = this.sorted[position].text.codePointAt(beginning.length);
      if (code === undefined) {
        position += 1; // the form is the beginning itself
        continue;
      }
      const character = String.fromCodePoint(code);
      callback(character);
      position = this.endOf(beginning + character, position);
    }
  }

  private sort(): void {
    if (this.unsorted.length <= FEW) {
      for (const form of this.unsorted) {
        this.sorted.splice(this.firstFrom(form.text), 0, form);
      }
    } else {
      this.unsorted.sort(compareForms);
      this.sorted = this.sorted.concat(this.unsorted).sort(compareForms);
    }
    this.unsorted = [];
  }

  /** Where the forms begin that are not before this text. */
  private firstFrom(text: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle].text < text) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Where the forms end that begin with this prefix; `from` is not after their end and not before their begin. */
  private endOf(prefix: string, from: number): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle].text.startsWith(prefix)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

function compareForms(a: Form, b: Form): number {
  return a.text < b.text ? -1 : 1;
}
