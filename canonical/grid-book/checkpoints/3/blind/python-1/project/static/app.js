"use strict";
// The page of the book: selecting cells, typing contents, and showing what the server has calculated.

const LETTERS = "ABCDEFGHIJ";
const columns = LETTERS.length;
const sheet = document.getElementById("sheet");
const body = document.getElementById("rows");
const tabs = document.getElementById("tabs");
const shownAddress = document.getElementById("address");
const shownSheet = document.getElementById("shown-sheet");
const field = document.getElementById("content");
const nameField = document.getElementById("name");
const fileField = document.getElementById("file");
const undoButton = document.getElementById("undo");
const redoButton = document.getElementById("redo");
const deleteButton = document.getElementById("delete");
const exportLink = document.getElementById("export");
const message = document.getElementById("message");
const trouble = document.getElementById("trouble");

let version = Number(sheet.dataset.version);
let sheetId = Number(sheet.dataset.sheet);
let cells = Array.from(body.querySelectorAll(".cell"));
let rowIds = Array.from(body.rows, (row) => Number(row.dataset.row));
let selected = 0;
// What the page showed when the person began to type in the field; null as long as nothing was typed.
let base = null;

// ------------------------------------------------------------------ selecting

function mark(index) {
  if (cells[selected]) {
    cells[selected].classList.remove("selected");
  }
  selected = index;
  cells[selected].classList.add("selected");
  shownAddress.textContent = LETTERS[selected % columns] + (Math.floor(selected / columns) + 1);
}

function select(index) {
  mark(index);
  cells[selected].scrollIntoView({block: "nearest", inline: "nearest"});
  putBack();
  focusField();
}

function focusField() {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function putBack() {
  base = null;
  field.value = cells[selected].dataset.content;
}

function seenNow() {
  return {seen: cells[selected].dataset.content, version: version};
}

function place() {
  return {sheet: sheetId, row: rowIds[Math.floor(selected / columns)], column: selected % columns};
}

// -------------------------------------------------------------------- showing

function tell(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

function showTabs(sheets) {
  const same = tabs.children.length === sheets.length && sheets.every((one, index) =>
    tabs.children[index].dataset.sheet === String(one.id) && tabs.children[index].textContent === one.name);
  if (!same) {
    tabs.replaceChildren(...sheets.map((one) => {
      const tab = document.createElement("button");
      tab.className = "tab";
      tab.type = "button";
      tab.dataset.sheet = one.id;
      tab.textContent = one.name;
      return tab;
    }));
  }
  for (const tab of tabs.children) {
    tab.classList.toggle("shown", Number(tab.dataset.sheet) === sheetId);
  }
  deleteButton.disabled = sheets.length === 1;
}

// Makes as many rows as there are; what is in them comes later.
function build(count) {
  const rows = [];
  for (let number = 1; number <= count; number++) {
    const row = document.createElement("tr");
    const heading = document.createElement("th");
    heading.className = "row-heading";
    heading.scope = "row";
    heading.textContent = number;
    row.append(heading);
    for (let column = 0; column < columns; column++) {
      const cell = document.createElement("td");
      cell.className = "cell";
      cell.dataset.content = "";
      row.append(cell);
    }
    rows.push(row);
  }
  body.replaceChildren(...rows);
  cells = Array.from(body.querySelectorAll(".cell"));
}

// Shows a state of the server, unless a later one is shown already.
function show(state) {
  if (state.version < version) {
    return;
  }
  undoButton.disabled = !state.undo;
  redoButton.disabled = !state.redo;
  if (!state.contents || state.version === version && state.sheet === sheetId) {
    return;
  }
  const another = state.sheet !== sheetId;
  if (!another && base === null && field.value !== cells[selected].dataset.content) {
    base = seenNow();
  }
  const here = place();
  version = state.version;
  sheetId = state.sheet;
  rowIds = state.rows;
  if (cells.length !== state.contents.length) {
    build(rowIds.length);
  }
  cells.forEach((cell, index) => {
    if (cell.dataset.content !== state.contents[index]) {
      cell.dataset.content = state.contents[index];
    }
    if (cell.textContent !== state.shown[index]) {
      cell.textContent = state.shown[index];
    }
  });
  shownSheet.textContent = state.name;
  exportLink.href = "/export?sheet=" + sheetId;
  exportLink.download = state.name + ".csv";
  showTabs(state.sheets);
  if (another) {
    document.getElementById("scroll").scrollTo(0, 0);
    mark(0);
    putBack();
    return;
  }
  // The selected cell may have moved, and it may be gone.
  const row = rowIds.indexOf(here.row);
  if (row >= 0) {
    mark(row * columns + here.column);
  } else {
    mark(Math.min(selected, cells.length - columns + here.column));
    putBack();
  }
  if (base === null) {
    putBack();
  }
}

// --------------------------------------------------------------------- asking

// The request is waited for: when the next cell is selected, the content is safe, and all cells are right.
// Says whether the server has done it; what it refuses is told.
function ask(path, wanted) {
  const request = new XMLHttpRequest();
  request.open("POST", path, false);
  let answer;
  try {
    if (wanted instanceof File) {
      request.setRequestHeader("Content-Type", "application/octet-stream");
      request.send(wanted);
    } else {
      request.setRequestHeader("Content-Type", "application/json");
      request.send(JSON.stringify(wanted));
    }
    if (request.status !== 200) {
      throw new Error(String(request.status));
    }
    answer = JSON.parse(request.responseText);
  } catch (error) {
    tell(trouble, "This could not be done. Please try again.");
    return false;
  }
  tell(trouble, "");
  show(answer);
  if (answer.refused || answer.changed) {
    tell(message, answer.refused);
  }
  return !answer.refused;
}

function store() {
  if (base === null && field.value === cells[selected].dataset.content) {
    return true;
  }
  const stored = ask("/cell", {...place(), content: field.value, ...(base || seenNow())});
  if (!stored && trouble.hidden) {
    base = seenNow(); // now the person knows it
  }
  return stored;
}

function openSheet(number) {
  const request = new XMLHttpRequest();
  request.open("GET", "/state?sheet=" + number, false);
  try {
    request.send();
    show(JSON.parse(request.responseText));
    tell(trouble, "");
  } catch (error) {
    tell(trouble, "The sheet could not be opened. Please try again.");
  }
}

sheet.addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell) {
    select(cells.indexOf(cell));
  }
});

