/** Shows the list and adds to it. */

const form = document.getElementById("form");
const field = document.getElementById("item");
const message = document.getElementById("message");
const list = document.getElementById("items");

/**
 * Shows items.
 * @param {string[]} texts the newest first
 */
function showItems(texts) {
  list.replaceChildren(
    ...texts.map((text) => {
      const entry = document.createElement("li");
      entry.textContent = text;
      return entry;
    }),
  );
}

/** Adds what was typed, or shows why it was refused. */
async function addTyped() {
  const response = await fetch("/items", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: field.value }),
  });
  const answer = await response.json();
  message.hidden = response.ok;
  if (response.ok) {
    field.value = "";
    showItems(answer);
  } else {
    message.textContent = answer.message;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  addTyped();
});
showItems(await (await fetch("/items")).json());
