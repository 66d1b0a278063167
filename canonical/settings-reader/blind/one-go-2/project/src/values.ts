/** The values of nodes by the core schema, as JSON. */

export type Kind = "scalar" | "sequence" | "mapping";

/** A value as JSON, and for a scalar its text as a key. */
export interface Value {
  readonly kind: Kind;
  readonly json: string;
  readonly text: string;
}

export const CORE_TAGS = ["null", "bool", "int", "float", "str", "seq", "map"] as const;

export type CoreTag = (typeof CORE_TAGS)[number];

/** The tag of a node: one of the core schema, "!" for all others, or none. */
export type Tag = CoreTag | "!" | undefined;

const NULL = /^(?:null|Null|NULL|~|)$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const OCTAL = /^0o[0-7]+$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;

export const NULL_VALUE: Value = literal("null");

function literal(json: string): Value {
  return { kind: "scalar", json, text: json };
}

export function textValue(text: string): Value {
  return { kind: "scalar", json: JSON.stringify(text), text };
}

function nullValue(text: string): Value | undefined {
  return NULL.test(text) ? NULL_VALUE : undefined;
}

function boolValue(text: string): Value | undefined {
  if (TRUE.test(text)) {
    return literal("true");
  }
  return FALSE.test(text) ? literal("false") : undefined;
}

function intValue(text: string): Value | undefined {
  if (DECIMAL.test(text)) {
    const digits = text.replace(/^[-+]?0*(?=[0-9])/, "");
    return literal(text.startsWith("-") && digits !== "0" ? "-" + digits : digits);
  }
  if (OCTAL.test(text) || HEXADECIMAL.test(text)) {
    return literal(BigInt(text).toString());
  }
  return undefined;
}

function floatValue(text: string): Value | undefined {
  if (FLOAT.test(text)) {
    const number = Number(text);
    if (Number.isFinite(number)) {
      return literal(Object.is(number, -0) ? "-0.0" : String(number));
    }
    return textValue(number > 0 ? ".inf" : "-.inf");
  }
  if (INFINITY.test(text)) {
    return textValue(text.startsWith("-") ? "-.inf" : ".inf");
  }
  return NOT_A_NUMBER.test(text) ? textValue(".nan") : undefined;
}

/** The value of a plain scalar without a tag. */
function untaggedValue(text: string): Value {
  return nullValue(text) ?? boolValue(text) ?? intValue(text) ?? floatValue(text) ?? textValue(text);
}

/** The value of a scalar, or undefined if it is not what its tag demands. */
export function scalarValue(text: string, plain: boolean, tag: Tag): Value | undefined {
  switch (tag) {
    case undefined:
      return plain ? untaggedValue(text) : textValue(text);
    case "!":
    case "str":
      return textValue(text);
    case "null":
      return nullValue(text);
    case "bool":
      return boolValue(text);
    case "int":
      return intValue(text);
    case "float":
      return floatValue(text);
    default:
      return undefined;
  }
}

/** Whether a collection of a kind may have a tag. */
export function allowsTag(kind: Kind, tag: Tag): boolean {
  return tag === undefined || tag === "!" || tag === (kind === "sequence" ? "seq" : "map");
}

export function sequenceValue(items: readonly string[]): Value {
  return { kind: "sequence", json: "[" + items.join(",") + "]", text: "" };
}

/** Collects the members of a mapping. */
export class Members {
  private readonly keys = new Set<string>();
  private readonly parts: string[] = [];

  /** Takes a key, if there is none with the same text. */
  claim(key: Value): boolean {
    if (this.keys.has(key.text)) {
      return false;
    }
    this.keys.add(key.text);
    return true;
  }

  add(key: Value, value: Value): void {
    this.parts.push(JSON.stringify(key.text) + ":" + value.json);
  }

  value(): Value {
    return { kind: "mapping", json: "{" + this.parts.join(",") + "}", text: "" };
  }
}
