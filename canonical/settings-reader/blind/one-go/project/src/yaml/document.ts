import {
  AMPERSAND,
  ASTERISK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  EXCLAMATION,
  GREATER,
  isAnchorCharacter,
  isBlank,
  isPlainSafe,
  OPEN_BRACE,
  OPEN_BRACKET,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  TAB,
} from "./characters.js";
import { readBlockScalar } from "./block-scalars.js";
import { continuePlain, readPlainLine, readQuoted, startsPlain } from "./flow-scalars.js";
import { resolveScalar, type Tag } from "./schema.js";
import type { Source } from "./source.js";
import { readTag, type Handles } from "./tags.js";

interface YamlNode {
  kind: "scalar" | "seq" | "map";
  json: string;
  /** the text of a scalar as a key */
  key: string;
  /** where its properties or its content start, or null if it has neither */
  start: number | null;
  /** whether the colon behind it as a key needs no white space (c-flow-json-node) */
  adjacent: boolean;
}

interface Properties {
  start: number;
  tag: { value: Tag; pos: number } | null;
  anchor: string | null;
}

interface Anchor {
  /** null as long as the node is not complete */
  node: YamlNode | null;
}

/** Where a node of a block collection, or of a document, stands. */
interface Place {
  /** the indentation of the parent, which is -1 for a document */
  indent: number;
  /** whether a sequence may be indented like the parent (BLOCK-OUT) */
  sequenceAtIndent: boolean;
  isKey: boolean;
}

/** The first key of a mapping in a block, which is made when the mapping is known. */
interface FirstKey {
  start: number;
  make: () => YamlNode;
}

/** In place of a column: no block collection can start here. */
const NO_COLUMN = -1;

const KEY_IS_COLLECTION = "a key is a collection";
const UNEXPECTED = "this is not allowed in this place";

function isEntryEnd(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACKET || code === CLOSE_BRACE;
}

/** Reads one document of a source. */
export class DocumentReader {
  private readonly source: Source;
  private readonly handles: Handles;
  private readonly anchors = new Map<string, Anchor>();

  constructor(source: Source, handles: Handles) {
    this.source = source;
    this.handles = handles;
  }

  /** The value of a document, as JSON, behind its marker. */
  readBehindMarker(): string {
    return this.readBehindIndicator({ indent: -1, sequenceAtIndent: false, isKey: false }, false).json;
  }

  /** The value of a document, as JSON, at the start of its first line with content. */
  readAtLineStart(): string {
    return this.readNodeAtLineStart({ indent: -1, sequenceAtIndent: false, isKey: false }, null).json;
  }

  // Nodes

  private openAnchor(properties: Properties | null): Anchor | null {
    if (properties === null || properties.anchor === null) {
      return null;
    }
    const anchor: Anchor = { node: null };
    this.anchors.set(properties.anchor, anchor);
    return anchor;
  }

  private makeScalar(
    text: string,
    properties: Properties | null,
    options: { start: number | null; plain: boolean; adjacent: boolean },
  ): YamlNode {
    const tag = properties === null ? null : properties.tag;
    const value = resolveScalar(text, tag === null ? null : tag.value, options.plain);
    if (value === null) {
      throw this.source.fault(tag === null ? this.source.pos : tag.pos, "the scalar is not what its tag demands");
    }
    const start = properties === null ? options.start : properties.start;
    const node: YamlNode = { kind: "scalar", ...value, start, adjacent: options.adjacent };
    const anchor = this.openAnchor(properties);
    if (anchor !== null) {
      anchor.node = node;
    }
    return node;
  }

  private makePlain(text: string, properties: Properties | null, start: number): YamlNode {
    return this.makeScalar(text, properties, { start, plain: true, adjacent: false });
  }

  private makeQuoted(text: string, properties: Properties | null, start: number): YamlNode {
    return this.makeScalar(text, properties, { start, plain: false, adjacent: true });
  }

  private makeEmpty(properties: Properties | null): YamlNode {
    return this.makeScalar("", properties, { start: null, plain: true, adjacent: false });
  }

  private openCollection(kind: "seq" | "map", properties: Properties | null): Anchor | null {
    const tag = properties === null ? null : properties.tag;
    if (tag !== null && tag.value !== "!" && tag.value !== kind) {
      throw this.source.fault(tag.pos, "the tag demands a node of another kind");
    }
    return this.openAnchor(properties);
  }

