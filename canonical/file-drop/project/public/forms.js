/** Asks before a form with a question is sent, and sends a form that may be sent once only once. */

for (const form of document.querySelectorAll("form[data-confirm]")) {
  form.addEventListener("submit", (event) => {
    if (!confirm(form.dataset.confirm)) {
      event.preventDefault();
    }
  });
}

for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", () => {
    form.querySelector("button").disabled = true;
  });
}
