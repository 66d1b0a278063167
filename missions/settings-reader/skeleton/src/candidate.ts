/** Nodes that may prove to be keys of a mapping. */

import { isOpeningBracket, isQuote } from "./characters.js";
import type { Cursor } from "./cursor.js";
import { Flow } from "./flow.js";
import type { Nodes } from "./nodes.js";
import { plainBegins, readPlainLine } from "./plain.js";
import { mergeProperties, type Properties } from "./properties.js";
import { readQuoted } from "./quoted.js";
import type { Value } from "./values.js";

/** A node that was read as far as it can be a key. */
export interface Candidate {
  start: number;
  /** True if further lines may follow where it is no key. */
  plain: boolean;
  /** Its value; where it is no key, it also has the properties and the text that were read beside it. */
  value: (outer?: Properties, furtherText?: string) => Value;
}

/** Reads an alias, a quoted scalar, a collection in brackets, the first line of a plain scalar, or nothing before a `:`. */
export function readCandidate(
  cursor: Cursor, nodes: Nodes, start: number, least: number, outer?: Properties, inner?: Properties,
): Candidate {
  throw new Error("TODO: implement readCandidate.");
}

function readPlainKey(cursor: Cursor): string {
  throw new Error("TODO: implement readPlainKey.");
}

/** True if the `:` behind a key follows. */
export function isKey(cursor: Cursor, candidate: Candidate): boolean {
  throw new Error("TODO: implement isKey.");
}
