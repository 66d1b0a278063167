/** Collections in brackets, and the nodes inside of them. */

import { Brackets } from "./brackets.js";
import { isFlowIndicator } from "./characters.js";
import type { Cursor } from "./cursor.js";
import type { Nodes } from "./nodes.js";
import { plainBegins, readFurtherLines, readPlainLine } from "./plain.js";
import { mergeProperties, type Properties, readProperties } from "./properties.js";
import { readQuoted } from "./quoted.js";
import type { Value } from "./values.js";

export class Flow {
  private readonly brackets: Brackets;

  /** @param least the number of spaces that each further line has before it, at least */
  constructor(private readonly cursor: Cursor, private readonly nodes: Nodes, private readonly least: number) {
    throw new Error("TODO: implement constructor.");
  }

  /** Reads a collection from its opening bracket to behind its closing one. */
  collection(properties: Properties | undefined): Value {
    throw new Error("TODO: implement collection.");
  }

  private sequence(): Value[] {
    throw new Error("TODO: implement sequence.");
  }

  private mapping(): Map<string, Value> {
    throw new Error("TODO: implement mapping.");
  }

  private readEntries(closing: string, readEntry: () => void): void {
    throw new Error("TODO: implement readEntries.");
  }

  /** Reads an entry of a sequence: a node, or a pair that is a mapping by itself. */
  private item(): Value {
    throw new Error("TODO: implement item.");
  }

  private skipQuestionMark(): boolean {
    throw new Error("TODO: implement skipQuestionMark.");
  }

  private key(mayBeMissing: boolean): Value {
    throw new Error("TODO: implement key.");
  }

  /** Reads the value of a pair, if there is one. */
  private value(adjacent: boolean): Value {
    throw new Error("TODO: implement value.");
  }

  private isValueNext(adjacent: boolean): boolean {
    throw new Error("TODO: implement isValueNext.");
  }

  /** True if a key has ended here behind which a `:` needs no space. */
  private endsLikeJson(): boolean {
    throw new Error("TODO: implement endsLikeJson.");
  }

  private node(): Value {
    throw new Error("TODO: implement node.");
  }
}
