import type { Entry, Field } from "./inverted-index.js";
import type { Scope } from "./vocabulary.js";

/** What a wanted part marks in a field: words of some forms, or words whose forms follow each other. */
export interface Pattern {
  readonly scope: Scope;
  readonly forms?: ReadonlySet<number>;
  readonly sequence?: readonly number[];
}

const SNIPPET_WORDS = 12;
const ELLIPSIS = "…";

/** Whether the forms follow each other from this position on. */
export function followsAt(forms: Int32Array, position: number, sequence: readonly number[]): boolean {
  for (let i = 0; i < sequence.length; i += 1) {
    if (forms[position + i] !== sequence[i]) {
      return false;
    }
  }
  return true;
}

export function markedTitle(entry: Entry, patterns: readonly Pattern[]): string {
  const text = entry.document.title;
  const marks = marksIn(entry.title, "title", patterns);
  return written(text, entry.title, marks, 0, marks.length, 0, text.length);
}

export function snippet(entry: Entry, patterns: readonly Pattern[]): string {
  const field = entry.body;
  const words = field.forms.length;
  if (words === 0) {
    return "";
  }
  const marks = marksIn(field, "body", patterns);
  const size = Math.min(SNIPPET_WORDS, words);
  const first = firstOfMostMarked(marks, size);
  const end = first + size;
  const inside = written(
    entry.document.body,
    field,
    marks,
    first,
    end,
    field.spans[2 * first],
    field.spans[2 * (end - 1) + 1],
  );
  return (first > 0 ? ELLIPSIS : "") + inside + (end < words ? ELLIPSIS : "");
}

/** Of each word, 1 if it is marked. */
function marksIn(field: Field, scope: Scope, patterns: readonly Pattern[]): Uint8Array {
  const { forms } = field;
  const marks = new Uint8Array(forms.length);
  for (const pattern of patterns) {
    if (pattern.scope !== "any" && pattern.scope !== scope) {
      continue;
    }
    if (pattern.forms !== undefined) {
      for (let i = 0; i < forms.length; i += 1) {
        if (pattern.forms.has(forms[i])) {
          marks[i] = 1;
        }
      }
    }
    if (pattern.sequence !== undefined) {
      const { sequence } = pattern;
      for (let i = 0; i + sequence.length <= forms.length; i += 1) {
        if (followsAt(forms, i, sequence)) {
          marks.fill(1, i, i + sequence.length);
        }
      }
    }
  }
  return marks;
}

function firstOfMostMarked(marks: Uint8Array, size: number): number {
  let marked = 0;
  for (let i = 0; i < size; i += 1) {
    marked += marks[i];
  }
  let most = marked;
  let first = 0;
  for (let i = size; i < marks.length; i += 1) {
    marked += marks[i] - marks[i - size];
    if (marked > most) {
      most = marked;
      first = i - size + 1;
    }
  }
  return first;
}

/** The text from start to end, in which the words from firstWord to before endWord stand, some of them marked. */
function written(
  text: string,
  field: Field,
  marks: Uint8Array,
  firstWord: number,
  endWord: number,
  start: number,
  end: number,
): string {
  let result = "";
  let position = start;
  for (let i = firstWord; i < endWord; i += 1) {
    if (marks[i] === 1) {
      const wordStart = field.spans[2 * i];
      const wordEnd = field.spans[2 * i + 1];
      result += `${escaped(text.slice(position, wordStart))}<b>${text.slice(wordStart, wordEnd)}</b>`;
      position = wordEnd;
    }
  }
  return result + escaped(text.slice(position, end));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
