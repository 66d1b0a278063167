/** The rows of the list of tables, which follow the tables while a person types into them. */

export const FIELDS = ["name", "place", "chairs"];

/** Makes an element with a class and a text. */
function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Makes one cell with some elements in it. */
function makeCell(...elements) {
  const cell = document.createElement("td");
  cell.append(...elements);
  return cell;
}

/** The row of one table: its texts, its fields, and what the person has seen in them. */
class Row {
  constructor(table, actions) {
    this.id = table.id;
    this.seen = {};
    this.box = make("input", "box");
    this.box.type = "checkbox";
    this.texts = Object.fromEntries(FIELDS.map((field) => [field, make("td", field)]));
    this.inputs = Object.fromEntries(FIELDS.map((field) => [field, make("input", `${field}-input`)]));
    for (const field of FIELDS) this.inputs[field].setAttribute("aria-label", field);
    const save = make("button", "save", "Save");
    const remove = make("button", "remove", "Remove");
    save.addEventListener("click", () => actions.save(this));
    remove.addEventListener("click", () => actions.remove(this));
    this.element = document.createElement("tr");
    this.element.append(
      makeCell(this.box),
      ...FIELDS.map((field) => this.texts[field]),
      makeCell(...FIELDS.map((field) => this.inputs[field]), save, remove),
    );
    this.follow(table, FIELDS);
  }

  /** Returns whether the person typed something else into a field. */
  isTyped(field) {
    return this.inputs[field].value.trim() !== this.seen[field];
  }

  /** What the person typed, and what they had seen there. */
  typed() {
    const fields = FIELDS.filter((field) => this.isTyped(field));
    const typed = Object.fromEntries(fields.map((field) => [field, this.inputs[field].value]));
    return { typed, seen: { ...this.seen } };
  }

  /** Shows what the table has, in its texts, and in these fields. */
  follow(table, fields = FIELDS.filter((field) => !this.isTyped(field))) {
    for (const field of FIELDS) this.texts[field].textContent = table[field];
    for (const field of fields) {
      this.seen[field] = String(table[field]);
      if (this.inputs[field].value !== this.seen[field]) this.inputs[field].value = this.seen[field];
    }
  }

  /** Takes note that the person knows by now what others did to the table. */
  know() {
    for (const field of FIELDS) this.seen[field] = this.texts[field].textContent;
  }
}

const rows = new Map();

/** Shows a row for each table, in their order; the cursor stays where it is, also in a row that moves. */
export function showRows(body, tables, actions) {
  const field = document.activeElement;
  const ids = new Set(tables.map((table) => table.id));
  for (const [id, row] of rows) {
    if (!ids.has(id)) {
      row.element.remove();
      rows.delete(id);
    }
  }
  tables.forEach((table, index) => {
    if (rows.has(table.id)) rows.get(table.id).follow(table);
    else rows.set(table.id, new Row(table, actions));
    const { element } = rows.get(table.id);
    if (body.rows[index] !== element) body.insertBefore(element, body.rows[index] ?? null);
  });
  if (field !== document.activeElement) field.focus();
}

/** The ids of the tables that are ticked. */
export const tickedTables = () => [...rows.values()].filter((row) => row.box.checked).map((row) => row.id);
