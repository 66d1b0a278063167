"use strict";

const POLL_MILLISECONDS = 1000;
const COLUMNS = "ABCDEFGHIJ";

const element = (id) => document.getElementById(id);
const shownSheet = element("shown-sheet");
const tabs = element("sheet-tabs");
const nameInput = element("sheet-name");
const deleteButton = element("delete-sheet");
const fileInput = element("csv-file");
const exportLink = element("export-sheet");
const addressElement = element("selected-address");
const input = element("content");
const undoButton = element("undo");
const redoButton = element("redo");
const message = element("message");
const problem = element("problem");
const body = element("sheet-body");

let grid = null; // the sheet that is shown, as the server tells it
let person = null; // what the person can undo and redo
let cells = []; // the elements of the cells, row by row
let selected = { row: 0, column: 0 }; // places in the grid, counted from 0
let typing = null; // what the page knew of the cell when the person began to type; null before
let requests = 0; // answers to polls from before a request are not taken
let polling = false;

// What is shown

function buildHead() {
  const row = document.createElement("tr");
  row.append(Object.assign(document.createElement("td"), { className: "corner" }));
  for (const letter of COLUMNS) {
    const heading = document.createElement("th");
    heading.className = "column-heading";
    heading.textContent = letter;
    row.append(heading);
  }
  element("sheet-head").append(row);
}

function buildRow(number) {
  const row = document.createElement("tr");
  const heading = document.createElement("th");
  heading.className = "row-heading";
  heading.textContent = number;
  row.append(heading);
  const rowCells = [];
  for (let column = 0; column < COLUMNS.length; column += 1) {
    const cell = document.createElement("td");
    cell.className = "cell";
    row.append(cell);
    rowCells.push(cell);
  }
  cells.push(rowCells);
  return row;
}

function showCells(oldShown) {
  while (cells.length > grid.rows.length) {
    cells.pop();
    body.lastElementChild.remove();
  }
  const newRows = document.createDocumentFragment();
  while (cells.length < grid.rows.length) {
    newRows.append(buildRow(cells.length + 1));
  }
  grid.shown.forEach((texts, row) => {
    texts.forEach((text, column) => {
      const oldText = row < oldShown.length ? oldShown[row][column] : "";
      if (text !== oldText) {
        cells[row][column].textContent = text;
      }
    });
  });
  body.append(newRows);
}

function showTabs() {
  const elements = grid.sheets.map((sheet) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.className = sheet.id === grid.sheet ? "sheet-tab chosen" : "sheet-tab";
    tab.textContent = sheet.name;
    tab.dataset.sheet = sheet.id;
    return tab;
  });
  tabs.replaceChildren(...elements);
  shownSheet.textContent = grid.name;
  deleteButton.disabled = grid.sheets.length === 1;
  exportLink.href = `/export?sheet=${grid.sheet}`;
  exportLink.download = `${grid.name}.csv`;
}

function markSelected() {
  for (const cell of body.querySelectorAll(".selected")) {
    cell.classList.remove("selected");
  }
  cells[selected.row][selected.column].classList.add("selected");
  addressElement.textContent = selectedAddress();
}

function selectedAddress() {
  return COLUMNS[selected.column] + (selected.row + 1);
}

function selectedContent() {
  return grid.contents[selected.row][selected.column];
}

function fillField() {
  typing = null;
  if (input.value !== selectedContent()) {
    input.value = selectedContent();
  }
}

function select(row, column) {
  selected = { row, column };
  markSelected();
  fillField();
  cells[row][column].scrollIntoView({ block: "nearest", inline: "nearest" });
  input.focus({ preventScroll: true });
}

function known() {
  return { version: grid.version, content: selectedContent() };
}

function take(state) {
  person = state.person;
  undoButton.disabled = !person.canUndo;
  redoButton.disabled = !person.canRedo;
  if (state.grid === null) {
    return; // nothing is new
  }
  const oldGrid = grid;
  grid = state.grid;
  showCells(oldGrid === null ? [] : oldGrid.shown);
  const tabsAreOld =
    oldGrid === null ||
    oldGrid.sheet !== grid.sheet ||
    JSON.stringify(oldGrid.sheets) !== JSON.stringify(grid.sheets);
  if (tabsAreOld) {
    showTabs();
  }
  if (oldGrid === null || oldGrid.sheet !== grid.sheet) {
    typing = null;
    selected = { row: 0, column: 0 };
  } else {
    // The selected cell is selected still where it has moved to.
    const row = grid.rows.indexOf(oldGrid.rows[selected.row]);
    if (row === -1) {
      typing = null;
      selected.row = Math.min(selected.row, grid.rows.length - 1);
    } else {
      selected.row = row;
    }
  }
  markSelected();
  if (typing === null) {
    fillField();
  }
}

