/** Where the nodes of a collection begin. */

import type { Cursor } from "./cursor.js";

/** The collection that a node is in, and what may begin behind the indicator of the node. */
export interface Place {
  indent: number;
  /** True if a sequence may have the indentation of the collection around it. */
  aligned: boolean;
  /** True if a collection may begin in the line of the indicator. */
  compact: boolean;
  /** Where the node begins if it is a key, which may not be a collection. */
  key?: number;
}

/** Where the content of a node begins. */
export interface Start {
  column: number;
  /** True if a collection may begin here. */
  opens: boolean;
}

/** Goes to the content of a node; undefined if there is none. */
export function approach(cursor: Cursor, { indent, aligned, compact }: Place): Start | undefined {
  throw new Error("TODO: implement approach.");
}

/** The position of the content of a node, to which the cursor does not go; undefined if there is none. */
export function locate(cursor: Cursor, place: Place): number | undefined {
  throw new Error("TODO: implement locate.");
}
