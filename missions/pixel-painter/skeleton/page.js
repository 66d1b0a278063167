// The page: tools, colours, the cells, and what mouse and keyboard do with them.

import { COLUMNS, ROWS, WHITE, Picture, areaOf } from "./picture.js";
import { download, load, save } from "./storage.js";

const TOOLS = ["Draw", "Erase", "Fill"];
const COLOURS = { Black: "#000000", Red: "#ff0000", Green: "#009900", Blue: "#0000ff", Yellow: "#ffcc00" };

const picture = new Picture(load());
const chosen = { tool: "Draw", colour: "Black" };
let stroke = null; // the cells before the stroke that is being made

const byId = (id) => { /* TODO: implement byId. */ };
const cellElements = () => { /* TODO: implement cellElements. */ };

function addChoice(bar, kind, name) {
  // TODO: implement addChoice.
}

function addCell(index) {
  // TODO: implement addCell.
}

function show() {
  // TODO: implement show.
}

// Uses the chosen tool on a cell.
function apply(index) {
  // TODO: implement apply.
}

function finishStroke() {
  // TODO: implement finishStroke.
}

function undo() {
  // TODO: implement undo.
}

function redo() {
  // TODO: implement redo.
}

function clear() {
  // TODO: implement clear.
}

function moveFocus(from, key) {
  // TODO: implement moveFocus.
}

function pressInGrid(event) {
  // TODO: implement pressInGrid.
}

function pressAnywhere(event) {
  // TODO: implement pressAnywhere.
}

function start() {
  // TODO: implement start.
}

/* TODO: code that runs at the start: a call. */
