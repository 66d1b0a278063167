// The picture: a list of colours, one for each cell, row by row, and the earlier and later states of it.

export const COLUMNS = 12;
export const ROWS = 8;
export const WHITE = "#ffffff";

export function emptyCells() {
  // TODO: implement emptyCells.
}

// The cells above, below, left and right of a cell that lie in the picture.
export function neighbours(index) {
  // TODO: implement neighbours.
}

// The cells of one colour that hang together with a cell, this cell included.
export function areaOf(cells, start) {
  // TODO: implement areaOf.
}

export class Picture {
  constructor(cells) {
    // TODO: implement constructor.
  }

  get painted() {
    // TODO: implement painted.
  }

  paint(indexes, colour) {
    // TODO: implement paint.
  }

  clear() {
    // TODO: implement clear.
  }

  // Makes everything since `before` one step that can be undone; nothing changed is no step.
  finishStep(before) {
    // TODO: implement finishStep.
  }

  undo() {
    // TODO: implement undo.
  }

  redo() {
    // TODO: implement redo.
  }
}
