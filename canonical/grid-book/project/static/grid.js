/** The table of the sheet: columns A to J, rows 1 to 30. */

export const COLUMNS = [..."ABCDEFGHIJ"];
export const ROWS = 30;

const elements = new Map();

/** Makes an element with a text. */
function make(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Makes a row of the table with its cells. */
function makeRow(number, onSelect) {
  const row = document.createElement("tr");
  row.append(make("th", number));
  for (const column of COLUMNS) {
    const cell = make("td", "");
    cell.addEventListener("click", () => onSelect(`${column}${number}`));
    elements.set(`${column}${number}`, cell);
    row.append(cell);
  }
  return row;
}

/**
 * Fills the table with its headings and empty cells.
 * @param {HTMLTableElement} table where they go
 * @param {(address: string) => void} onSelect is called when a cell is clicked
 */
export function makeGrid(table, onSelect) {
  const headings = document.createElement("tr");
  headings.append(...["", ...COLUMNS].map((column) => make("th", column)));
  table.createTHead().append(headings);
  table.createTBody().append(...Array.from({ length: ROWS }, (_, row) => makeRow(row + 1, onSelect)));
}

/** Shows the results in the cells, and nothing in those without one. */
export function showResults(shown) {
  for (const [address, cell] of elements) {
    const text = shown[address] ?? "";
    if (cell.textContent !== text) cell.textContent = text;
  }
}

/** Marks one cell. */
export function markSelected(address) {
  for (const [place, cell] of elements) cell.classList.toggle("selected", place === address);
}

/** The address of the cell below; in the last row that of the cell itself. */
export function below(address) {
  return `${address[0]}${Math.min(Number(address.slice(1)) + 1, ROWS)}`;
}
