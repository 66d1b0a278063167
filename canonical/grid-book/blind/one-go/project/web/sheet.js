"use strict";

const POLL_MILLISECONDS = 1000;

const addressElement = document.getElementById("selected-address");
const input = document.getElementById("content");
const problem = document.getElementById("problem");
const cells = new Map();
for (const cell of document.querySelectorAll(".cell")) {
  cells.set(cell.dataset.address, cell);
}

let contents = JSON.parse(document.getElementById("data").textContent).contents;
let selected = "A1";
let changes = 0; // answers to questions from before a change are not taken

function select(address) {
  cells.get(selected).classList.remove("selected");
  selected = address;
  const cell = cells.get(address);
  cell.classList.add("selected");
  addressElement.textContent = address;
  input.value = contents[address];
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  input.focus({ preventScroll: true });
}

function addressBelow(address) {
  const below = address[0] + (Number(address.slice(1)) + 1);
  return cells.has(below) ? below : address;
}

function take(sheet) {
  const untouched = input.value === contents[selected];
  contents = sheet.contents;
  for (const [address, cell] of cells) {
    if (cell.textContent !== sheet.shown[address]) {
      cell.textContent = sheet.shown[address];
    }
  }
  if (untouched && input.value !== contents[selected]) {
    input.value = contents[selected];
  }
}

function tell(text) {
  problem.textContent = text;
  problem.hidden = text === "";
}

// The request is waited for, so that whatever is done after Enter finds the content stored.
function store(address, content) {
  const request = new XMLHttpRequest();
  changes += 1;
  try {
    request.open("POST", "/cell", false);
    request.setRequestHeader("Content-Type", "application/json");
    request.send(JSON.stringify({ address, content }));
  } catch (error) {
    tell("The server cannot be reached. Please try again.");
    return false;
  }
  if (request.status !== 200) {
    tell("This content could not be stored.");
    return false;
  }
  tell("");
  take(JSON.parse(request.responseText));
  return true;
}

async function poll() {
  const changesBefore = changes;
  try {
    const response = await fetch("/sheet", { cache: "no-store" });
    if (response.ok) {
      const sheet = await response.json();
      if (changes === changesBefore) {
        take(sheet);
      }
    }
  } catch (error) {
    // The next poll tries again.
  }
}

async function keepPolling() {
  await poll();
  setTimeout(keepPolling, POLL_MILLISECONDS);
}

document.getElementById("sheet").addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell !== null) {
    select(cell.dataset.address);
  }
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    if (store(selected, input.value)) {
      select(addressBelow(selected));
    }
  } else if (event.key === "Escape") {
    event.preventDefault();
    input.value = contents[selected];
  }
});

window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    poll();
  }
});

select(selected);
setTimeout(keepPolling, POLL_MILLISECONDS);
