/** The start page. */

import { make } from "./dom.js";
import { readTable } from "./csv.js";

const form = document.querySelector("form");
const refused = document.querySelector(".refused");
let busy = false;

async function listFiles() {
  const files = await (await fetch("/uploads", { cache: "no-store" })).json();
  const lines = files.map(({ id, name }) => make("li", {}, make("a", { href: `/file.html?id=${id}` }, name)));
  document.querySelector(".files").replaceChildren(...lines);
  document.querySelector(".none").hidden = files.length > 0;
}

function refuse(message) {
  refused.textContent = message;
  refused.hidden = message === "";
}

async function upload(event) {
  event.preventDefault();
  // The second half of a double click.
  if (busy) {
    return;
  }
  const [file] = form.elements.file.files;
  if (file === undefined) {
    refuse("Please choose a file first.");
    return;
  }
  busy = true;
  refuse("");
  const bytes = await file.arrayBuffer();
  const { rows, bad } = readTable(bytes);
  if (rows.length + bad.length === 0) {
    refuse("This file is empty: it has no row below its header.");
    busy = false;
    return;
  }
  const address = `/uploads?name=${encodeURIComponent(file.name)}`;
  const { id } = await (await fetch(address, { method: "POST", body: bytes })).json();
  location.assign(`/file.html?id=${id}`);
}

form.addEventListener("submit", upload);
// Also when the browser brings the page back from its history.
addEventListener("pageshow", () => {
  busy = false;
  listFiles();
});
