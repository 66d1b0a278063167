/** Selects cells, and stores what is typed into them. */

import { below, makeGrid, markSelected, showResults } from "./grid.js";

const field = undefined /* TODO: set field. */;
const unanswered = {};
let contents = {};
let selected = "A1";
let lastRequest = undefined /* TODO: set lastRequest. */;

/** Shows what the server answered. */
function take(answer) {
  // TODO: implement take.
}

/** Selects a cell: its address, its content, and the cursor in the field. */
function select(address) {
  // TODO: implement select.
}

/** Sends what was typed; one request after the other, so that none overtakes another. */
function store(address, content) {
  // TODO: implement store.
}

field.addEventListener("keydown", (event) => {
  // TODO: react to "keydown".
});
makeGrid(undefined /* TODO: a value. */, select);
/* TODO: code that runs at the start: 2 calls. */
