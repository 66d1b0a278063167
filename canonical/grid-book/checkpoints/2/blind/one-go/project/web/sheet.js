"use strict";

const POLL_MILLISECONDS = 1000;

const addressElement = document.getElementById("selected-address");
const input = document.getElementById("content");
const undoButton = document.getElementById("undo");
const redoButton = document.getElementById("redo");
const message = document.getElementById("message");
const problem = document.getElementById("problem");
const cells = new Map();
for (const cell of document.querySelectorAll(".cell")) {
  cells.set(cell.dataset.address, cell);
}

let sheet = JSON.parse(document.getElementById("data").textContent);
let selected = "A1";
let typing = null; // what the page knew of the cell when the person began to type; null before
let requests = 0; // answers to polls from before a request are not taken
let polling = false;

function select(address) {
  cells.get(selected).classList.remove("selected");
  selected = address;
  const cell = cells.get(address);
  cell.classList.add("selected");
  addressElement.textContent = address;
  fillField();
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  input.focus({ preventScroll: true });
}

function fillField() {
  typing = null;
  if (input.value !== sheet.contents[selected]) {
    input.value = sheet.contents[selected];
  }
}

function known() {
  return { version: sheet.version, content: sheet.contents[selected] };
}

function addressBelow(address) {
  const below = address[0] + (Number(address.slice(1)) + 1);
  return cells.has(below) ? below : address;
}

function take(newSheet) {
  sheet = newSheet;
  for (const [address, cell] of cells) {
    if (cell.textContent !== sheet.shown[address]) {
      cell.textContent = sheet.shown[address];
    }
  }
  if (typing === null) {
    fillField();
  }
  showButtons();
}

function showButtons() {
  undoButton.disabled = !sheet.canUndo;
  redoButton.disabled = !sheet.canRedo;
}

function tell(element, text) {
  element.textContent = text;
  element.hidden = text === "";
}

// Returns the outcome, or "failed". The request is waited for, so that whatever is done afterwards
// finds the change stored.
function send(path, data) {
  const request = new XMLHttpRequest();
  requests += 1;
  try {
    request.open("POST", path, false);
    request.setRequestHeader("Content-Type", "application/json");
    request.send(JSON.stringify(data));
  } catch (error) {
    tell(problem, "The server cannot be reached. Please try again.");
    return "failed";
  }
  if (request.status !== 200) {
    tell(problem, "This could not be done.");
    return "failed";
  }
  tell(problem, "");
  const answer = JSON.parse(request.responseText);
  if (answer.outcome === "carried out") {
    tell(message, "");
  } else if (answer.outcome === "refused") {
    tell(message, answer.message);
  }
  take(answer.sheet);
  return answer.outcome;
}

function enter() {
  if (typing === null && input.value === sheet.contents[selected]) {
    select(addressBelow(selected)); // the field shows what the cell contains
    return;
  }
  if (typing === null) {
    typing = known();
  }
  const outcome = send("/cell", {
    address: selected,
    content: input.value,
    seenVersion: typing.version,
    seenContent: typing.content,
  });
  if (outcome === "refused") {
    typing = known();
  } else if (outcome !== "failed") {
    select(addressBelow(selected));
  }
}

async function poll() {
  if (polling) {
    return;
  }
  polling = true;
  const requestsBefore = requests;
  try {
    const response = await fetch("/sheet", { cache: "no-store" });
    if (response.ok) {
      const newSheet = await response.json();
      if (requests === requestsBefore) {
        take(newSheet);
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

document.getElementById("sheet").addEventListener("click", (event) => {
  const cell = event.target.closest(".cell");
  if (cell !== null) {
    select(cell.dataset.address);
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

for (const button of [undoButton, redoButton]) {
  button.addEventListener("click", () => {
    send(`/${button.id}`, {});
    input.focus({ preventScroll: true });
  });
}

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

showButtons();
select(selected);
setTimeout(keepPolling, POLL_MILLISECONDS);
