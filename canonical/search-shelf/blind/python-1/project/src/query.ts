/** Queries: their parts, and what can be wrong with them. */

import { formsOf } from "./words";

export type Field = "title" | "tags" | "body";
export type Kind = "word" | "phrase" | "prefix";

export interface Part {
  kind: Kind;
  /** The forms of the words; one of them for a word and a prefix. */
  forms: string[];
  field: Field | null;
  excluded: boolean;
}

export class QueryError extends Error {}

const ROW = /[^\s"]+/uy;
const SPACE = /\s*/uy;
const FIELDS: Field[] = ["title", "tags", "body"];

/** Read a query. Throws a QueryError whose message is the name of what is wrong first. */
export function parseQuery(query: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    at += SPACE.exec(query)![0].length;
    if (at >= query.length) {
      break;
    }
    ROW.lastIndex = at;
    let row = ROW.exec(query)?.[0] ?? "";
    at += row.length;
    const quoteFollows = query[at] === '"';
    let excluded = false;
    let field: Field | null = null;
    if (row.startsWith("-") && (row.length > 1 || quoteFollows)) {
      excluded = true;
      row = row.slice(1);
    }
    for (const name of FIELDS) {
      if (row.startsWith(`${name}:`) && (row.length > name.length + 1 || quoteFollows)) {
        field = name;
        row = row.slice(name.length + 1);
        break;
      }
    }
    if (row !== "") {
      parts.push({ ...unquoted(row), field, excluded });
      continue;
    }
    const end = query.indexOf('"', at + 1);
    if (end < 0) {
      throw new QueryError("open_quote");
    }
    parts.push({ ...quoted(query.slice(at + 1, end)), field, excluded });
    at = end + 1;
  }
  if (!parts.some((part) => !part.excluded)) {
    throw new QueryError("nothing_wanted");
  }
  return parts;
}

function quoted(text: string): { kind: Kind; forms: string[] } {
  const forms = formsOf(text);
  if (forms.length === 0) {
    throw new QueryError("empty_part");
  }
  return { kind: "phrase", forms };
}

function unquoted(text: string): { kind: Kind; forms: string[] } {
  const forms = formsOf(text);
  if (forms.length === 0) {
    throw new QueryError("empty_part");
  }
  if (text.endsWith("*")) {
    if (forms.length > 1) {
      throw new QueryError("bad_prefix");
    }
    if ([...forms[0]].length === 1) {
      throw new QueryError("short_prefix");
    }
    return { kind: "prefix", forms };
  }
  return { kind: forms.length === 1 ? "word" : "phrase", forms };
}