  private closeCollection(kind: "seq" | "map", parts: string[], start: number, anchor: Anchor | null): YamlNode {
    const json = kind === "seq" ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
    const node: YamlNode = { kind, json, key: "", start, adjacent: true };
    if (anchor !== null) {
      anchor.node = node;
    }
    return node;
  }

  private resolveAlias(name: string, start: number): YamlNode {
    const anchor = this.anchors.get(name);
    if (anchor === undefined) {
      throw this.source.fault(start, `there is no anchor ${name} before this alias`);
    }
    if (anchor.node === null) {
      throw this.source.fault(start, `the alias ${name} stands inside of its own node`);
    }
    return { ...anchor.node, start, adjacent: false };
  }

  /** Takes a node as the next key of a mapping, and gives its JSON. */
  private addKey(keys: Set<string>, node: YamlNode, emptyStart: number): string {
    const start = node.start ?? emptyStart;
    if (node.kind !== "scalar") {
      throw this.source.fault(start, KEY_IS_COLLECTION);
    }
    if (keys.has(node.key)) {
      throw this.source.fault(start, `a second key ${JSON.stringify(node.key)}`);
    }
    keys.add(node.key);
    return JSON.stringify(node.key);
  }

  // Properties and names

  /** The name of an anchor or an alias, at its indicator. */
  private readName(): string {
    const source = this.source;
    const from = source.pos + 1;
    source.pos = from;
    while (isAnchorCharacter(source.peek())) {
      source.pos++;
    }
    if (source.pos === from) {
      throw source.fault(from, "a name is missing");
    }
    return source.text.slice(from, source.pos);
  }

  private atProperty(): boolean {
    const code = this.source.peek();
    return code === AMPERSAND || code === EXCLAMATION;
  }

  /** Reads one more property of a node. */
  private readProperty(before: Properties | null): Properties {
    const source = this.source;
    const pos = source.pos;
    const properties: Properties = before === null ? { start: pos, tag: null, anchor: null } : { ...before };
    if (source.peek() === AMPERSAND) {
      if (properties.anchor !== null) {
        throw source.fault(pos, "a second anchor");
      }
      properties.anchor = this.readName();
    } else {
      if (properties.tag !== null) {
        throw source.fault(pos, "a second tag");
      }
      properties.tag = { value: readTag(source, this.handles), pos };
    }
    return properties;
  }

  /** The properties that stand here in one line of a block. */
  private readLineProperties(): Properties | null {
    const source = this.source;
    let properties: Properties | null = null;
    while (this.atProperty()) {
      properties = this.readProperty(properties);
      if (!isBlank(source.peek())) {
        throw source.fault(source.pos, UNEXPECTED);
      }
      source.skipWhite();
    }
    return properties;
  }

  /** The properties of one node that stand in two lines. */
  private merge(outer: Properties | null, inner: Properties | null): Properties | null {
    if (outer === null || inner === null) {
      return outer ?? inner;
    }
    if ((outer.tag !== null && inner.tag !== null) || (outer.anchor !== null && inner.anchor !== null)) {
      throw this.source.fault(inner.start, "a second tag or anchor");
    }
    return { start: outer.start, tag: outer.tag ?? inner.tag, anchor: outer.anchor ?? inner.anchor };
  }

  // Blocks; all of these nodes end at the start of a line with content, or at the end

  /** Whether an indicator of block collections stands at a position. */
  private isBlockIndicator(pos: number, indicator: number): boolean {
    return this.source.at(pos) === indicator && isBlank(this.source.at(pos + 1));
  }

  /** Goes to the colon of an implicit key, behind the key, if there is one. */
  private goToColon(): boolean {
    const pos = this.source.solidPosition();
    if (this.source.at(pos) !== COLON) {
      return false;
    }
    this.source.pos = pos;
    return true;
  }

  /** The node behind an indicator of a block or of a document; a compact collection may start in the same line. */
  private readBehindIndicator(place: Place, compact: boolean): YamlNode {
    const source = this.source;
    const from = source.pos;
    source.skipSpaces();
    const spaces = source.pos - from;
    const column = compact && spaces > 0 && source.peek() !== TAB ? place.indent + 1 + spaces : NO_COLUMN;
    source.skipWhite();
    if (source.atLineEnd()) {
      source.endLine();
      return this.readNodeAtLineStart(place, null);
    }
    if (source.pos === from) {
      throw source.fault(from, "white space is missing");
    }
    return this.readContent(place, column, null);
  }

