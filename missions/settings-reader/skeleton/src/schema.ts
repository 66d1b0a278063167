/** The core schema: which values plain scalars and tagged ones have. */

import type { Value } from "./values.js";

const PREFIX = "tag:yaml.org,2002:";
/** The tag of a node that is not resolved by its content. */
export const NON_SPECIFIC = "!";

const NULL = /^(?:null|Null|NULL|~|)$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const OTHER_BASE = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;

function asNull(text: string): null | undefined {
  throw new Error("TODO: implement asNull.");
}

function asBoolean(text: string): boolean | undefined {
  throw new Error("TODO: implement asBoolean.");
}

function asInteger(text: string): bigint | undefined {
  throw new Error("TODO: implement asInteger.");
}

function asFloat(text: string): number | undefined {
  throw new Error("TODO: implement asFloat.");
}

const TYPES: Record<string, (text: string) => Value | undefined> = {
  null: asNull,
  bool: asBoolean,
  int: asInteger,
  float: asFloat,
  str: (text) => { throw new Error("TODO: implement str."); },
};

/** The value of a plain scalar without a tag. */
export function resolvePlain(text: string): Value {
  throw new Error("TODO: implement resolvePlain.");
}

/** The value of a scalar with a tag; undefined if it has none of this tag. */
export function resolveTagged(tag: string, text: string): Value | undefined {
  throw new Error("TODO: implement resolveTagged.");
}

/** True if a collection of this kind may have this tag. */
export function isCollectionTag(tag: string, kind: "seq" | "map"): boolean {
  throw new Error("TODO: implement isCollectionTag.");
}
