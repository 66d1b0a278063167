/** Shows the list and adds to it. */

import { addItem, readItems } from "./items.js";

const form = document.getElementById("form");
const field = document.getElementById("item");
const message = document.getElementById("message");
const list = document.getElementById("items");

/** Shows all items. */
function showItems() {
  list.replaceChildren(
    ...readItems().map((text) => {
      const entry = document.createElement("li");
      entry.textContent = text;
      return entry;
    }),
  );
}

/** Adds what was typed, or says that nothing was. */
function addTyped() {
  const added = addItem(field.value);
  message.hidden = added;
  if (added) {
    field.value = "";
    showItems();
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  addTyped();
});
showItems();