  /** The node at the start of a line, which is empty if the line does not belong to it. */
  private readNodeAtLineStart(place: Place, properties: Properties | null): YamlNode {
    const source = this.source;
    const indent = source.indentation();
    const sequenceIndent = place.sequenceAtIndent ? place.indent : place.indent + 1;
    if (indent >= 0 && indent >= sequenceIndent && this.isBlockIndicator(source.pos + indent, DASH)) {
      source.pos += indent;
      return this.readBlockSequence(place, indent, properties);
    }
    if (indent > place.indent) {
      source.pos += indent;
      const column = source.peek() === TAB ? NO_COLUMN : indent;
      source.skipWhite();
      return this.readContent(place, column, properties);
    }
    return this.makeEmpty(properties);
  }

  /** A node at its first character; `outer` are the properties in the lines before. */
  private readContent(place: Place, column: number, outer: Properties | null): YamlNode {
    const source = this.source;
    const start = source.pos;
    if (column !== NO_COLUMN) {
      if (this.isBlockIndicator(start, DASH)) {
        return this.readBlockSequence(place, column, outer);
      }
      if (this.isBlockIndicator(start, QUESTION) || this.isBlockIndicator(start, COLON)) {
        return this.readBlockMapping(place, column, outer, null);
      }
    }

    const inner = this.readLineProperties();
    if (source.atLineEnd()) {
      const properties = this.merge(outer, inner);
      source.endLine();
      return this.readNodeAtLineStart(place, properties);
    }

    const code = source.peek();
    if (code === PIPE || code === GREATER) {
      const properties = this.merge(outer, inner);
      return this.makeQuoted(readBlockScalar(source, place.indent), properties, start);
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      return this.readFlowCollectionInBlock(place, column, start, this.merge(outer, inner));
    }
    return this.readScalarOrMapping(place, column, start, outer, inner);
  }

  private readFlowCollectionInBlock(
    place: Place,
    column: number,
    start: number,
    properties: Properties | null,
  ): YamlNode {
    const source = this.source;
    const nodeStart = properties === null ? start : properties.start;
    if (place.isKey) {
      throw source.fault(nodeStart, KEY_IS_COLLECTION);
    }
    const node = this.readFlowCollection(place.indent + 1, properties, nodeStart);
    if (column !== NO_COLUMN && source.onOneLine(start, source.pos) && this.goToColon()) {
      throw source.fault(start, KEY_IS_COLLECTION);
    }
    source.endLine();
    return node;
  }

  /** A plain or quoted scalar or an alias, or the mapping whose first key it is. */
  private readScalarOrMapping(
    place: Place,
    column: number,
    start: number,
    outer: Properties | null,
    inner: Properties | null,
  ): YamlNode {
    const source = this.source;
    const code = source.peek();
    const isImplicitKey = (): boolean =>
      column !== NO_COLUMN && source.onOneLine(start, source.pos) && this.goToColon();
    const mapping = (make: () => YamlNode): YamlNode => this.readBlockMapping(place, column, outer, { start, make });

    let node: YamlNode;
    if (code === ASTERISK && inner === null) {
      const name = this.readName();
      if (isImplicitKey()) {
        return mapping(() => this.resolveAlias(name, start));
      }
      if (outer !== null) {
        throw source.fault(start, "an alias has no tag and no anchor");
      }
      node = this.resolveAlias(name, start);
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const text = readQuoted(source, place.indent + 1, true);
      if (isImplicitKey()) {
        return mapping(() => this.makeQuoted(text, inner, start));
      }
      node = this.makeQuoted(text, this.merge(outer, inner), start);
    } else if (startsPlain(source, false)) {
      const line = readPlainLine(source, false);
      if (isImplicitKey()) {
        return mapping(() => this.makePlain(line, inner, start));
      }
      const properties = this.merge(outer, inner);
      node = this.makePlain(continuePlain(source, line, place.indent + 1, false), properties, start);
    } else if (inner !== null && isImplicitKey()) {
      return mapping(() => this.makeEmpty(inner));
    } else {
      throw source.fault(source.pos, UNEXPECTED);
    }
    source.endLine();
    return node;
  }

