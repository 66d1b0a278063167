// The picture as data: a list of colour numbers, row by row from the top left, and the steps that led to it.

export const ROWS = 8;
export const COLUMNS = 12;
export const WHITE = 0;
export const COLOURS = [
  { name: "White", css: "rgb(255, 255, 255)" },
  { name: "Black", css: "rgb(0, 0, 0)" },
  { name: "Red", css: "rgb(255, 0, 0)" },
  { name: "Green", css: "rgb(0, 153, 0)" },
  { name: "Blue", css: "rgb(0, 0, 255)" },
  { name: "Yellow", css: "rgb(255, 204, 0)" },
];

const STORAGE_KEY = "pixel-painter.picture";
const CELL_COUNT = ROWS * COLUMNS;
const EMPTY = String(WHITE).repeat(CELL_COUNT);
const SNAPSHOT = new RegExp(`^[0-${COLOURS.length - 1}]{${CELL_COUNT}}$`);

function neighbours(index) {
  const column = index % COLUMNS;
  const found = [];
  if (index >= COLUMNS) {
    found.push(index - COLUMNS);
  }
  if (index < CELL_COUNT - COLUMNS) {
    found.push(index + COLUMNS);
  }
  if (column > 0) {
    found.push(index - 1);
  }
  if (column < COLUMNS - 1) {
    found.push(index + 1);
  }
  return found;
}

// The cells of the same colour that hang together with a cell, with the cell itself.
export function areaOf(cells, start) {
  const area = new Set([start]);
  const open = [start];
  while (open.length > 0) {
    for (const index of neighbours(open.pop())) {
      if (!area.has(index) && cells[index] === cells[start]) {
        area.add(index);
        open.push(index);
      }
    }
  }
  return [...area];
}

// The cells on the straight line between two cells, without the first one: a fast mouse skips some of them.
export function lineBetween(from, to) {
  const fromRow = Math.floor(from / COLUMNS);
  const fromColumn = from % COLUMNS;
  const rows = Math.floor(to / COLUMNS) - fromRow;
  const columns = (to % COLUMNS) - fromColumn;
  const count = Math.max(Math.abs(rows), Math.abs(columns));
  const line = [];
  for (let step = 1; step <= count; step += 1) {
    const row = fromRow + Math.round((rows * step) / count);
    const column = fromColumn + Math.round((columns * step) / count);
    line.push(row * COLUMNS + column);
  }
  return line;
}

// The pictures before and after every step; position tells which of them is shown.
export class Steps {
  constructor() {
    this.load();
  }

  get canUndo() {
    return this.position > 0;
  }

  get canRedo() {
    return this.position < this.snapshots.length - 1;
  }

  // The shown picture as a new list of colour numbers.
  get cells() {
    return [...this.snapshots[this.position]].map(Number);
  }

  // Makes the picture a new step, unless it is the same as before.
  add(cells) {
    const snapshot = cells.join("");
    if (snapshot === this.snapshots[this.position]) {
      return;
    }
    this.snapshots.length = this.position + 1;
    this.snapshots.push(snapshot);
    this.position += 1;
    this.save();
  }

  undo() {
    if (this.canUndo) {
      this.position -= 1;
      this.save();
    }
  }

  redo() {
    if (this.canRedo) {
      this.position += 1;
      this.save();
    }
  }

  load() {
    this.snapshots = [EMPTY];
    this.position = 0;
    let stored = null;
    try {
      stored = JSON.parse(localStorage.getItem(STORAGE_KEY));
    } catch {
      return;
    }
    const snapshots = stored?.snapshots;
    const position = stored?.position;
    const valid =
      Array.isArray(snapshots) &&
      snapshots.every((snapshot) => SNAPSHOT.test(snapshot)) &&
      Number.isInteger(position) &&
      position >= 0 &&
      position < snapshots.length;
    if (valid) {
      this.snapshots = snapshots;
      this.position = position;
    }
  }

  // If the storage is full, the oldest steps are left out of what is stored.
  save() {
    let first = 0;
    while (first <= this.position) {
      const data = { snapshots: this.snapshots.slice(first), position: this.position - first };
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(data));
        return;
      } catch {
        first += Math.max(1, Math.ceil((this.position - first) / 2));
      }
    }
  }
}

export { STORAGE_KEY };
