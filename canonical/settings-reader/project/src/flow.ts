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
    this.brackets = new Brackets(cursor, least);
  }

  /** Reads a collection from its opening bracket to behind its closing one. */
  collection(properties: Properties | undefined): Value {
    return this.cursor.peek() === "["
      ? this.nodes.collection(properties, "seq", () => this.sequence())
      : this.nodes.collection(properties, "map", () => this.mapping());
  }

  private sequence(): Value[] {
    const items: Value[] = [];
    this.readEntries("]", () => items.push(this.item()));
    return items;
  }

  private mapping(): Map<string, Value> {
    const members = new Map<string, Value>();
    this.readEntries("}", () => {
      const explicit = this.skipQuestionMark();
      const start = this.cursor.position;
      const key = this.key(explicit);
      const adjacent = this.endsLikeJson();
      const name = this.nodes.name(members, key, start);
      this.brackets.skipSpace();
      members.set(name, this.value(adjacent));
    });
    return members;
  }

  private readEntries(closing: string, readEntry: () => void): void {
    const { cursor } = this;
    this.brackets.open();
    while (cursor.peek() !== closing) {
      readEntry();
      this.brackets.skipSpace();
      if (cursor.peek() === ",") {
        cursor.position += 1;
        this.brackets.skipSpace();
      } else if (cursor.peek() !== closing) {
        cursor.fail("a comma or a closing bracket is missing");
      }
    }
    this.brackets.close();
  }

  /** Reads an entry of a sequence: a node, or a pair that is a mapping by itself. */
  private item(): Value {
    const { cursor } = this;
    const explicit = this.skipQuestionMark();
    const start = cursor.position;
    const key = this.key(explicit);
    const adjacent = this.endsLikeJson();
    this.brackets.skipSpace();
    if (!explicit && !this.isValueNext(adjacent)) {
      return key;
    }
    if (!explicit && cursor.text.slice(start, cursor.position).includes("\n")) {
      cursor.fail("a key goes over several lines");
    }
    const members = new Map<string, Value>();
    const name = this.nodes.name(members, key, start);
    return members.set(name, this.value(adjacent));
  }

  private skipQuestionMark(): boolean {
    const found = this.cursor.isIndicator("?", true);
    if (found) {
      this.cursor.position += 1;
      this.brackets.skipSpace();
    }
    return found;
  }

  private key(mayBeMissing: boolean): Value {
    const isMissing = this.cursor.isIndicator(":", true) || (mayBeMissing && isFlowIndicator(this.cursor.peek()));
    return isMissing ? null : this.node();
  }

  /** Reads the value of a pair, if there is one. */
  private value(adjacent: boolean): Value {
    const { cursor } = this;
    if (!this.isValueNext(adjacent)) {
      return null;
    }
    cursor.position += 1;
    this.brackets.skipSpace();
    return ",]}".includes(cursor.peek()) ? null : this.node();
  }

  private isValueNext(adjacent: boolean): boolean {
    return this.cursor.isIndicator(":", true) || (adjacent && this.cursor.peek() === ":");
  }

  /** True if a key has ended here behind which a `:` needs no space. */
  private endsLikeJson(): boolean {
    return "\"'}]".includes(this.cursor.text[this.cursor.position - 1]);
  }

  private node(): Value {
    const { cursor, nodes } = this;
    let properties: Properties | undefined;
    while (cursor.peek() === "&" || cursor.peek() === "!") {
      properties = mergeProperties(cursor, properties, readProperties(cursor, nodes.handles, true));
      this.brackets.skipSpace();
    }
    const character = cursor.peek();
    if (character === "*") {
      return nodes.alias(properties);
    }
    if (character === "[" || character === "{") {
      return this.collection(properties);
    }
    if (character === '"' || character === "'") {
      return nodes.scalar(properties, readQuoted(cursor, this.least), false);
    }
    if (plainBegins(cursor, true)) {
      const first = readPlainLine(cursor, true);
      return nodes.scalar(properties, first + readFurtherLines(cursor, this.least, true), true);
    }
    if (properties === undefined || !(",]}".includes(character) || cursor.isIndicator(":", true))) {
      cursor.fail("a value is missing");
    }
    return nodes.scalar(properties, "", true);
  }
}
