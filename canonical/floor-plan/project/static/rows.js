/** The rows of the list of tables. */

export const FIELDS = ["name", "place", "chairs"];

/** Makes an element with a class and a text. */
function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Makes the field of a row for one value of its table. */
function makeField(field, table) {
  const input = make("input", `${field}-input`);
  input.value = table[field];
  input.setAttribute("aria-label", field);
  return input;
}

/**
 * Makes the row of a table.
 * @param {object} table what the table has
 * @param {{save: (table: object, typed: object) => void, remove: (table: object) => void}} actions of its buttons
 */
function makeRow(table, actions) {
  const row = document.createElement("tr");
  const inputs = FIELDS.map((field) => makeField(field, table));
  const save = make("button", "save", "Save");
  const remove = make("button", "remove", "Remove");
  const cell = document.createElement("td");
  row.append(...FIELDS.map((field) => make("td", field, table[field])), cell);
  cell.append(...inputs, save, remove);
  save.addEventListener("click", () => {
    actions.save(table, Object.fromEntries(FIELDS.map((field, index) => [field, inputs[index].value])));
  });
  remove.addEventListener("click", () => actions.remove(table));
  return row;
}

/** Shows a row for each table. */
export function showRows(body, tables, actions) {
  body.replaceChildren(...tables.map((table) => makeRow(table, actions)));
}
