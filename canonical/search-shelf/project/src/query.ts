/** Reads what somebody is looking for. */

import { FIELDS, wordsOf, type Field } from "./documents.js";
import { SHORTEST_PREFIX } from "./vocabulary.js";

export type Kind = "word" | "phrase" | "prefix";

/** One part of a query; without a field it is looked for in all of them. */
export interface Term {
  kind: Kind;
  forms: string[];
  field: Field | undefined;
}

export interface Query {
  wanted: Term[];
  excluded: Term[];
}

/** A query or another command that cannot be carried out. */
export class Wrong extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

const PARTS = new RegExp(`(-?)(?:(${FIELDS.join("|")}):)?(?:"([^"]*)("?)|([^\\s"]+))`, "g");

export function readQuery(text: string): Query {
  const query: Query = { wanted: [], excluded: [] };
  for (const [, minus, field, quoted, closing, plain] of text.matchAll(PARTS)) {
    if (closing === "") {
      throw new Wrong("open_quote");
    }
    const term = { ...(plain === undefined ? phrase(quoted) : plainTerm(plain)), field: field as Field | undefined };
    (minus === "" ? query.wanted : query.excluded).push(term);
  }
  if (query.wanted.length === 0) {
    throw new Wrong("nothing_wanted");
  }
  return query;
}

function formsIn(text: string): string[] {
  const forms = wordsOf(text).map(({ form }) => form);
  if (forms.length === 0) {
    throw new Wrong("empty_part");
  }
  return forms;
}

function phrase(text: string): { kind: Kind; forms: string[] } {
  return { kind: "phrase", forms: formsIn(text) };
}

function plainTerm(text: string): { kind: Kind; forms: string[] } {
  const forms = formsIn(text);
  if (!text.endsWith("*")) {
    return { kind: forms.length === 1 ? "word" : "phrase", forms };
  }
  if (forms.length > 1) {
    throw new Wrong("bad_prefix");
  }
  if ([...forms[0]].length < SHORTEST_PREFIX) {
    throw new Wrong("short_prefix");
  }
  return { kind: "prefix", forms };
}
