/** The versions of the plan: the list with its buttons, and the choice of what is compared. */

import { ask } from "./server.js";

const find = (id) => document.getElementById(id);
const lists = [find("first"), find("second")];
let known = "";

/** Makes an element with a text. */
function make(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Makes the row of a version. */
function makeRow(version, onRestore) {
  const row = document.createElement("tr");
  const button = make("button", "Restore");
  button.className = "restore";
  button.addEventListener("click", () => onRestore(version));
  row.append(make("td", version.name), make("td", version.person), button);
  return row;
}

/** Offers the plan as it is and all versions in a list, and keeps what is chosen. */
function offer(list, versions) {
  const chosen = list.value;
  list.replaceChildren(new Option("Now", "0"), ...versions.map(({ id, name }) => new Option(name, id)));
  list.value = chosen || "0";
}

/**
 * Shows the versions, if there are others than before.
 * @param {object[]} versions the last one first
 * @param {(version: object) => void} onRestore is called when one is to be restored
 */
export function showVersions(versions, onRestore) {
  if (known === JSON.stringify(versions)) return;
  known = JSON.stringify(versions);
  find("versions").replaceChildren(...versions.map((version) => makeRow(version, onRestore)));
  for (const list of lists) offer(list, versions);
}

/** Compares what is chosen in the two lists. */
async function compare() {
  const [first, second] = lists.map((list) => list.value);
  const { lines } = await ask("GET", `differences?first=${first}&second=${second}`);
  find("differences").replaceChildren(...lines.map((line) => make("li", line)));
  find("same").hidden = lines.length > 0;
}

find("compare").addEventListener("click", compare);