  private readBlockSequence(place: Place, column: number, properties: Properties | null): YamlNode {
    const source = this.source;
    const start = properties === null ? source.pos : properties.start;
    if (place.isKey) {
      throw source.fault(start, KEY_IS_COLLECTION);
    }
    const anchor = this.openCollection("seq", properties);
    const entryPlace: Place = { indent: column, sequenceAtIndent: false, isKey: false };
    const entries: string[] = [];
    for (;;) {
      source.pos++;
      entries.push(this.readBehindIndicator(entryPlace, true).json);
      if (source.indentation() !== column || !this.isBlockIndicator(source.pos + column, DASH)) {
        return this.closeCollection("seq", entries, start, anchor);
      }
      source.pos += column;
    }
  }

  /** A mapping at its first key, or at the colon behind it if this key is given. */
  private readBlockMapping(
    place: Place,
    column: number,
    properties: Properties | null,
    firstKey: FirstKey | null,
  ): YamlNode {
    const source = this.source;
    const contentStart = firstKey === null ? source.pos : firstKey.start;
    const start = properties === null ? contentStart : properties.start;
    if (place.isKey) {
      throw source.fault(start, KEY_IS_COLLECTION);
    }
    const anchor = this.openCollection("map", properties);
    const keys = new Set<string>();
    const members: string[] = [];
    let givenKey = firstKey;
    for (;;) {
      members.push(
        givenKey === null && this.isBlockIndicator(source.pos, QUESTION)
          ? this.readExplicitEntry(column, keys)
          : this.readImplicitEntry(column, keys, givenKey),
      );
      givenKey = null;
      if (source.indentation() !== column) {
        return this.closeCollection("map", members, start, anchor);
      }
      source.pos += column;
    }
  }

  private readExplicitEntry(column: number, keys: Set<string>): string {
    const source = this.source;
    const start = source.pos;
    source.pos++;
    const key = this.readBehindIndicator({ indent: column, sequenceAtIndent: true, isKey: true }, true);
    const name = this.addKey(keys, key, start);
    if (source.indentation() !== column || !this.isBlockIndicator(source.pos + column, COLON)) {
      return `${name}:null`;
    }
    source.pos += column + 1;
    return `${name}:${this.readBehindIndicator({ indent: column, sequenceAtIndent: true, isKey: false }, true).json}`;
  }

  private readImplicitEntry(column: number, keys: Set<string>, givenKey: FirstKey | null): string {
    const source = this.source;
    const start = source.pos;
    const key = givenKey === null ? this.readImplicitKey() : givenKey.make();
    const name = this.addKey(keys, key, start);
    source.pos++;
    return `${name}:${this.readBehindIndicator({ indent: column, sequenceAtIndent: true, isKey: false }, false).json}`;
  }

