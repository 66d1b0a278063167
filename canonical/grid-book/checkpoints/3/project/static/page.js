/** Selects cells, stores what is typed into them, and follows what others do. */

import { below, makeGrid, markSelected, showResults } from "./grid.js";
import { ask } from "./server.js";
import { showSheets } from "./tabs.js";

const PAUSE_MS = 700;

const at = (id) => document.getElementById(id);
const field = at("content");
const unanswered = {};
let version = 0;
let contents = {};
let sheet = 0;
let selected = "A1";
let seen = "";

/** A cell of the sheet that is shown, among all sheets. */
const placeOf = (address) => `${sheet}!${address}`;

/** What a cell contains. */
const contentOf = (address) => unanswered[placeOf(address)] ?? contents[address] ?? "";

/** Puts what the selected cell contains into the field. */
function fillField() {
  seen = contentOf(selected);
  field.value = seen;
}

/** Shows what the server answered, unless something newer or another sheet is shown. */
function take(answer, follows = false) {
  const unwanted = answer.asked !== sheet && !follows;
  if (!answer.contents || answer.version < version || unwanted) return;
  const untouched = field.value === seen || answer.sheet !== sheet;
  ({ version, contents, sheet } = answer);
  showResults(at("sheet"), answer.rows, answer.shown);
  showSheets(answer, open);
  at("undo").disabled = !answer.possible.undo;
  at("redo").disabled = !answer.possible.redo;
  if (untouched) fillField();
}

/** Tells why something was not done, or nothing. */
function tell(words) {
  at("message").textContent = words;
  at("message").hidden = !words;
}

/** Selects a cell: its address, its content, and the cursor in the field. */
function select(address) {
  selected = address;
  at("selected").textContent = address;
  fillField();
  markSelected(address);
  field.focus();
}

/** Sends what was typed; if somebody else was faster, the person decides again. */
async function store(address, content) {
  const place = placeOf(address);
  const request = ask("PUT", `/cells/${address}?sheet=${sheet}`, { content, seen });
  unanswered[place] = content;
  const { refused, sheet: answer } = await request;
  if (unanswered[place] === content) delete unanswered[place];
  take(answer);
  tell(answer.message);
  if (refused) {
    select(address);
    field.value = content;
  }
}

/** Changes something else than a cell, and shows the sheet to which that leads. */
async function change(method, path, body) {
  const { refused, sheet: answer } = await ask(method, `${path}?sheet=${sheet}`, body);
  const other = answer.sheet !== sheet;
  take(answer, !refused);
  if (other) select("A1");
  tell(answer.message);
}

/** Shows another sheet. */
async function open(other) {
  const { sheet: answer } = await ask("GET", `/cells?sheet=${other}`);
  take(answer, true);
  select("A1");
}

/** Asks for what others have done, again and again. */
async function follow() {
  try {
    const { sheet: answer } = await ask("GET", `/cells?sheet=${sheet}&version=${version}`);
    take(answer);
  } catch {
    // The server is away; the next try may find it.
  }
  setTimeout(follow, PAUSE_MS);
}

/** Sends the file that was chosen. */
function importFile() {
  const form = new FormData();
  form.append("file", at("file").files[0]);
  change("POST", "/import", form);
}

field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    store(selected, field.value.trim());
    select(below(selected));
  } else if (event.key === "Escape") {
    fillField();
  }
});
at("undo").addEventListener("click", () => change("POST", "/undo"));
at("redo").addEventListener("click", () => change("POST", "/redo"));
at("add").addEventListener("click", () => change("POST", "/sheets", { name: at("name").value }));
at("rename").addEventListener("click", () => change("PUT", "/sheets", { name: at("name").value }));
at("delete").addEventListener("click", () => change("DELETE", "/sheets"));
at("insert").addEventListener("click", () => change("POST", "/rows", { index: Number(selected.slice(1)) - 1 }));
at("import").addEventListener("click", () => at("file").files.length && importFile());
makeGrid(at("sheet"), select);
take((await ask("GET", "/cells")).sheet, true);
select(selected);
follow();
