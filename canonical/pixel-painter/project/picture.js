// The picture: a list of colours, one for each cell, row by row, and the earlier and later states of it.

export const COLUMNS = 12;
export const ROWS = 8;
export const WHITE = "#ffffff";

export function emptyCells() {
  return Array(COLUMNS * ROWS).fill(WHITE);
}

// The cells above, below, left and right of a cell that lie in the picture.
export function neighbours(index) {
  const column = index % COLUMNS;
  const found = [];
  if (column > 0) found.push(index - 1);
  if (column < COLUMNS - 1) found.push(index + 1);
  if (index >= COLUMNS) found.push(index - COLUMNS);
  if (index < COLUMNS * (ROWS - 1)) found.push(index + COLUMNS);
  return found;
}

// The cells of one colour that hang together with a cell, this cell included.
export function areaOf(cells, start) {
  const area = new Set([start]);
  for (const index of area) {
    for (const next of neighbours(index)) {
      if (cells[next] === cells[start]) area.add(next);
    }
  }
  return area;
}

export class Picture {
  constructor(cells) {
    this.cells = cells;
    this.earlier = [];
    this.later = [];
  }

  get painted() {
    return this.cells.filter((colour) => colour !== WHITE).length;
  }

  paint(indexes, colour) {
    for (const index of indexes) this.cells[index] = colour;
  }

  clear() {
    this.cells = emptyCells();
  }

  // Makes everything since `before` one step that can be undone; nothing changed is no step.
  finishStep(before) {
    if (before.every((colour, index) => colour === this.cells[index])) return;
    this.earlier.push(before);
    this.later = [];
  }

  undo() {
    if (this.earlier.length === 0) return;
    this.later.push(this.cells);
    this.cells = this.earlier.pop();
  }

  redo() {
    if (this.later.length === 0) return;
    this.earlier.push(this.cells);
    this.cells = this.later.pop();
  }
}
