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
  if (!cursor.isLineStart()) {
    const before = cursor.position;
    cursor.skipWhite();
    const tabbed = cursor.text.slice(before, cursor.position).includes("\t");
    if (!cursor.skipToLineEnd()) {
      return { column: cursor.column(), opens: compact && !tabbed };
    }
    cursor.endLine();
  }
  const line = cursor.nextLine();
  const start = cursor.position;
  cursor.position = line.content;
  const isEntry = aligned && line.indent === indent && !line.tabbed && cursor.isIndicator("-");
  if (line.indent > indent || isEntry) {
    return { column: line.indent, opens: !line.tabbed };
  }
  cursor.position = start;
  return undefined;
}

/** The position of the content of a node, to which the cursor does not go; undefined if there is none. */
export function locate(cursor: Cursor, place: Place): number | undefined {
  const before = cursor.position;
  const found = approach(cursor, place) && cursor.position;
  cursor.position = before;
  return found;
}
