import {
  ASTERISK,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  END,
  HASH,
  LEFT_BRACE,
  LEFT_BRACKET,
  QUESTION,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SINGLE_QUOTE,
  isBreak,
  isPlainSafe,
} from "./characters";
import { Content, Properties } from "./properties";
import { ScalarReader } from "./scalars";
import { Members, NULL_VALUE, Value, sequenceValue } from "./values";

/** Where a node of a flow collection stands. */
interface Surroundings {
  /** The place of the bracket that opens the collection. */
  readonly open: number;
  /** The number of spaces by which further lines are indented at least. */
  readonly indent: number;
  /** Whether there may be no further lines. */
  readonly single: boolean;
}

interface FlowNode {
  readonly value: Value;
  readonly jsonLike: boolean;
  readonly start: number;
}

/** Reads aliases, scalars and flow collections. */
export class FlowReader extends ScalarReader {
  /** Reads a node without properties. */
  protected readContent(indent: number, inFlow: boolean, single: boolean): Content {
    const code = this.current();
    if (code === ASTERISK) {
      return this.readAlias();
    }
    if (code === LEFT_BRACKET) {
      return this.collection(this.readFlowSequence({ open: this.position, indent, single }));
    }
    if (code === LEFT_BRACE) {
      return this.collection(this.readFlowMapping({ open: this.position, indent, single }));
    }
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      return this.scalar(this.readQuoted(indent, single), false);
    }
    if (!this.startsPlain(inFlow)) {
      this.fail(this.position, "a node cannot begin with this");
    }
    return this.scalar(this.readPlain(indent, inFlow, single), true);
  }

  private scalar(text: string, plain: boolean): Content {
    return {
      kind: "scalar",
      jsonLike: !plain,
      finish: (properties: Properties) => this.finishScalar(text, plain, properties),
    };
  }

  private collection(value: Value): Content {
    return {
      kind: value.kind,
      jsonLike: true,
      finish: (properties: Properties) => {
        this.checkTag(value.kind, properties);
        return this.finish(value, properties);
      },
    };
  }

  /** Skips white space, comments and line breaks; whether there are any. */
  private separate(around: Surroundings): boolean {
    const from = this.position;
    for (;;) {
      this.position = this.afterWhite(this.position);
      if (this.isComment(this.position)) {
        this.position = this.afterComment(this.position);
      }
      const code = this.current();
      if (code === END) {
        this.fail(around.open, "this bracket is not closed");
      }
      if (!isBreak(code)) {
        return this.position > from;
      }
      if (around.single) {
        this.fail(this.position, "a key may not have several lines");
      }
      this.toFlowLine(around);
    }
  }

  /** Goes to the next line of a flow collection, which may be empty or a comment. */
  private toFlowLine(around: Surroundings): void {
    this.breaks++;
    const start = this.afterBreak(this.position);
    const indented = this.afterSpaces(start);
    const place = this.afterWhite(indented);
    const code = this.at(place);
    this.position = place;
    if (isBreak(code) || code === HASH) {
      return;
    }
    if (code === END || this.isMarker(start) || indented - start < around.indent) {
      this.fail(around.open, "this bracket is not closed");
    }
  }

  /** Whether there is a colon that separates a key from its value. */
  private isSeparatingColon(jsonLike: boolean): boolean {
    return this.current() === COLON && (jsonLike || !isPlainSafe(this.at(this.position + 1), true));
  }

  private isAtEntryEnd(): boolean {
    const code = this.current();
    return code === COMMA || code === RIGHT_BRACKET || code === RIGHT_BRACE;
  }

  /** Reads what follows an entry; whether there may be another one. */
  private readComma(close: number, around: Surroundings): boolean {
    this.separate(around);
    if (this.current() === COMMA) {
      this.position++;
      this.separate(around);
      return this.current() !== close;
    }
    if (this.current() !== close) {
      this.fail(this.position, "a comma or the closing bracket is missing");
    }
    return false;
  }

  private readFlowSequence(around: Surroundings): Value {
    const items: string[] = [];
    this.position++;
    this.separate(around);
    let more = this.current() !== RIGHT_BRACKET;
    while (more) {
      items.push(this.readItem(around).json);
      more = this.readComma(RIGHT_BRACKET, around);
    }
    this.position++;
    return sequenceValue(items);
  }

  private readFlowMapping(around: Surroundings): Value {
    const members = new Members();
    this.position++;
    this.separate(around);
    let more = this.current() !== RIGHT_BRACE;
    while (more) {
      if (this.isLoneIndicator(QUESTION)) {
        this.readExplicitEntry(members, around);
      } else {
        this.readEntry(members, around);
      }
      more = this.readComma(RIGHT_BRACE, around);
    }
    this.position++;
    return members.value();
  }

  /** Reads an item of a sequence, which may be a pair without braces. */
  private readItem(around: Surroundings): Value {
    const members = new Members();
    if (this.isLoneIndicator(QUESTION)) {
      this.readExplicitEntry(members, around);
      return members.value();
    }
    const breaks = this.breaks;
    let key: Value = NULL_VALUE;
    let jsonLike = false;
    if (!this.isSeparatingColon(false)) {
      const node = this.readNode(around, false);
      this.position = this.afterWhite(this.position);
      if (!this.isSeparatingColon(node.jsonLike)) {
        return node.value;
      }
      if (this.breaks !== breaks) {
        this.fail(this.position, "a key may not have several lines");
      }
      if (node.value.kind !== "scalar") {
        this.fail(node.start, "a key may not be a collection");
      }
      key = node.value;
      jsonLike = node.jsonLike;
    }
    members.add(key, this.readValue(around, jsonLike));
    return members.value();
  }

  private readExplicitEntry(members: Members, around: Surroundings): void {
    const start = this.position;
    this.position++;
    this.separate(around);
    if (this.isAtEntryEnd()) {
      this.claim(members, NULL_VALUE, start);
      members.add(NULL_VALUE, NULL_VALUE);
    } else {
      this.readEntry(members, around);
    }
  }

  private readEntry(members: Members, around: Surroundings): void {
    let start = this.position;
    let key: Value = NULL_VALUE;
    let jsonLike = false;
    if (!this.isSeparatingColon(false)) {
      const node = this.readNode(around, true);
      start = node.start;
      key = node.value;
      jsonLike = node.jsonLike;
    }
    this.claim(members, key, start);
    this.separate(around);
    const value = this.isSeparatingColon(jsonLike) ? this.readValue(around, jsonLike) : NULL_VALUE;
    members.add(key, value);
  }

  protected claim(members: Members, key: Value, place: number): void {
    if (!members.claim(key)) {
      this.fail(place, `the key ${JSON.stringify(key.text)} occurs twice`);
    }
  }

  /** Reads a colon and the value after it. */
  private readValue(around: Surroundings, jsonLike: boolean): Value {
    this.position++;
    const separated = this.separate(around);
    if (this.isAtEntryEnd()) {
      return NULL_VALUE;
    }
    if (!separated && !jsonLike) {
      this.fail(this.position, "white space is missing");
    }
    return this.readNode(around, false).value;
  }

  private readNode(around: Surroundings, isKey: boolean): FlowNode {
    const start = this.position;
    const properties = new Properties();
    let separated = true;
    while (separated && this.isProperty()) {
      this.readProperty(properties);
      separated = this.separate(around);
    }
    if (properties.any && (this.isAtEntryEnd() || this.isSeparatingColon(false))) {
      return { value: this.finishScalar("", true, properties), jsonLike: false, start };
    }
    if (!separated) {
      this.fail(this.position, "white space is missing");
    }
    const code = this.current();
    if (code === ASTERISK && properties.any) {
      this.fail(this.position, "an alias may have neither an anchor nor a tag");
    }
    if (isKey && (code === LEFT_BRACKET || code === LEFT_BRACE)) {
      this.fail(start, "a key may not be a collection");
    }
    const content = this.readContent(around.indent, true, around.single);
    if (isKey && content.kind !== "scalar") {
      this.fail(start, "a key may not be a collection");
    }
    return { value: content.finish(properties), jsonLike: content.jsonLike, start };
  }
}
