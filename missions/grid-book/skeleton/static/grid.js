/** The table of the sheet: columns A to J, rows 1 to 30. */

export const COLUMNS = [..."ABCDEFGHIJ"];
export const ROWS = 30;

const elements = new Map();

/** Makes an element with a text. */
function make(tag, text) {
  // TODO: implement make.
}

/** Makes a row of the table with its cells. */
function makeRow(number, onSelect) {
  // TODO: implement makeRow.
}

/**
 * Fills the table with its headings and empty cells.
 * @param {HTMLTableElement} table where they go
 * @param {(address: string) => void} onSelect is called when a cell is clicked
 */
export function makeGrid(table, onSelect) {
  // TODO: implement makeGrid.
}

/** Shows the results in the cells, and nothing in those without one. */
export function showResults(shown) {
  // TODO: implement showResults.
}

/** Marks one cell. */
export function markSelected(address) {
  // TODO: implement markSelected.
}

/** The address of the cell below; in the last row that of the cell itself. */
export function below(address) {
  // TODO: implement below.
}
