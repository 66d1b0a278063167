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
      const key = this.key(this.skipQuestionMark(), true);
      const name = this.nodes.name(members, key.value, key.start);
      this.brackets.skipSpace();
      members.set(name, this.value(key));
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
    const key = this.key(explicit, explicit);
    this.brackets.skipSpace();
    if (!explicit && !this.isValueNext(key)) {
      return key.value;
    }
    if (!explicit && cursor.text.slice(key.start, cursor.position).includes("\n")) {
      cursor.fail("a key goes over several lines");
    }
    const members = new Map<string, Value>();
    const name = this.nodes.name(members, key.value, key.start);
    return members.set(name, this.value(key));
  }

  private skipQuestionMark(): boolean {
    const found = this.cursor.peek() === "?" && isBlank(this.cursor.peek(1));
    if (found) {
      this.cursor.position += 1;
      this.brackets.skipSpace();
    }
    return found;
  }

  /** Reads a node that is a key, or that proves to be one if a `:` follows. */
  private key(mayBeMissing: boolean, isKey: boolean): Key {
    const { cursor } = this;
    const start = cursor.position;
    if (cursor.isIndicator(":", true) || (mayBeMissing && this.isEntryEnd())) {
      return { start, value: null, likeJson: false };
    }
    const properties = this.properties();
    const isCollection = isOpeningBracket(cursor.peek());
    if (isCollection && isKey) {
      cursor.fail("a key is a collection", start);
    }
    const likeJson = isCollection || isQuote(cursor.peek());
    return { start, value: this.content(properties), likeJson };
  }

  /** Reads the value of a pair, if there is one. */
  private value(key: Key): Value {
    const { cursor } = this;
    if (!this.isValueNext(key)) {
      return null;
    }
    cursor.position += 1;
    const behind = cursor.position;
    this.brackets.skipSpace();
    if (this.isEntryEnd()) {
      return null;
    }
    if (cursor.position === behind && !key.likeJson) {
      cursor.fail("a space is missing behind a colon");
    }
    return this.content(this.properties());
  }

  private isValueNext(key: Key): boolean {
    return this.cursor.isIndicator(":", true) || (key.likeJson && this.cursor.peek() === ":");
  }

  private isEntryEnd(): boolean {
    return ",]}".includes(this.cursor.peek());
  }

  private properties(): Properties | undefined {
    const { cursor, nodes } = this;
    let properties: Properties | undefined;
    while (cursor.peek() === "&" || cursor.peek() === "!") {
      properties = mergeProperties(cursor, properties, readProperties(cursor, nodes.handles, true));
      this.brackets.skipSpace();
    }
    return properties;
  }

  private content(properties: Properties | undefined): Value {
    const { cursor, nodes } = this;
    const character = cursor.peek();
    if (character === "*") {
      return nodes.alias(properties)();
    }
    if (isOpeningBracket(character)) {
      return this.collection(properties);
    }
    if (isQuote(character)) {
      return nodes.scalar(properties, readQuoted(cursor, this.least), false);
    }
    if (plainBegins(cursor, true)) {
      const first = readPlainLine(cursor, true);
      return nodes.scalar(properties, first + readFurtherLines(cursor, this.least, true), true);
    }
    if (properties === undefined || !(this.isEntryEnd() || cursor.isIndicator(":", true))) {
      cursor.fail("a value is missing");
    }
    return nodes.scalar(properties, "", true);
  }
}
