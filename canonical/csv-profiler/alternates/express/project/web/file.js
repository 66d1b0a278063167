/** The page of a file. */

import { describe, isNumeric } from "./column.js";
import { fetchFile, id } from "./stored.js";
import { fillTable, make } from "./dom.js";
import { writeTable } from "./csv.js";

const SHOWN = 10;
const file = await fetchFile();
const filter = document.querySelector(".filter");
let kept = file.rows;

function fact(name, value) {
  document.querySelector(`[data-fact=${name}]`).textContent = value;
}

/** Shows what is there once only. */
function showFile() {
  document.querySelector("h1").textContent = file.name;
  fact("encoding", file.encoding);
  fact("separator", file.separator);
  fact("bad", file.bad.length);
  const bad = file.bad.map(({ line, text }) => make("li", {}, "Line ", make("b", {}, line), ": ", make("code", {}, text)));
  document.querySelector(".bad").replaceChildren(...bad);
  document.querySelector(".sample thead tr").append(...file.header.map((name) => make("th", {}, name)));
  filter.elements.column.append(...file.header.map((name, index) => make("option", { value: index }, name)));
}

/** Shows the rows that the filter keeps, and their columns. */
function showRows() {
  fact("good", kept.length);
  fillTable(document.querySelector(".sample"), kept.slice(0, SHOWN));
  const columns = file.header.map((name, index) => {
    const about = describe(kept.map((row) => row[index]));
    const link = isNumeric(about.type) ? make("a", { href: `/column.html?id=${id}&column=${index}` }, name) : name;
    const numbers = [about.smallest ?? "", about.largest ?? "", about.mean ?? ""];
    return [make("th", { scope: "row" }, link), about.type, about.missing, about.different, ...numbers];
  });
  fillTable(document.querySelector(".columns"), columns);
}

filter.addEventListener("submit", (event) => {
  event.preventDefault();
  const column = Number(filter.elements.column.value);
  const wanted = filter.elements.text.value.trim().toLowerCase();
  kept = file.rows.filter((row) => row[column].toLowerCase().includes(wanted));
  showRows();
});

document.querySelector(".download").addEventListener("click", () => {
  const address = URL.createObjectURL(new Blob([writeTable(file.header, kept)], { type: "text/csv" }));
  make("a", { href: address, download: `${file.name.replace(/\.\w+$/, "")}-clean.csv` }).click();
});

showFile();
showRows();
document.body.hidden = false;
