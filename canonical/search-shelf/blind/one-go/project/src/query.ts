import type { Scope } from "./vocabulary.js";
import { formsOf } from "./words.js";

export type Kind = "word" | "phrase" | "prefix";

/** A part of a query; a word and a prefix have one form, a phrase has one or several. */
export interface Part {
  readonly kind: Kind;
  readonly excluded: boolean;
  readonly scope: Scope;
  readonly forms: readonly string[];
}

export type QueryError = "open_quote" | "empty_part" | "bad_prefix" | "short_prefix" | "nothing_wanted";

const SPACE = /\s*/uy;
const PART = /(-?)((?:(?:title|tags|body):)?)(?:"([^"]*)("?)|([^"\s]+))/uy;

/** The parts of a query, or the error of the first wrong one. */
export function parseQuery(query: string): Part[] | QueryError {
  const parts: Part[] = [];
  for (let position = endOfSpace(query, 0); position < query.length; position = endOfSpace(query, PART.lastIndex)) {
    PART.lastIndex = position;
    const match = PART.exec(query) as RegExpExecArray; // what is no white space always begins a part
    const [, minus, field, quoted, closing, row] = match;
    if (quoted !== undefined && closing === "") {
      return "open_quote";
    }
    const forms = formsOf(quoted ?? row);
    if (forms.length === 0) {
      return "empty_part";
    }
    const kind = kindOf(quoted !== undefined, row, forms);
    if (kind === "prefix") {
      if (forms.length > 1) {
        return "bad_prefix";
      }
      if ([...forms[0]].length === 1) {
        return "short_prefix";
      }
    }
    parts.push({
      kind,
      excluded: minus !== "",
      scope: field === "" ? "any" : (field.slice(0, -1) as Scope),
      forms,
    });
  }
  return parts.some((part) => !part.excluded) ? parts : "nothing_wanted";
}

function endOfSpace(query: string, position: number): number {
  SPACE.lastIndex = position;
  SPACE.exec(query);
  return SPACE.lastIndex;
}

function kindOf(quoted: boolean, row: string, forms: readonly string[]): Kind {
  if (quoted) {
    return "phrase";
  }
  if (row.endsWith("*")) {
    return "prefix";
  }
  return forms.length === 1 ? "word" : "phrase";
}
