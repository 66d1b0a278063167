/** Collections in brackets, and the nodes inside of them. */

import { Brackets } from "./brackets.js";
import { isBlank, isOpeningBracket, isQuote } from "./characters.js";
import type { Cursor } from "./cursor.js";
import type { Nodes } from "./nodes.js";
import { plainBegins, readFurtherLines, readPlainLine } from "./plain.js";
import { mergeProperties, type Properties, readProperties } from "./properties.js";
import { readQuoted } from "./quoted.js";
import type { Value } from "./values.js";

/** A node that is a key, or may prove to be one. */
interface Key {
  start: number;
  value: Value;
  /** True if it is quoted or in brackets, so that the `:` behind it needs no space on either side. */
  likeJson: boolean;
}

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

  /** Reads a node that is a key, or that proves to be one if a `:` follows. */
  private key(mayBeMissing: boolean, isKey: boolean): Key {
    throw new Error("TODO: implement key.");
  }

  /** Reads the value of a pair, if there is one. */
  private value(key: Key): Value {
    throw new Error("TODO: implement value.");
  }

  private isValueNext(key: Key): boolean {
    throw new Error("TODO: implement isValueNext.");
  }

  private isEntryEnd(): boolean {
    throw new Error("TODO: implement isEntryEnd.");
  }

  private properties(): Properties | undefined {
    throw new Error("TODO: implement properties.");
  }

  private content(properties: Properties | undefined): Value {
    throw new Error("TODO: implement content.");
  }
}
