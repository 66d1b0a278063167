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
    throw new Error("TODO: implement declare.");
  }

  /** The value of a scalar; a plain one without a tag is resolved by its text. */
  scalar(properties: Properties | undefined, text: string, plain: boolean): Value {
    throw new Error("TODO: implement scalar.");
  }

  /** The value of a collection, which is read while its anchor is known already. */
  collection(properties: Properties | undefined, kind: "seq" | "map", read: () => Value): Value {
    throw new Error("TODO: implement collection.");
  }

  /** Reads an alias. Its value is asked for later, since a mapping that it is the first key of has its anchor before it. */
  alias(properties: Properties | undefined): () => Value {
    throw new Error("TODO: implement alias.");
  }

  private referred(name: string, position: number): Value {
    throw new Error("TODO: implement referred.");
  }

  /** The name that a key has as a member of an object. */
  name(members: Map<string, Value>, key: Value, position: number): string {
    throw new Error("TODO: implement name.");
  }
}
