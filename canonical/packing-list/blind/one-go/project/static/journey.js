import { post, showRefusal } from "./common.js";

const form = document.getElementById("thing-form");
const input = document.getElementById("thing-name");
const things = document.getElementById("things");
const progress = document.getElementById("progress");
const { address, show } = form.dataset;

// Changes are sent one after the other; the page is brought up to date when all of them are answered.
let queue = Promise.resolve();
let pending = 0;
let pendingRefusal = null;

const rowsOf = (parent) => [...parent.querySelectorAll(".thing")];
const controlOf = (row, name) => row.querySelector(`[data-control="${name}"]`);

// Shows the list that the server sent. Rows that were there stay the same elements, and the keyboard focus stays in its place.
function showThings(markup) {
  const focused = document.activeElement;
  const focusedRow = focused ? focused.closest(".thing") : null;
  const oldRows = rowsOf(things);
  const oldById = new Map(oldRows.map((row) => [row.dataset.id, row]));
  const place = oldRows.indexOf(focusedRow);
  const template = document.createElement("template");
  template.innerHTML = markup;
  for (const fresh of rowsOf(template.content)) {
    const old = oldById.get(fresh.dataset.id);
    if (old) {
      controlOf(old, "packed").checked = controlOf(fresh, "packed").checked;
      controlOf(old, "bag").value = controlOf(fresh, "bag").value;
      fresh.replaceWith(old);
    }
  }
  things.replaceChildren(template.content);
  if (focusedRow) {
    const rows = rowsOf(things);
    const row = focusedRow.isConnected ? focusedRow : rows[Math.min(place, rows.length - 1)];
    const control = row ? controlOf(row, focused.dataset.control) : null;
    (control ?? input).focus();
  }
}

function showAnswer(answer) {
  pending -= 1;
  pendingRefusal = answer.refusal ?? pendingRefusal;
  if (pending > 0) {
    return;
  }
  if (answer.things !== undefined) {
    progress.textContent = answer.progress;
    showThings(answer.things);
  }
  showRefusal(pendingRefusal);
  pendingRefusal = null;
}

function send(path, data, afterwards) {
  pending += 1;
  queue = queue.then(async () => {
    const answer = await post(address + path, { ...data, show });
    if (afterwards) {
      afterwards(answer);
    }
    showAnswer(answer);
  });
}

function addThing(event) {
  event.preventDefault();
  const name = input.value;
  if (name === "" && pending > 0) {
    return;
  }
  input.value = "";
  input.focus();
  send("/things", { name }, (answer) => {
    if (answer.refusal && input.value === "") {
      input.value = name;
    }
  });
}

function changeThing(control, data) {
  send(`/things/${control.closest(".thing").dataset.id}`, data);
}

form.addEventListener("submit", addThing);
things.addEventListener("change", (event) => {
  const control = event.target;
  if (control.matches(".packed")) {
    changeThing(control, { packed: control.checked });
  } else if (control.matches(".bag")) {
    changeThing(control, { bag: control.value });
  }
});
things.addEventListener("click", (event) => {
  const control = event.target.closest(".remove");
  if (control) {
    changeThing(control, { remove: true });
  }
});
input.focus();
