/** The table of a sheet: columns A to J, and as many rows as the sheet has. */

export const COLUMNS = [..."ABCDEFGHIJ"];

const elements = new Map();
const rows = [];
let marked = null;

/** Makes an element with a text. */
function make(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Makes a row of the table with its cells. */
function makeRow(number) {
  const row = document.createElement("tr");
  row.append(make("th", number));
  for (const column of COLUMNS) {
    const cell = make("td", "");
    cell.dataset.address = `${column}${number}`;
    elements.set(cell.dataset.address, cell);
    row.append(cell);
  }
  return row;
}

/**
 * Fills the table with its headings.
 * @param {HTMLTableElement} table where they go
 * @param {(address: string) => void} onSelect is called when a cell is clicked
 */
export function makeGrid(table, onSelect) {
  const headings = document.createElement("tr");
  headings.append(...["", ...COLUMNS].map((column) => make("th", column)));
  table.createTHead().append(headings);
  table.createTBody().addEventListener("click", (event) => {
    const cell = event.target.closest("td");
    if (cell) onSelect(cell.dataset.address);
  });
}

/** Makes the table as long as the sheet. */
function setRows(table, count) {
  while (rows.length > count) {
    const row = rows.pop();
    for (const cell of row.querySelectorAll("td")) elements.delete(cell.dataset.address);
    row.remove();
  }
  const added = Array.from({ length: count - rows.length }, (_, place) => makeRow(rows.length + place + 1));
  rows.push(...added);
  table.tBodies[0].append(...added);
}

/** Shows the results in the cells, and nothing in those without one. */
export function showResults(table, count, shown) {
  setRows(table, count);
  for (const [address, cell] of elements) {
    const text = shown[address] ?? "";
    if (cell.textContent !== text) cell.textContent = text;
  }
}

/** Marks one cell. */
export function markSelected(address) {
  marked?.classList.remove("selected");
  marked = elements.get(address) ?? null;
  marked?.classList.add("selected");
}

/** The address of the cell below; in the last row that of the cell itself. */
export function below(address) {
  return `${address[0]}${Math.min(Number(address.slice(1)) + 1, rows.length)}`;
}
