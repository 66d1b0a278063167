import { AMPERSAND, EXCLAMATION, GREATER, LESS, isFlowIndicator, isPlainSafe } from "./characters";
import { Source } from "./source";
import { CORE_TAGS, Kind, Tag, Value, allowsTag, scalarValue } from "./values";

const CORE_PREFIX = "tag:yaml.org,2002:";

const WORD = /[0-9A-Za-z-]*/y;
const TAG_CHARACTERS = /[0-9A-Za-z\-#;/?:@&=+$_.~*'()%]*/y;
const URI_CHARACTERS = /[0-9A-Za-z\-#;/?:@&=+$,_.!~*'()[\]%]*/y;
const GLOBAL_TAG = /^[A-Za-z][0-9A-Za-z+.-]*:/;

/** The node of an anchor; it has no value as long as it is not complete. */
interface Anchor {
  value: Value | undefined;
}

/** The tag and the anchor of a node. */
export class Properties {
  tag: Tag;
  tagPlace = -1;
  anchor: Anchor | undefined;

  get any(): boolean {
    return this.tagPlace >= 0 || this.anchor !== undefined;
  }

  /** Whether others cannot belong to the same node. */
  conflicts(others: Properties): boolean {
    return (
      (this.tagPlace >= 0 && others.tagPlace >= 0) || (this.anchor !== undefined && others.anchor !== undefined)
    );
  }

  /** Takes others, which are of the same node. */
  take(others: Properties): void {
    if (others.tagPlace >= 0) {
      this.tag = others.tag;
      this.tagPlace = others.tagPlace;
    }
    this.anchor ??= others.anchor;
  }
}

/** What was read of a node before it is known which properties it has. */
export interface Content {
  readonly kind: Kind;
  /** Whether it is quoted or has brackets, so that a colon may follow at once in flow collections. */
  readonly jsonLike: boolean;
  /** Its value with given properties. */
  readonly finish: (properties: Properties) => Value;
}

/** Reads anchors, tags and aliases. */
export class PropertyReader extends Source {
  protected readonly handles = new Map<string, string>();
  private readonly anchors = new Map<string, Anchor>();

  /** Forgets what belongs to the document before. */
  protected startDocument(): void {
    this.handles.clear();
    this.anchors.clear();
    this.mustEnd = false;
  }

  protected isProperty(): boolean {
    const code = this.current();
    return code === AMPERSAND || code === EXCLAMATION;
  }

  /** Reads a property of a node that may have others already. */
  protected readProperty(properties: Properties): void {
    const place = this.position;
    if (this.current() === AMPERSAND) {
      if (properties.anchor !== undefined) {
        this.fail(place, "a node has two anchors");
      }
      const anchor: Anchor = { value: undefined };
      this.anchors.set(this.readName(), anchor);
      properties.anchor = anchor;
      return;
    }
    if (properties.tagPlace >= 0) {
      this.fail(place, "a node has two tags");
    }
    properties.tag = this.readTag();
    properties.tagPlace = place;
  }

  /** Reads the properties that stand in a line, and the white space after them. */
  protected readLineProperties(): Properties {
    const properties = new Properties();
    while (this.isProperty()) {
      this.readProperty(properties);
      const after = this.afterWhite(this.position);
      if (after === this.position) {
        if (!this.isAtLineEnd()) {
          this.fail(after, "white space is missing");
        }
        break;
      }
      this.position = after;
    }
    return properties;
  }

  /** Reads an alias. */
  protected readAlias(): Content {
    const place = this.position;
    const name = this.readName();
    const value = this.anchors.get(name)?.value;
    if (value === undefined) {
      this.fail(place, `there is no node with the anchor ${name} before this alias`);
    }
    return { kind: value.kind, jsonLike: false, finish: () => value };
  }

  private readName(): string {
    const start = ++this.position;
    let code = this.current();
    while (isPlainSafe(code, false) && !isFlowIndicator(code)) {
      this.position++;
      code = this.current();
    }
    if (this.position === start) {
      this.fail(start, "the name of an anchor is missing");
    }
    return this.text.slice(start, this.position);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    const text = found === null ? "" : found[0];
    this.position += text.length;
    return text;
  }

  private readTag(): Tag {
    const start = this.position;
    this.position++;
    if (this.current() === LESS) {
      return this.readVerbatimTag(start);
    }
    const word = this.match(WORD);
    if (this.current() !== EXCLAMATION) {
      this.position = start + 1;
      const suffix = this.match(TAG_CHARACTERS);
      if (suffix === "") {
        return "!";
      }
      return this.toTag((this.handles.get("!") ?? "!") + suffix);
    }
    this.position++;
    const handle = "!" + word + "!";
    const prefix = this.handles.get(handle) ?? (handle === "!!" ? CORE_PREFIX : undefined);
    if (prefix === undefined) {
      this.fail(start, `the handle ${handle} of this tag is not declared`);
    }
    const suffix = this.match(TAG_CHARACTERS);
    if (suffix === "") {
      this.fail(this.position, "this tag has a handle only");
    }
    return this.toTag(prefix + suffix);
  }

  private readVerbatimTag(start: number): Tag {
    this.position++;
    const name = this.match(URI_CHARACTERS);
    if (this.current() !== GREATER) {
      this.fail(this.position, "this tag is not closed");
    }
    if (name === "!" || (!name.startsWith("!") && !GLOBAL_TAG.test(name))) {
      this.fail(start, "this is neither a local nor a global tag");
    }
    this.position++;
    return this.toTag(name);
  }

  private toTag(name: string): Tag {
    if (!name.startsWith(CORE_PREFIX)) {
      return "!";
    }
    const rest = name.slice(CORE_PREFIX.length);
    return CORE_TAGS.find((tag) => tag === rest) ?? "!";
  }

  /** The value of a scalar with its properties. */
  protected finishScalar(text: string, plain: boolean, properties: Properties): Value {
    const value = scalarValue(text, plain, properties.tag);
    if (value === undefined) {
      this.fail(properties.tagPlace, "this tag does not fit its node");
    }
    return this.finish(value, properties);
  }

  /** Makes a value known by its anchor. */
  protected finish(value: Value, properties: Properties): Value {
    if (properties.anchor !== undefined) {
      properties.anchor.value = value;
    }
    return value;
  }

  protected checkTag(kind: Kind, properties: Properties): void {
    if (!allowsTag(kind, properties.tag)) {
      this.fail(properties.tagPlace, "this tag does not fit its node");
    }
  }
}
