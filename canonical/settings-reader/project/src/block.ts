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
    return this.node({ indent: -1, aligned: false, compact: false });
  }

  private node(place: Place): Value {
    const { cursor, nodes } = this;
    let outer: Properties | undefined;
    for (;;) {
      const start = approach(cursor, place);
      if (start === undefined) {
        return nodes.scalar(outer, "", true);
      }
      const position = cursor.position;
      const inner = readProperties(cursor, nodes.handles, false);
      if (inner === undefined || !cursor.skipToLineEnd()) {
        return this.content(place, start, position, outer, inner);
      }
      outer = mergeProperties(cursor, outer, inner);
    }
  }

  private content(place: Place, start: Start, position: number, outer?: Properties, inner?: Properties): Value {
    const { cursor, nodes } = this;
    const { indent, key } = place;
    if (cursor.isIndicator("-") || cursor.isIndicator("?")) {
      if (!start.opens || inner !== undefined) {
        cursor.fail("a collection cannot begin here");
      }
      this.refuseKey(key);
      return cursor.peek() === "-"
        ? nodes.collection(outer, "seq", () => this.sequence(start.column))
        : nodes.collection(outer, "map", () => this.mapping(start.column));
    }
    if (cursor.peek() === "|" || cursor.peek() === ">") {
      const value = nodes.scalar(mergeProperties(cursor, outer, inner), readBlockScalar(cursor, indent), false);
      endBlockScalar(cursor);
      return value;
    }
    if (isOpeningBracket(cursor.peek())) {
      this.refuseKey(key);
    }
    const candidate = readCandidate(cursor, nodes, position, indent + 1, outer, inner);
    if (isKey(cursor, candidate)) {
      this.refuseKey(key);
      if (!start.opens) {
        cursor.fail("a mapping cannot begin here");
      }
      return nodes.collection(outer, "map", () => this.mapping(start.column, candidate));
    }
    const value = candidate.value(outer, candidate.plain ? readFurtherLines(cursor, indent + 1, false) : "");
    cursor.endLine();
    return value;
  }

  /** Fails where a collection is a key, which begins here; undefined if it is none. */
  private refuseKey(key: number | undefined): void {
    if (key !== undefined) {
      this.cursor.fail("a key is a collection", key);
    }
  }

  private sequence(indent: number): Value[] {
    const items: Value[] = [];
    do {
      this.cursor.position += 1;
      items.push(this.node({ indent, aligned: false, compact: true }));
    } while (this.goesOn(indent, true));
    return items;
  }

  private mapping(indent: number, first?: Candidate): Map<string, Value> {
    const members = new Map<string, Value>();
    this.readPair(members, indent, first);
    while (this.goesOn(indent, false)) {
      this.readPair(members, indent);
    }
    return members;
  }

  private readPair(members: Map<string, Value>, indent: number, first?: Candidate): void {
    const { cursor, nodes } = this;
    const isExplicit = first === undefined && cursor.isIndicator("?");
    const place = { indent, aligned: true, compact: isExplicit };
    if (isExplicit) {
      const indicator = cursor.position;
      cursor.position += 1;
      const start = locate(cursor, place) ?? indicator;
      const name = nodes.name(members, this.node({ ...place, key: start }), start);
      members.set(name, this.skipColon(indent) ? this.node(place) : null);
    } else {
      const key = first ?? this.key();
      const name = nodes.name(members, key.value(), key.start);
      cursor.position += 1;
      members.set(name, this.node(place));
    }
  }

  private key(): Candidate {
    const { cursor, nodes } = this;
    const start = cursor.position;
    const inner = readProperties(cursor, nodes.handles, false);
    if (isOpeningBracket(cursor.peek())) {
      this.refuseKey(start);
    }
    const candidate = readCandidate(cursor, nodes, start, ONE_LINE, undefined, inner);
    return isKey(cursor, candidate) ? candidate : cursor.fail("a colon is missing behind a key");
  }

  /** Goes behind the `:` of an explicit key in the next line, if there is one. */
  private skipColon(indent: number): boolean {
    const { cursor } = this;
    const line = cursor.nextLine();
    const start = cursor.position;
    cursor.position = line.content;
    const found = line.indent === indent && !line.tabbed && cursor.isIndicator(":");
    cursor.position = found ? line.content + 1 : start;
    return found;
  }

  /** Goes to the next entry of a collection; false if there is none. */
  private goesOn(indent: number, isSequence: boolean): boolean {
    const { cursor } = this;
    const line = cursor.nextLine();
    const start = cursor.position;
    if (line.indent < indent) {
      return false;
    }
    cursor.position = line.content;
    if (line.indent > indent || line.tabbed) {
      cursor.fail("the indentation is wrong");
    }
    if (isSequence && !cursor.isIndicator("-")) {
      cursor.position = start;
      return false;
    }
    return true;
  }
}
