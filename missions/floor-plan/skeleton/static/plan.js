/** The page of a plan: shows what the server answers, and sends what the person does. */

import { FIELDS, showRows } from "./rows.js";
import { ask } from "./server.js";

const find = (id) => { /* TODO: implement find. */ };
const rows = undefined /* TODO: set rows. */;
const actions = {
  save: (table, typed) => { /* TODO: implement save. */ },
  remove: (table) => { /* TODO: implement remove. */ },
};

/** Shows what one of the two buttons would do. */
function showStep(name, words) {
  // TODO: implement showStep.
}

/** Shows the entries of the log. */
function showLog(entries) {
  // TODO: implement showLog.
}

/** Shows the plan. */
function show(plan) {
  // TODO: implement show.
}

/** Does something, and shows what the plan is then. */
async function act(method, path, body) {
  // TODO: implement act.
}

/* TODO: code that runs at the start: 4 calls. */
