import {
  ASTERISK,
  BAR,
  COLON,
  GREATER,
  HASH,
  LEFT_BRACE,
  LEFT_BRACKET,
  MINUS,
  QUESTION,
  TAB,
} from "./characters";
import { BlockScalarReader } from "./blockscalars";
import { Properties } from "./properties";
import { Members, NULL_VALUE, Value, sequenceValue } from "./values";

/** What may stand in the place of a node. */
interface Place {
  /** Whether it is the value of a mapping, so that the entries of a sequence need no indentation. */
  readonly inMapping: boolean;
  /** Whether a collection may begin in the line of the indicator before it. */
  readonly compact: boolean;
  /** Whether the node is a key. */
  readonly isKey: boolean;
}

const ITEM: Place = { inMapping: false, compact: true, isKey: false };
const MEMBER: Place = { inMapping: true, compact: false, isKey: false };
const EXPLICIT_KEY: Place = { inMapping: true, compact: true, isKey: true };
const EXPLICIT_VALUE: Place = { inMapping: true, compact: true, isKey: false };
export const ROOT: Place = { inMapping: false, compact: false, isKey: false };

interface Key {
  readonly value: Value;
  readonly start: number;
}

const NOT_A_KEY = "a key may not be a collection";

/** Reads nodes of blocks. After each node, the position is at the next content. */
export class BlockReader extends BlockScalarReader {
  /** Where the scalar began that was read last, or -1 if nothing stood in its place. */
  private scalarStart = -1;

  /**
   * Reads a node within one of an indentation. The position is after the indicator before it, or
   * at its content if this is the first of a line and was reached before.
   */
  protected readNodeBlock(indent: number, place: Place, reached = false): Value {
    const outer = new Properties();
    let start = -1;
    let ofOwnLine = reached;
    let compact = place.compact;
    for (;;) {
      let column = -1; // where a collection of blocks may begin
      if (ofOwnLine || this.crossesLine()) {
        if (this.atEnd || !this.isDeeper(indent, place)) {
          this.scalarStart = start;
          return this.finishScalar("", true, outer);
        }
        column = this.tabbed ? -1 : this.column;
      } else if (compact) {
        column = this.compactColumn();
      }
      ofOwnLine = false;
      compact = false;
      const lineStart = this.position;
      start = start < 0 ? lineStart : start;
      const own = this.readLineProperties();
      if (!own.any || !this.isAtLineEnd()) {
        return this.readNodeInLine(indent, place, column, outer, own, start, lineStart);
      }
      this.merge(outer, own);
    }
  }

  /** Skips white space, and goes to the next content if the line has none; whether it has none. */
  private crossesLine(): boolean {
    this.position = this.afterWhite(this.position);
    if (!this.isAtLineEnd()) {
      return false;
    }
    this.toNextLine();
    return true;
  }

  /** The column of content after an indicator, if there are only spaces between them. */
  private compactColumn(): number {
    let before = this.position - 1;
    while (this.at(before) === 0x20) {
      before--;
    }
    return this.at(before) === TAB ? -1 : this.position - this.lineStart;
  }

  /** Whether the content of a line belongs to a node within one of an indentation. */
  private isDeeper(indent: number, place: Place): boolean {
    if (this.column > indent) {
      return true;
    }
    return place.inMapping && this.column === indent && !this.tabbed && this.isLoneIndicator(MINUS);
  }

  private merge(outer: Properties, own: Properties): void {
    if (outer.conflicts(own)) {
      this.fail(this.position, "a node has two anchors or two tags");
    }
    outer.take(own);
  }

  /**
   * Reads a node whose content begins in this line: `outer` are properties in lines before,
   * `own` those in this line, which may be those of the first key of a mapping.
   */
  private readNodeInLine(
    indent: number,
    place: Place,
    column: number,
    outer: Properties,
    own: Properties,
    start: number,
    lineStart: number,
  ): Value {
    const code = this.current();
    const isEntry = this.isLoneIndicator(MINUS);
    if (isEntry || this.isLoneIndicator(QUESTION) || this.isLoneIndicator(COLON)) {
      if (column < 0 || (own.any && code !== COLON)) {
        this.fail(this.position, "a collection may not begin here");
      }
      if (place.isKey) {
        this.fail(start, NOT_A_KEY);
      }
      if (isEntry) {
        return this.readSequence(column, outer);
      }
      const first = code === COLON ? { value: this.finishScalar("", true, own), start: lineStart } : undefined;
      return this.readMapping(column, outer, first);
    }
    if (code === BAR || code === GREATER) {
      this.merge(outer, own);
      const text = this.readBlockScalar(indent);
      this.scalarStart = start;
      return this.finishScalar(text, false, outer);
    }
    return this.readFlowInLine(indent, place, column, outer, own, start, lineStart);
  }

