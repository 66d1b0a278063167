/** The values of a document, and how they are written as JSON. */

export type Value = null | boolean | bigint | number | string | Value[] | Map<string, Value>;

/** The JSON text of a value; what JSON has no number for is a text. */
export function toJson(value: Value): string {
  if (value instanceof Map) {
    const members = [...value].map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`);
    return `{${members.join(",")}}`;
  }
  if (Array.isArray(value)) {
    return `[${value.map(toJson).join(",")}]`;
  }
  if (typeof value === "bigint") {
    return value.toString();
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    return Number.isNaN(value) ? '".nan"' : value > 0 ? '".inf"' : '"-.inf"';
  }
  return JSON.stringify(value);
}

/** The name of a member whose key has this value; undefined for a collection. */
export function nameOf(key: Value): string | undefined {
  if (key instanceof Map || Array.isArray(key)) {
    return undefined;
  }
  return typeof key === "string" ? key : String(key);
}
