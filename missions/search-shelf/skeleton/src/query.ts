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

const PARTS = new RegExp(undefined as any /* TODO: a value. */, "g");

export function readQuery(text: string): Query {
  throw new Error("TODO: implement readQuery.");
}

function formsIn(text: string): string[] {
  throw new Error("TODO: implement formsIn.");
}

function phrase(text: string): { kind: Kind; forms: string[] } {
  throw new Error("TODO: implement phrase.");
}

function plainTerm(text: string): { kind: Kind; forms: string[] } {
  throw new Error("TODO: implement plainTerm.");
}
