// The page: tools, colours, the cells, and what mouse and keyboard do with them.

import { COLUMNS, ROWS, WHITE, Picture, areaOf } from "./picture.js";
import { download, load, save } from "./storage.js";

const TOOLS = ["Draw", "Erase", "Fill"];
const COLOURS = { Black: "#000000", Red: "#ff0000", Green: "#009900", Blue: "#0000ff", Yellow: "#ffcc00" };

const picture = new Picture(load());
const chosen = { tool: "Draw", colour: "Black" };
let stroke = null; // the cells before the stroke that is being made

const byId = (id) => document.getElementById(id);
const cellElements = () => [...document.querySelectorAll(".cell")];

function addChoice(bar, kind, name) {
  const button = document.createElement("button");
  button.className = kind;
  button.id = name.toLowerCase();
  button.textContent = name;
  button.addEventListener("click", () => {
    chosen[kind] = name;
    show();
  });
  bar.append(button);
}

function addCell(index) {
  const cell = document.createElement("button");
  cell.className = "cell";
  cell.tabIndex = index === 0 ? 0 : -1;
  cell.addEventListener("pointerdown", () => {
    stroke = [...picture.cells];
    apply(index);
  });
  cell.addEventListener("pointerenter", () => {
    if (stroke !== null) apply(index);
  });
  byId("grid").append(cell);
}

function show() {
  for (const kind of ["tool", "colour"]) {
    for (const button of document.querySelectorAll(`.${kind}`)) {
      button.setAttribute("aria-pressed", String(button.textContent === chosen[kind]));
    }
  }
  cellElements().forEach((cell, index) => {
    cell.style.background = picture.cells[index];
    cell.ariaLabel = `Row ${Math.floor(index / COLUMNS) + 1}, column ${(index % COLUMNS) + 1}`;
  });
  byId("painted").textContent = picture.painted;
  byId("undo").disabled = picture.earlier.length === 0;
  byId("redo").disabled = picture.later.length === 0;
  save(picture.cells);
}

// Uses the chosen tool on a cell.
function apply(index) {
  const indexes = chosen.tool === "Fill" ? areaOf(picture.cells, index) : [index];
  picture.paint(indexes, chosen.tool === "Erase" ? WHITE : COLOURS[chosen.colour]);
  show();
}

function finishStroke() {
  if (stroke === null) return;
  picture.finishStep(stroke);
  stroke = null;
  show();
}

function undo() {
  picture.undo();
  show();
}

function redo() {
  picture.redo();
  show();
}

function clear() {
  if (!confirm("Clear the whole picture?")) return;
  const before = picture.cells;
  picture.clear();
  picture.finishStep(before);
  show();
}

function moveFocus(from, key) {
  const column = from % COLUMNS;
  let to = from;
  if (key === "ArrowLeft" && column > 0) to = from - 1;
  if (key === "ArrowRight" && column < COLUMNS - 1) to = from + 1;
  if (key === "ArrowUp" && from >= COLUMNS) to = from - COLUMNS;
  if (key === "ArrowDown" && from < COLUMNS * (ROWS - 1)) to = from + COLUMNS;
  const cells = cellElements();
  cells[from].tabIndex = -1;
  cells[to].tabIndex = 0;
  cells[to].focus();
}

function pressInGrid(event) {
  const index = cellElements().indexOf(event.target);
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    moveFocus(index, event.key);
  } else if (event.key === " " || event.key === "Enter") {
    stroke = [...picture.cells];
    apply(index);
    finishStroke();
  }
}

function pressAnywhere(event) {
  if (!event.ctrlKey) return;
  const action = { z: undo, y: redo }[event.key.toLowerCase()];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function start() {
  for (const name of TOOLS) addChoice(byId("tools"), "tool", name);
  for (const name of Object.keys(COLOURS)) addChoice(byId("colours"), "colour", name);
  for (let index = 0; index < COLUMNS * ROWS; index += 1) addCell(index);
  document.addEventListener("pointerup", finishStroke);
  document.addEventListener("keydown", pressAnywhere);
  byId("grid").addEventListener("keydown", pressInGrid);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("clear").addEventListener("click", clear);
  byId("export").addEventListener("click", () => download(picture.cells));
  show();
}

start();
