/** What the nodes of one document become: values by their tags, kept by their anchors, and members by their keys. */

import type { Cursor } from "./cursor.js";
import { type Handles, type Properties, readName } from "./properties.js";
import { isCollectionTag, NON_SPECIFIC, resolvePlain, resolveTagged } from "./schema.js";
import { nameOf, type Value } from "./values.js";

/** What an anchor stands for; it has no value before its node has ended. */
interface Anchored {
  value?: Value;
}

export class Nodes {
  private readonly anchors = new Map<string, Anchored>();

  constructor(private readonly cursor: Cursor, readonly handles: Handles) {}

  private declare(properties: Properties | undefined): Anchored {
    const anchored: Anchored = {};
    if (properties?.anchor !== undefined) {
      this.anchors.set(properties.anchor, anchored);
    }
    return anchored;
  }

  /** The value of a scalar; a plain one without a tag is resolved by its text. */
  scalar(properties: Properties | undefined, text: string, plain: boolean): Value {
    const tag = properties?.tag ?? (plain ? undefined : NON_SPECIFIC);
    const value = tag === undefined ? resolvePlain(text) : resolveTagged(tag, text);
    if (value === undefined) {
      return this.cursor.fail(`${JSON.stringify(text)} is not of its tag`, properties?.tagPosition);
    }
    this.declare(properties).value = value;
    return value;
  }

  /** The value of a collection, which is read while its anchor is known already. */
  collection(properties: Properties | undefined, kind: "seq" | "map", read: () => Value): Value {
    if (properties?.tag !== undefined && !isCollectionTag(properties.tag, kind)) {
      this.cursor.fail("a collection is not of its tag", properties.tagPosition);
    }
    const anchored = this.declare(properties);
    anchored.value = read();
    return anchored.value;
  }

  /** Reads an alias. Its value is asked for later, since a mapping that it is the first key of has its anchor before it. */
  alias(properties: Properties | undefined): () => Value {
    const position = this.cursor.position;
    const name = readName(this.cursor);
    if (properties !== undefined) {
      this.cursor.fail("an alias has a tag or an anchor", position);
    }
    return () => this.referred(name, position);
  }

  private referred(name: string, position: number): Value {
    const anchored = this.anchors.get(name);
    if (anchored === undefined) {
      this.cursor.fail("there is no such anchor", position);
    }
    return anchored.value === undefined ? this.cursor.fail("a node contains itself", position) : anchored.value;
  }

  /** The name that a key has as a member of an object. */
  name(members: Map<string, Value>, key: Value, position: number): string {
    const name = nameOf(key) ?? this.cursor.fail("a key is a collection", position);
    return members.has(name) ? this.cursor.fail(`the key ${JSON.stringify(name)} occurs twice`, position) : name;
  }
}
