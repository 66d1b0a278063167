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
  return NULL.test(text) ? null : undefined;
}

function asBoolean(text: string): boolean | undefined {
  return TRUE.test(text) ? true : FALSE.test(text) ? false : undefined;
}

function asInteger(text: string): bigint | undefined {
  if (DECIMAL.test(text)) {
    const digits = BigInt(text.replace(/^[-+]/, ""));
    return text.startsWith("-") ? -digits : digits;
  }
  return OTHER_BASE.test(text) ? BigInt(text) : undefined;
}

function asFloat(text: string): number | undefined {
  if (INFINITY.test(text)) {
    return text.startsWith("-") ? -Infinity : Infinity;
  }
  return NOT_A_NUMBER.test(text) ? NaN : FLOAT.test(text) ? Number(text) : undefined;
}

const TYPES: Record<string, (text: string) => Value | undefined> = {
  null: asNull,
  bool: asBoolean,
  int: asInteger,
  float: asFloat,
  str: (text) => text,
};

/** The value of a plain scalar without a tag. */
export function resolvePlain(text: string): Value {
  for (const read of Object.values(TYPES)) {
    const value = read(text);
    if (value !== undefined) {
      return value;
    }
  }
  return text;
}

/** The value of a scalar with a tag; undefined if it has none of this tag. */
export function resolveTagged(tag: string, text: string): Value | undefined {
  const type = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "";
  if (type === "seq" || type === "map") {
    return undefined;
  }
  const read = Object.hasOwn(TYPES, type) ? TYPES[type] : TYPES.str;
  return read(text);
}

/** True if a collection of this kind may have this tag. */
export function isCollectionTag(tag: string, kind: "seq" | "map"): boolean {
  const type = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "";
  return type === kind || !(Object.hasOwn(TYPES, type) || type === "seq" || type === "map");
}