tabs.addEventListener("click", (event) => {
  const tab = event.target.closest(".tab");
  if (tab) {
    openSheet(Number(tab.dataset.sheet));
    focusField();
  }
});

field.addEventListener("input", () => {
  if (base === null) {
    base = seenNow();
  }
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    if (store()) {
      select(selected + columns < cells.length ? selected + columns : selected);
    }
  } else if (event.key === "Escape") {
    event.preventDefault();
    putBack();
  }
});

function onClick(id, action) {
  document.getElementById(id).addEventListener("click", () => {
    action();
    focusField();
  });
}

onClick("undo", () => ask("/undo", {sheet: sheetId}));
onClick("redo", () => ask("/redo", {sheet: sheetId}));
onClick("insert", () => ask("/insert", place()));
onClick("delete", () => ask("/delete", {sheet: sheetId}));
onClick("add", () => {
  if (ask("/add", {sheet: sheetId, name: nameField.value})) {
    nameField.value = "";
  }
});
onClick("rename", () => {
  if (ask("/rename", {sheet: sheetId, name: nameField.value})) {
    nameField.value = "";
  }
});
onClick("import", () => {
  const file = fileField.files[0];
  if (!file) {
    tell(message, "Choose a CSV file first.");
  } else if (ask("/import?sheet=" + sheetId + "&name=" + encodeURIComponent(file.name), file)) {
    fileField.value = "";
  }
});

// What others have changed meanwhile.
async function follow() {
  const asked = sheetId;
  try {
    const answer = await fetch("/state?sheet=" + asked + "&version=" + version);
    const state = await answer.json();
    if (asked === sheetId) {
      show(state);
    }
  } catch (error) {
    // the server is away for a moment; the next time will do
  }
  setTimeout(follow, 1000);
}

showTabs(Array.from(tabs.children, (tab) => ({id: Number(tab.dataset.sheet), name: tab.textContent})));
select(0);
setTimeout(follow, 1000);
