/** Nodes outside of brackets: their collections are told by indentation. */

import { endBlockScalar, readBlockScalar } from "./block_scalar.js";
import { type Candidate, isKey, readCandidate } from "./candidate.js";
import { isOpeningBracket } from "./characters.js";
import type { Cursor } from "./cursor.js";
import type { Nodes } from "./nodes.js";
import { approach, locate, type Place, type Start } from "./places.js";
import { readFurtherLines } from "./plain.js";
import { mergeProperties, type Properties, readProperties } from "./properties.js";
import type { Value } from "./values.js";

/** More spaces than any line has before it, so that a quoted key ends in the line in which it begins. */
const ONE_LINE = Infinity;

export class Block {
  constructor(private readonly cursor: Cursor, private readonly nodes: Nodes) {}

  /** Reads the node of a document. */
  root(): Value {
    throw new Error("TODO: implement root.");
  }

  private node(place: Place): Value {
    throw new Error("TODO: implement node.");
  }

  private content(place: Place, start: Start, position: number, outer?: Properties, inner?: Properties): Value {
    throw new Error("TODO: implement content.");
  }

  /** Fails where a collection is a key, which begins here; undefined if it is none. */
  private refuseKey(key: number | undefined): void {
    throw new Error("TODO: implement refuseKey.");
  }

  private sequence(indent: number): Value[] {
    throw new Error("TODO: implement sequence.");
  }

  private mapping(indent: number, first?: Candidate): Map<string, Value> {
    throw new Error("TODO: implement mapping.");
  }

  private readPair(members: Map<string, Value>, indent: number, first?: Candidate): void {
    throw new Error("TODO: implement readPair.");
  }

  private key(): Candidate {
    throw new Error("TODO: implement key.");
  }

  /** Goes behind the `:` of an explicit key in the next line, if there is one. */
  private skipColon(indent: number): boolean {
    throw new Error("TODO: implement skipColon.");
  }

  /** Goes to the next entry of a collection; false if there is none. */
  private goesOn(indent: number, isSequence: boolean): boolean {
    throw new Error("TODO: implement goesOn.");
  }
}
