/** The page of a plan: shows what the server answers, and sends what the person does. */

import { FIELDS, showRows } from "./rows.js";
import { ask } from "./server.js";

const find = (id) => document.getElementById(id);
const rows = find("tables").tBodies[0];
const actions = {
  save: (table, typed) => act("PUT", `tables/${table.id}`, typed),
  remove: (table) => act("DELETE", `tables/${table.id}`),
};

/** Shows what one of the two buttons would do. */
function showStep(name, words) {
  find(name).disabled = !words;
  find(`next-${name}`).textContent = words ?? "nothing";
}

/** Shows the entries of the log. */
function showLog(entries) {
  const items = entries.map((entry) => {
    const item = document.createElement("li");
    item.textContent = entry;
    return item;
  });
  find("log").replaceChildren(...items);
}

/** Shows the plan. */
function show(plan) {
  showRows(rows, plan.tables, actions);
  find("tables").hidden = plan.tables.length === 0;
  find("empty").hidden = plan.tables.length > 0;
  showLog(plan.log);
  showStep("undo", plan.next.undo);
  showStep("redo", plan.next.redo);
  find("message").textContent = plan.message;
  find("message").hidden = !plan.message;
}

/** Does something, and shows what the plan is then. */
async function act(method, path, body) {
  show(await ask(method, path, body));
}

find("new").addEventListener("submit", (event) => {
  event.preventDefault();
  act("POST", "tables", Object.fromEntries(FIELDS.map((field) => [field, find(field).value])));
});
find("undo").addEventListener("click", () => act("POST", "undo"));
find("redo").addEventListener("click", () => act("POST", "redo"));
act("GET", "state");