  /** Reads a flow node, or the mapping of which it is the first key. */
  private readFlowInLine(
    indent: number,
    place: Place,
    column: number,
    outer: Properties,
    own: Properties,
    start: number,
    lineStart: number,
  ): Value {
    const isAlias = this.current() === ASTERISK;
    if (isAlias && own.any) {
      this.fail(this.position, "an alias may have neither an anchor nor a tag");
    }
    const mustBeKey = outer.conflicts(own) || (isAlias && outer.any);
    if (mustBeKey && column < 0) {
      this.fail(this.position, "this node may not have these properties");
    }
    const breaks = this.breaks;
    const content = this.readContent(indent + 1, false, mustBeKey);
    const end = this.afterWhite(this.position);
    this.position = end;
    if (this.isLoneIndicator(COLON)) {
      if (column < 0 || this.breaks !== breaks) {
        this.fail(end, "a mapping may not begin here");
      }
      if (place.isKey) {
        this.fail(start, NOT_A_KEY);
      }
      if (content.kind !== "scalar") {
        this.fail(lineStart, NOT_A_KEY);
      }
      return this.readMapping(column, outer, { value: content.finish(own), start: lineStart });
    }
    if (mustBeKey) {
      this.fail(end, "a colon is missing");
    }
    if (place.isKey && content.kind !== "scalar") {
      this.fail(start, NOT_A_KEY);
    }
    this.merge(outer, own);
    const value = content.finish(outer);
    this.toNextLine();
    this.scalarStart = start;
    return value;
  }

  /** Whether another entry of a collection may follow; fails if what follows belongs nowhere. */
  private hasNext(column: number): boolean {
    if (this.atEnd || this.column < column) {
      return false;
    }
    if (this.column > column || this.tabbed || this.mustEnd) {
      this.fail(this.position, "this line is not indented as it should be");
    }
    return true;
  }

  private readSequence(column: number, properties: Properties): Value {
    this.checkTag("sequence", properties);
    const items: string[] = [];
    do {
      this.position++;
      items.push(this.readNodeBlock(column, ITEM).json);
    } while (this.hasNext(column) && this.isLoneIndicator(MINUS));
    return this.finish(sequenceValue(items), properties);
  }

  private readMapping(column: number, properties: Properties, first: Key | undefined): Value {
    this.checkTag("mapping", properties);
    const members = new Members();
    let key = first;
    do {
      if (key === undefined && this.isLoneIndicator(QUESTION)) {
        this.readExplicitMember(column, members);
      } else {
        key ??= this.readImplicitKey();
        this.claim(members, key.value, key.start);
        this.position++;
        members.add(key.value, this.readNodeBlock(column, MEMBER));
      }
      key = undefined;
    } while (this.hasNext(column));
    return this.finish(members.value(), properties);
  }

  private readExplicitMember(column: number, members: Members): void {
    const mark = this.position;
    this.position++;
    const key = this.readNodeBlock(column, EXPLICIT_KEY);
    this.claim(members, key, this.scalarStart < 0 ? mark : this.scalarStart);
    let value = NULL_VALUE;
    if (this.hasColonAt(column)) {
      this.position++;
      value = this.readNodeBlock(column, EXPLICIT_VALUE);
    }
    members.add(key, value);
  }

  private hasColonAt(column: number): boolean {
    return (
      !this.atEnd &&
      this.column === column &&
      !this.tabbed &&
      !this.mustEnd &&
      this.isLoneIndicator(COLON)
    );
  }

  /** Reads a key and goes to its colon. */
  private readImplicitKey(): Key {
    const start = this.position;
    const own = this.readLineProperties();
    if (this.isLoneIndicator(COLON)) {
      return { value: this.finishScalar("", true, own), start };
    }
    const code = this.current();
    if (own.any && (code === HASH || code === ASTERISK)) {
      this.fail(this.position, "a key is missing");
    }
    if (code === LEFT_BRACKET || code === LEFT_BRACE) {
      this.fail(start, NOT_A_KEY);
    }
    const content = this.readContent(0, false, true);
    this.position = this.afterWhite(this.position);
    if (!this.isLoneIndicator(COLON)) {
      this.fail(this.position, "a colon is missing");
    }
    if (content.kind !== "scalar") {
      this.fail(start, NOT_A_KEY);
    }
    return { value: content.finish(own), start };
  }
}
