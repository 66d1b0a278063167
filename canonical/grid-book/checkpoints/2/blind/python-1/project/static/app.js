"use strict";
// The page of the sheet: selecting cells, typing contents, and showing what the server has calculated.

const sheet = document.getElementById("sheet");
const cells = Array.from(document.querySelectorAll(".cell"));
const columns = document.querySelectorAll(".column-heading").length;
const shownAddress = document.getElementById("address");
const field = document.getElementById("content");
const undoButton = document.getElementById("undo");
const redoButton = document.getElementById("redo");
const message = document.getElementById("message");
const trouble = document.getElementById("trouble");

let version = Number(sheet.dataset.version);
let selected = 0;
// What the page showed when the person began to type in the field; null as long as nothing was typed.
let base = null;

function select(index, focus) {
  cells[selected].classList.remove("selected");
  selected = index;
  cells[selected].classList.add("selected");
  cells[selected].scrollIntoView({block: "nearest", inline: "nearest"});
  shownAddress.textContent = cells[selected].dataset.address;
  putBack();
  if (focus) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

function putBack() {
  base = null;
  field.value = cells[selected].dataset.content;
}

function seenNow() {
  return {seen: cells[selected].dataset.content, version: version};
}

function tell(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

// Shows a state of the server, unless a later one is shown already.
function show(state) {
  if (state.version < version) {
    return;
  }
  undoButton.disabled = !state.undo;
  redoButton.disabled = !state.redo;
  if (!state.contents || state.version <= version) {
    return;
  }
  if (base === null && field.value !== cells[selected].dataset.content) {
    base = seenNow();
  }
  version = state.version;
  cells.forEach((cell, index) => {
    cell.dataset.content = state.contents[index];
    if (cell.textContent !== state.shown[index]) {
      cell.textContent = state.shown[index];
    }
  });
  if (base === null) {
    putBack();
  }
}

// The request is waited for: when the next cell is selected, the content is safe, and all cells are right.
// Says whether the server has done it; what it refuses is told.
function ask(path, wanted) {
  const request = new XMLHttpRequest();
  request.open("POST", path, false);
  request.setRequestHeader("Content-Type", "application/json");
  let answer;
  try {
    request.send(JSON.stringify(wanted));
    if (request.status !== 200) {
      throw new Error(String(request.status));
    }
    answer = JSON.parse(request.responseText);
  } catch (error) {
    tell(trouble, "This could not be stored. Please try again.");
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
  const seen = base || seenNow();
  const wanted = {address: cells[selected].dataset.address, content: field.value, ...seen};
  const stored = ask("/cell", wanted);
  if (!stored && trouble.hidden) {
    base = seenNow(); // now the person knows it
  }
  return stored;
}

sheet.addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell) {
    select(cells.indexOf(cell), true);
  }
});

field.addEventListener("input", () => {
  if (base === null) {
    base = seenNow();
  }
});

undoButton.addEventListener("click", () => {
  ask("/undo", {});
  field.focus();
});

redoButton.addEventListener("click", () => {
  ask("/redo", {});
  field.focus();
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    if (store()) {
      select(selected + columns < cells.length ? selected + columns : selected, true);
    }
  } else if (event.key === "Escape") {
    event.preventDefault();
    putBack();
  }
});

// What others have changed meanwhile.
async function follow() {
  try {
    const answer = await fetch("/state?version=" + version);
    show(await answer.json());
  } catch (error) {
    // the server is away for a moment; the next time will do
  }
  setTimeout(follow, 1000);
}

select(0, true);
setTimeout(follow, 1000);
