const list = document.getElementById("notes");
const form = document.querySelector("form.new-note");
const FORMATS = { short: (date) => date.slice(0, 10), long: (date) => date };
let notes = [];

// Shows every note in the list.
function render() {
  list.replaceChildren(...notes.map(toItem));
}

const toItem = (note) => {
  const item = document.createElement("li");
  item.textContent = note.text;
  return item;
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  notes.push(await save(new FormData(form).get("text")));
  render();
});

document.getElementById("clear").addEventListener("click", () => { notes = []; render(); });

window.addEventListener("DOMContentLoaded", async () => {
  // Loads what was saved before.
  const reply = await fetch("/api/notes");
  notes = await reply.json();
  render();
});

setInterval(render, 60000);
for (const note of notes) console.log(note);
