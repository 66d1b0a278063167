/** The page of a plan: shows what the server answers, sends what the person does, and follows what others do. */

import { FIELDS, showRows, tickedTables } from "./rows.js";
import { ask } from "./server.js";

const PAUSE_MS = 700;

const find = (id) => document.getElementById(id);
const rows = find("tables").tBodies[0];
const actions = { save, remove: (row) => act("DELETE", `tables/${row.id}`) };
let version = 0;

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

/** Shows the plan, unless it is shown already. */
function show(plan) {
  if (!plan.tables || plan.version < version) return;
  version = plan.version;
  showRows(rows, plan.tables, actions);
  find("tables").hidden = plan.tables.length === 0;
  find("empty").hidden = plan.tables.length > 0;
  showLog(plan.log);
  showStep("undo", plan.next.undo);
  showStep("redo", plan.next.redo);
  find("skip").disabled = !plan.next.undo;
}

/** Tells why something was not done, or nothing. */
function tell(message) {
  find("message").textContent = message;
  find("message").hidden = !message;
}

/** Does something, and shows what the plan is then. */
async function act(method, path, body) {
  const plan = await ask(method, path, body);
  show(plan);
  tell(plan.message);
  return plan;
}

/** Saves a row; if others were faster, the person knows it by now and decides again. */
async function save(row) {
  const { message, conflict, tables } = await act("PUT", `tables/${row.id}`, row.typed());
  const table = tables.find(({ id }) => id === row.id);
  if (conflict) row.know();
  else if (!message && table) row.follow(table, FIELDS);
}

/** Asks for what others have done, again and again. */
async function follow() {
  try {
    show(await ask("GET", `state?version=${version}`));
  } catch {
    // The server is away; the next try may find it.
  }
  setTimeout(follow, PAUSE_MS);
}

find("new").addEventListener("submit", (event) => {
  event.preventDefault();
  act("POST", "tables", Object.fromEntries(FIELDS.map((field) => [field, find(field).value])));
});
find("move").addEventListener("click", () => {
  act("POST", "ticked/move", { tables: tickedTables(), direction: find("direction").value });
});
find("remove-ticked").addEventListener("click", () => act("POST", "ticked/remove", { tables: tickedTables() }));
for (const name of ["undo", "redo", "skip"]) find(name).addEventListener("click", () => act("POST", name));
follow();
