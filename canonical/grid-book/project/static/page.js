/** Selects cells, and stores what is typed into them. */

import { below, makeGrid, markSelected, showResults } from "./grid.js";

const field = document.getElementById("content");
const unanswered = {};
let contents = {};
let selected = "A1";
let lastRequest = Promise.resolve();

/** Shows what the server answered. */
function take(answer) {
  contents = { ...answer.contents, ...unanswered };
  showResults(answer.shown);
}

/** Selects a cell: its address, its content, and the cursor in the field. */
function select(address) {
  selected = address;
  document.getElementById("selected").textContent = address;
  field.value = contents[address] ?? "";
  markSelected(address);
  field.focus();
}

/** Sends what was typed; one request after the other, so that none overtakes another. */
function store(address, content) {
  contents[address] = unanswered[address] = content;
  lastRequest = lastRequest.then(async () => {
    const body = JSON.stringify({ content });
    const answer = await fetch(`/cells/${address}`, { method: "PUT", headers: { "Content-Type": "application/json" }, body });
    if (unanswered[address] === content) delete unanswered[address];
    take(await answer.json());
  });
}

field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    store(selected, field.value.trim());
    select(below(selected));
  } else if (event.key === "Escape") {
    field.value = contents[selected] ?? "";
  }
});
makeGrid(document.getElementById("sheet"), select);
take(await (await fetch("/cells")).json());
select(selected);
