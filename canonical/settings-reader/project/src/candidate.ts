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
  const character = cursor.peek();
  if (character === "*") {
    const refer = nodes.alias(inner);
    return { start, plain: false, value: (other) => (other ? cursor.fail("an alias has a tag or an anchor") : refer()) };
  }
  if (isOpeningBracket(character)) {
    const value = new Flow(cursor, nodes, least).collection(mergeProperties(cursor, outer, inner));
    return { start, plain: false, value: () => value };
  }
  const plain = !isQuote(character);
  const text = plain ? readPlainKey(cursor) : readQuoted(cursor, least);
  const value = (other?: Properties, further = "") =>
    nodes.scalar(mergeProperties(cursor, other, inner), text + further, plain);
  return { start, plain, value };
}

function readPlainKey(cursor: Cursor): string {
  if (cursor.isIndicator(":")) {
    return "";
  }
  return plainBegins(cursor, false) ? readPlainLine(cursor, false) : cursor.fail("no value can begin like this");
}

/** True if the `:` behind a key follows. */
export function isKey(cursor: Cursor, candidate: Candidate): boolean {
  cursor.skipWhite();
  if (!cursor.isIndicator(":")) {
    return false;
  }
  const isLong = cursor.text.slice(candidate.start, cursor.position).includes("\n");
  return isLong ? cursor.fail("a key goes over several lines") : true;
}
