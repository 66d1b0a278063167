/** Selects cells, stores what is typed into them, and follows what others do. */

import { below, makeGrid, markSelected, showResults } from "./grid.js";
import { ask } from "./server.js";

const PAUSE_MS = 700;

const field = document.getElementById("content");
const message = document.getElementById("message");
const undoButton = document.getElementById("undo");
const redoButton = document.getElementById("redo");
const unanswered = {};
let version = 0;
let contents = {};
let selected = "A1";
let seen = "";

/** What a cell contains. */
const contentOf = (address) => unanswered[address] ?? contents[address] ?? "";

/** Puts what the selected cell contains into the field. */
function fillField() {
  seen = contentOf(selected);
  field.value = seen;
}

/** Shows what the server answered, unless something newer was shown already. */
function take(sheet) {
  if (!sheet.contents || sheet.version < version) return;
  const untouched = field.value === seen;
  ({ version, contents } = sheet);
  showResults(sheet.shown);
  undoButton.disabled = !sheet.possible.undo;
  redoButton.disabled = !sheet.possible.redo;
  if (untouched) fillField();
}

/** Tells why something was not done, or nothing. */
function tell(words) {
  message.textContent = words;
  message.hidden = !words;
}

/** Selects a cell: its address, its content, and the cursor in the field. */
function select(address) {
  selected = address;
  document.getElementById("selected").textContent = address;
  fillField();
  markSelected(address);
  field.focus();
}

/** Sends what was typed; if somebody else was faster, the person decides again. */
async function store(address, content) {
  const request = ask("PUT", `/cells/${address}`, { content, seen });
  unanswered[address] = content;
  const { refused, sheet } = await request;
  if (unanswered[address] === content) delete unanswered[address];
  take(sheet);
  tell(sheet.message);
  if (refused) {
    select(address);
    field.value = content;
  }
}

/** Takes back or carries out again. */
async function step(path) {
  const { sheet } = await ask("POST", path);
  take(sheet);
  tell(sheet.message);
}

/** Asks for what others have done, again and again. */
async function follow() {
  try {
    take((await ask("GET", `/cells?version=${version}`)).sheet);
  } catch {
    // The server is away; the next try may find it.
  }
  setTimeout(follow, PAUSE_MS);
}

field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    store(selected, field.value.trim());
    select(below(selected));
  } else if (event.key === "Escape") {
    fillField();
  }
});
undoButton.addEventListener("click", () => step("/undo"));
redoButton.addEventListener("click", () => step("/redo"));
makeGrid(document.getElementById("sheet"), select);
take((await ask("GET", "/cells")).sheet);
select(selected);
follow();
