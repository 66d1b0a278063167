/** The rows of the list of tables. */

export const FIELDS = ["name", "place", "chairs"];

/** Makes an element with a class and a text. */
function make(tag, className, text = "") {
  // TODO: implement make.
}

/** Makes the field of a row for one value of its table. */
function makeField(field, table) {
  // TODO: implement makeField.
}

/**
 * Makes the row of a table.
 * @param {object} table what the table has
 * @param {{save: (table: object, typed: object) => void, remove: (table: object) => void}} actions of its buttons
 */
function makeRow(table, actions) {
  // TODO: implement makeRow.
}

/** Shows a row for each table. */
export function showRows(body, tables, actions) {
  // TODO: implement showRows.
}
