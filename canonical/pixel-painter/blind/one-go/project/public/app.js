import { COLOURS, COLUMNS, ROWS, STORAGE_KEY, Steps, WHITE, areaOf, lineBetween } from "./picture.js";

const EXPORT_CELL = 20;

const byId = (id) => document.getElementById(id);
const picture = byId("picture");
const palette = byId("palette");
const paintedCount = byId("painted-count");
const undoButton = byId("undo");
const redoButton = byId("redo");
const toolButtons = [...document.querySelectorAll(".tool")];

const steps = new Steps();
let cells = steps.cells;
let tool = "draw";
let colour = COLOURS.findIndex((candidate) => candidate.name === "Black");
let stroke = null; // while the mouse draws or erases: {last: the cell where it was last, or null outside of the picture}

function buildPalette() {
  return COLOURS.flatMap(({ name, css }, index) => {
    if (index === WHITE) {
      return [];
    }
    const button = document.createElement("button");
    const swatch = document.createElement("span");
    swatch.className = "swatch";
    swatch.style.backgroundColor = css;
    button.type = "button";
    button.id = `colour-${name.toLowerCase()}`;
    button.className = "colour";
    button.append(swatch, name);
    button.addEventListener("click", () => {
      colour = index;
      showChoice();
    });
    palette.append(button);
    return [{ button, index }];
  });
}

function buildCells() {
  const elements = [];
  for (let row = 0; row < ROWS; row += 1) {
    const rowElement = document.createElement("div");
    rowElement.className = "picture-row";
    rowElement.setAttribute("role", "row");
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = document.createElement("div");
      cell.className = "cell";
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = elements.length === 0 ? 0 : -1;
      cell.dataset.index = String(elements.length);
      rowElement.append(cell);
      elements.push(cell);
    }
    picture.append(rowElement);
  }
  return elements;
}

const colourButtons = buildPalette();
const cellElements = buildCells();

function showChoice() {
  for (const button of toolButtons) {
    button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
  }
  for (const { button, index } of colourButtons) {
    button.setAttribute("aria-pressed", String(index === colour));
  }
}

function showPicture() {
  cells.forEach((value, index) => {
    const { name, css } = COLOURS[value];
    const place = `row ${Math.floor(index / COLUMNS) + 1}, column ${(index % COLUMNS) + 1}`;
    cellElements[index].style.backgroundColor = css;
    cellElements[index].setAttribute("aria-label", `${name}, ${place}`);
  });
  paintedCount.textContent = String(cells.filter((value) => value !== WHITE).length);
  undoButton.disabled = !steps.canUndo;
  redoButton.disabled = !steps.canRedo;
}

function paint(indexes) {
  const value = tool === "erase" ? WHITE : colour;
  for (const index of indexes) {
    cells[index] = value;
  }
}

function finishStep() {
  steps.add(cells);
  showPicture();
}

function endStroke() {
  if (stroke) {
    stroke = null;
    finishStep();
  }
}

function useTool(index) {
  endStroke();
  paint(tool === "fill" ? areaOf(cells, index) : [index]);
  finishStep();
}

function undo() {
  endStroke();
  steps.undo();
  cells = steps.cells;
  showPicture();
}

function redo() {
  endStroke();
  steps.redo();
  cells = steps.cells;
  showPicture();
}

function clearPicture() {
  endStroke();
  if (window.confirm("Make all cells white?")) {
    cells = cells.map(() => WHITE);
    finishStep();
  }
}

function exportPicture() {
  endStroke();
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * EXPORT_CELL;
  canvas.height = ROWS * EXPORT_CELL;
  const context = canvas.getContext("2d");
  cells.forEach((value, index) => {
    const x = (index % COLUMNS) * EXPORT_CELL;
    const y = Math.floor(index / COLUMNS) * EXPORT_CELL;
    context.fillStyle = COLOURS[value].css;
    context.fillRect(x, y, EXPORT_CELL, EXPORT_CELL);
  });
  canvas.toBlob((blob) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = "painting.png";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }, "image/png");
}

function indexOf(element) {
  const cell = element instanceof Element ? element.closest(".cell") : null;
  return cell ? Number(cell.dataset.index) : null;
}

function focusCell(index) {
  cellElements[index].focus();
}

function onPointerDown(event) {
  const index = indexOf(event.target);
  if (index === null || event.button !== 0 || !event.isPrimary) {
    return;
  }
  focusCell(index);
  if (tool === "fill") {
    useTool(index);
    return;
  }
  endStroke();
  stroke = { last: index };
  paint([index]);
  showPicture();
}

function onPointerMove(event) {
  if (!stroke || !event.isPrimary) {
    return;
  }
  if ((event.buttons & 1) === 0) {
    endStroke();
    return;
  }
  const index = indexOf(document.elementFromPoint(event.clientX, event.clientY));
  if (index === stroke.last) {
    return;
  }
  if (index !== null) {
    paint(stroke.last === null ? [index] : lineBetween(stroke.last, index));
    showPicture();
  }
  stroke.last = index;
}

// Assistive tools click without a mouse; clicks of the mouse were handled when its button went down.
function onClick(event) {
  const index = indexOf(event.target);
  if (index !== null && event.detail === 0) {
    useTool(index);
  }
}

function onFocusIn(event) {
  const index = indexOf(event.target);
  if (index !== null) {
    cellElements.forEach((cell, other) => {
      cell.tabIndex = other === index ? 0 : -1;
    });
  }
}

function neighbourFor(key, index) {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  switch (key) {
    case "ArrowUp":
      return row > 0 ? index - COLUMNS : index;
    case "ArrowDown":
      return row < ROWS - 1 ? index + COLUMNS : index;
    case "ArrowLeft":
      return column > 0 ? index - 1 : index;
    case "ArrowRight":
      return column < COLUMNS - 1 ? index + 1 : index;
    default:
      return null;
  }
}

function onCellKey(event) {
  const index = indexOf(event.target);
  if (index === null || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  if (event.key === " " || event.key === "Enter") {
    event.preventDefault();
    useTool(index);
    return;
  }
  const neighbour = neighbourFor(event.key, index);
  if (neighbour !== null) {
    event.preventDefault();
    focusCell(neighbour);
  }
}

function onShortcut(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) {
    return;
  }
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) {
    event.preventDefault();
    undo();
  } else if (key === "y" || key === "z") {
    event.preventDefault();
    redo();
  }
}

for (const button of toolButtons) {
  button.addEventListener("click", () => {
    tool = button.dataset.tool;
    showChoice();
  });
}
picture.addEventListener("pointerdown", onPointerDown);
picture.addEventListener("click", onClick);
picture.addEventListener("focusin", onFocusIn);
picture.addEventListener("keydown", onCellKey);
document.addEventListener("pointermove", onPointerMove);
document.addEventListener("pointerup", (event) => {
  if (event.isPrimary) {
    endStroke();
  }
});
document.addEventListener("pointercancel", endStroke);
document.addEventListener("keydown", onShortcut);
window.addEventListener("blur", endStroke);
window.addEventListener("pagehide", endStroke);
window.addEventListener("storage", (event) => {
  if (event.key === STORAGE_KEY || event.key === null) {
    stroke = null;
    steps.load();
    cells = steps.cells;
    showPicture();
  }
});
undoButton.addEventListener("click", undo);
redoButton.addEventListener("click", redo);
byId("clear").addEventListener("click", clearPicture);
byId("export").addEventListener("click", exportPicture);

showChoice();
showPicture();
