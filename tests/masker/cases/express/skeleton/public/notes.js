const list = undefined /* TODO: set list. */;
const form = undefined /* TODO: set form. */;
const FORMATS = { short: (date) => { /* TODO: implement short. */ }, long: (date) => { /* TODO: implement long. */ } };
let notes = [];

// Shows every note in the list.
function render() {
  // TODO: implement render.
}

const toItem = (note) => {
  // TODO: implement toItem.
};

form.addEventListener("submit", async (event) => {
  // TODO: react to "submit".
});

/* TODO: code that runs at the start: a call. */

window.addEventListener("DOMContentLoaded", async () => {
  // Loads what was saved before.
  const reply = await undefined /* TODO: set reply. */;
  /* TODO: code that runs at the start: an assignment and a call. */
});

/* TODO: code that runs at the start: a call and a loop. */