  /** An implicit key of a block mapping, up to its colon. */
  private readImplicitKey(): YamlNode {
    const source = this.source;
    const start = source.pos;
    const properties = this.readLineProperties();
    const code = source.peek();
    let key: YamlNode;
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      throw source.fault(start, KEY_IS_COLLECTION);
    } else if (code === ASTERISK && properties === null) {
      key = this.resolveAlias(this.readName(), start);
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      key = this.makeQuoted(readQuoted(source, 0, false), properties, start);
    } else if (this.isBlockIndicator(source.pos, COLON)) {
      key = this.makeEmpty(properties);
    } else if (startsPlain(source, false)) {
      key = this.makePlain(readPlainLine(source, false), properties, start);
    } else {
      throw source.fault(source.pos, UNEXPECTED);
    }
    if (!this.goToColon()) {
      throw source.fault(source.pos, "a key has no colon in its line");
    }
    return key;
  }

  // Flow collections; `open` is the position of the innermost open bracket

  /** s-separate, or nothing. */
  private skipInFlow(indent: number, open: number): void {
    const source = this.source;
    source.skipWhite();
    if (!source.atLineEnd()) {
      return;
    }
    source.endLine();
    if (source.atEnd() || source.isMarker(source.pos)) {
      throw source.fault(open, "a bracket is not closed");
    }
    const lineStart = source.pos;
    source.skipSpaces();
    if (source.pos - lineStart < indent) {
      throw source.fault(open, "a bracket is not closed before a line that is not indented enough");
    }
    source.skipWhite();
  }

  /** Whether a question mark or colon stands here that is not the start of a plain scalar. */
  private isFlowIndicator(indicator: number): boolean {
    const source = this.source;
    return source.peek() === indicator && !isPlainSafe(source.at(source.pos + 1), true);
  }

  /** A collection at its bracket; `start` is where its properties or the bracket stand. */
  private readFlowCollection(indent: number, properties: Properties | null, start: number): YamlNode {
    const source = this.source;
    const open = source.pos;
    const isSequence = source.peek() === OPEN_BRACKET;
    const kind = isSequence ? "seq" : "map";
    const close = isSequence ? CLOSE_BRACKET : CLOSE_BRACE;
    const anchor = this.openCollection(kind, properties);
    const keys = new Set<string>();
    const parts: string[] = [];
    source.pos++;
    this.skipInFlow(indent, open);
    while (source.peek() !== close) {
      parts.push(isSequence ? this.readFlowEntry(indent, open) : this.readFlowPair(indent, open, keys));
      this.skipInFlow(indent, open);
      if (source.peek() === COMMA) {
        source.pos++;
        this.skipInFlow(indent, open);
      } else if (source.peek() !== close) {
        throw source.fault(source.pos, UNEXPECTED);
      }
    }
    source.pos++;
    return this.closeCollection(kind, parts, start, anchor);
  }

  /** ns-flow-seq-entry */
  private readFlowEntry(indent: number, open: number): string {
    const source = this.source;
    const start = source.pos;
    if (this.isFlowIndicator(QUESTION) || this.isFlowIndicator(COLON)) {
      return `{${this.readFlowPair(indent, open, new Set())}}`;
    }
    const node = this.readFlowNode(indent, open, false);
    source.skipWhite();
    const isPair =
      (node.adjacent ? source.peek() === COLON : this.isFlowIndicator(COLON)) && source.onOneLine(start, source.pos);
    if (!isPair) {
      return node.json;
    }
    const name = this.addKey(new Set(), node, start);
    return `{${name}:${this.readFlowValue(indent, open, node.adjacent)}}`;
  }

  /** ns-flow-map-entry, which is also an entry of a sequence that starts with a question mark or a colon. */
  private readFlowPair(indent: number, open: number, keys: Set<string>): string {
    const source = this.source;
    const start = source.pos;
    const explicit = this.isFlowIndicator(QUESTION);
    if (explicit) {
      source.pos++;
      if (!isBlank(source.peek())) {
        throw source.fault(source.pos, UNEXPECTED);
      }
      this.skipInFlow(indent, open);
    }
    const isEmpty = this.isFlowIndicator(COLON) || (explicit && isEntryEnd(source.peek()));
    const key = isEmpty ? this.makeEmpty(null) : this.readFlowNode(indent, open, true);
    const name = this.addKey(keys, key, start);
    this.skipInFlow(indent, open);
    const hasValue = key.adjacent ? source.peek() === COLON : this.isFlowIndicator(COLON);
    return `${name}:${hasValue ? this.readFlowValue(indent, open, key.adjacent) : "null"}`;
  }

  /** The value at its colon, which may be empty. */
  private readFlowValue(indent: number, open: number, adjacent: boolean): string {
    const source = this.source;
    source.pos++;
    const from = source.pos;
    this.skipInFlow(indent, open);
    if (isEntryEnd(source.peek())) {
      return "null";
    }
    if (source.pos === from && !adjacent) {
      throw source.fault(from, "white space is missing");
    }
    return this.readFlowNode(indent, open, false).json;
  }

  /** ns-flow-node */
  private readFlowNode(indent: number, open: number, isKey: boolean): YamlNode {
    const source = this.source;
    const start = source.pos;
    if (source.peek() === ASTERISK) {
      return this.resolveAlias(this.readName(), start);
    }
    let properties: Properties | null = null;
    let separated = true;
    while (separated && this.atProperty()) {
      properties = this.readProperty(properties);
      const end = source.pos;
      this.skipInFlow(indent, open);
      separated = source.pos > end;
    }
    const code = source.peek();
    if (properties !== null && (!separated || isEntryEnd(code) || this.isFlowIndicator(COLON))) {
      return this.makeEmpty(properties);
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      if (isKey) {
        throw source.fault(start, KEY_IS_COLLECTION);
      }
      return this.readFlowCollection(indent, properties, start);
    }
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      return this.makeQuoted(readQuoted(source, indent, true), properties, start);
    }
    if (!startsPlain(source, true)) {
      throw source.fault(source.pos, UNEXPECTED);
    }
    const text = continuePlain(source, readPlainLine(source, true), indent, true);
    return this.makePlain(text, properties, start);
  }
}
