"use strict";
// The page of the sheet: selecting cells, typing contents, and showing what the server has calculated.

const sheet = document.getElementById("sheet");
const cells = Array.from(document.querySelectorAll(".cell"));
const columns = document.querySelectorAll(".column-heading").length;
const shownAddress = document.getElementById("address");
const field = document.getElementById("content");
const trouble = document.getElementById("trouble");

let version = Number(sheet.dataset.version);
let selected = 0;

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
  field.value = cells[selected].dataset.content;
}

function tell(text) {
  trouble.textContent = text;
  trouble.hidden = !text;
}

// Shows a state of the server, unless a later one is shown already.
function show(state) {
  if (!state.contents || state.version <= version) {
    return;
  }
  const untouched = field.value === cells[selected].dataset.content;
  version = state.version;
  cells.forEach((cell, index) => {
    cell.dataset.content = state.contents[index];
    if (cell.textContent !== state.shown[index]) {
      cell.textContent = state.shown[index];
    }
  });
  if (untouched) {
    putBack();
  }
}

// The request is waited for: when the next cell is selected, the content is safe, and all cells are right.
function store() {
  const request = new XMLHttpRequest();
  request.open("POST", "/cell", false);
  request.setRequestHeader("Content-Type", "application/json");
  try {
    request.send(JSON.stringify({address: cells[selected].dataset.address, content: field.value}));
    if (request.status !== 200) {
      throw new Error(String(request.status));
    }
    show(JSON.parse(request.responseText));
  } catch (error) {
    tell("This could not be stored. Please try again.");
    return false;
  }
  tell("");
  return true;
}

sheet.addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell) {
    select(cells.indexOf(cell), true);
  }
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
