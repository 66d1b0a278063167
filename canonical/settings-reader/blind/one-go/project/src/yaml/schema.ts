/** A tag of the core schema, or `!` for all others. */
export type Tag = "null" | "bool" | "int" | "float" | "str" | "seq" | "map" | "!";

export interface ScalarValue {
  json: string;
  /** the text that it has as a key */
  key: string;
}

const NULL = /^(?:null|Null|NULL|~|)$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const OCTAL_OR_HEXADECIMAL = /^(?:0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;

function verbatim(json: string): ScalarValue {
  return { json, key: json };
}

function asText(text: string): ScalarValue {
  return { json: JSON.stringify(text), key: text };
}

function asNull(text: string): ScalarValue | null {
  return NULL.test(text) ? verbatim("null") : null;
}

function asBoolean(text: string): ScalarValue | null {
  if (TRUE.test(text)) {
    return verbatim("true");
  }
  return FALSE.test(text) ? verbatim("false") : null;
}

function asInteger(text: string): ScalarValue | null {
  if (DECIMAL.test(text)) {
    const digits = text.replace(/^[-+]?0*(?=[0-9])/, "");
    return verbatim(text.startsWith("-") && digits !== "0" ? "-" + digits : digits);
  }
  return OCTAL_OR_HEXADECIMAL.test(text) ? verbatim(BigInt(text).toString()) : null;
}

function infinity(negative: boolean): ScalarValue {
  return asText(negative ? "-.inf" : ".inf");
}

function asFloat(text: string): ScalarValue | null {
  if (INFINITY.test(text)) {
    return infinity(text.startsWith("-"));
  }
  if (NOT_A_NUMBER.test(text)) {
    return asText(".nan");
  }
  if (!FLOAT.test(text)) {
    return null;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) {
    return infinity(number < 0);
  }
  return verbatim(Object.is(number, -0) ? "-0.0" : String(number));
}

/** The value of a scalar, or null if its tag does not allow it. */
export function resolveScalar(text: string, tag: Tag | null, plain: boolean): ScalarValue | null {
  switch (tag) {
    case null:
      return plain ? asNull(text) ?? asBoolean(text) ?? asInteger(text) ?? asFloat(text) ?? asText(text) : asText(text);
    case "null":
      return asNull(text);
    case "bool":
      return asBoolean(text);
    case "int":
      return asInteger(text);
    case "float":
      return asFloat(text);
    case "str":
    case "!":
      return asText(text);
    case "seq":
    case "map":
      return null;
  }
}
