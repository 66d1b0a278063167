/** The values of a document, and how they are written as JSON. */

export type Value = null | boolean | bigint | number | string | Value[] | Map<string, Value>;

/** The JSON text of a value; what JSON has no number for is a text. */
export function toJson(value: Value): string {
  throw new Error("TODO: implement toJson.");
}

/** The name of a member whose key has this value; undefined for a collection. */
export function nameOf(key: Value): string | undefined {
  throw new Error("TODO: implement nameOf.");
}