function tell(target, text) {
  target.textContent = text;
  target.hidden = text === "";
}

// What the person does

// Requests of the person are waited for, so that whatever is done afterwards finds them carried out.
function request(method, path, data) {
  const exchange = new XMLHttpRequest();
  requests += 1;
  try {
    exchange.open(method, path, false);
    exchange.send(data);
  } catch (error) {
    tell(problem, "The server cannot be reached. Please try again.");
    return null;
  }
  if (exchange.status !== 200) {
    tell(problem, "This could not be done.");
    return null;
  }
  tell(problem, "");
  return JSON.parse(exchange.responseText);
}

// Returns the outcome, or "failed".
function send(path, data) {
  const answer = request("POST", path, data);
  if (answer === null) {
    return "failed";
  }
  if (answer.outcome === "carried out") {
    tell(message, "");
  } else if (answer.outcome === "refused") {
    tell(message, answer.message);
  }
  take(answer.state);
  return answer.outcome;
}

function sendJson(path, data) {
  return send(path, JSON.stringify({ sheet: grid.sheet, ...data }));
}

function enter() {
  if (typing === null && input.value === selectedContent()) {
    selectBelow(); // the field shows what the cell contains
    return;
  }
  if (typing === null) {
    typing = known();
  }
  const sheet = grid.sheet;
  const outcome = sendJson("/cell", {
    key: grid.rows[selected.row] * 16 + selected.column + 1,
    content: input.value,
    seenVersion: typing.version,
    seenContent: typing.content,
    seenAddress: selectedAddress(),
  });
  if (outcome === "failed" || grid.sheet !== sheet) {
    return;
  }
  if (outcome === "refused") {
    if (typing !== null) {
      typing = known();
    }
  } else {
    selectBelow();
  }
}

function selectBelow() {
  select(Math.min(selected.row + 1, grid.rows.length - 1), selected.column);
}

function showSheet(sheet) {
  const state = request("GET", `/sheet?sheet=${sheet}`);
  if (state !== null) {
    take(state);
    select(0, 0);
  }
}

async function importFile() {
  if (fileInput.files.length === 0) {
    tell(message, "Please choose a CSV file.");
    return;
  }
  const file = fileInput.files[0];
  const data = await file.arrayBuffer();
  const query = new URLSearchParams({ sheet: grid.sheet, name: file.name });
  if (send(`/import?${query}`, data) === "carried out") {
    fileInput.value = "";
  }
}

// What others do

async function poll() {
  if (polling) {
    return;
  }
  polling = true;
  const requestsBefore = requests;
  try {
    const response = await fetch(`/sheet?sheet=${grid.sheet}&version=${grid.version}`, {
      cache: "no-store",
    });
    if (response.ok) {
      const state = await response.json();
      if (requests === requestsBefore) {
        take(state);
      }
    }
  } catch (error) {
    // The next poll tries again.
  } finally {
    polling = false;
  }
}

async function keepPolling() {
  await poll();
  setTimeout(keepPolling, POLL_MILLISECONDS);
}

body.addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell !== null) {
    select(cell.parentElement.sectionRowIndex, cell.cellIndex - 1);
  }
});

tabs.addEventListener("click", (event) => {
  const tab = event.target.closest(".sheet-tab");
  if (tab !== null) {
    showSheet(tab.dataset.sheet);
  }
});

input.addEventListener("input", () => {
  if (typing === null) {
    typing = known();
  }
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    enter();
  } else if (event.key === "Escape") {
    event.preventDefault();
    fillField();
    poll();
  }
});

function onClick(id, action) {
  element(id).addEventListener("click", action);
}

onClick("undo", () => {
  sendJson("/undo", {});
  input.focus({ preventScroll: true });
});

onClick("redo", () => {
  sendJson("/redo", {});
  input.focus({ preventScroll: true });
});

onClick("insert-row", () => {
  sendJson("/insert", { row: grid.rows[selected.row] });
  input.focus({ preventScroll: true });
});

onClick("add-sheet", () => {
  if (sendJson("/add", { name: nameInput.value }) === "carried out") {
    nameInput.value = "";
  }
});

onClick("rename-sheet", () => {
  if (sendJson("/rename", { name: nameInput.value }) === "carried out") {
    nameInput.value = "";
  }
});

onClick("delete-sheet", () => {
  sendJson("/delete", {});
});

onClick("import-file", importFile);

window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    poll();
  }
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    poll();
  }
});

buildHead();
take(JSON.parse(element("data").textContent));
select(0, 0);
setTimeout(keepPolling, POLL_MILLISECONDS);
