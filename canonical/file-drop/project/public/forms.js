/** Asks before a form with a question is sent, and sends a form that may be sent once only once. */

/**
 * Sends the form only when the person agrees to the question in its attribute `data-confirm`.
 * @param {HTMLFormElement} form
 */
function askFirst(form) {
  form.addEventListener("submit", (event) => {
    if (!confirm(form.dataset.confirm)) {
      event.preventDefault();
    }
  });
}

/**
 * Disables the button of the form once it is being sent, so that a second click sends nothing.
 * @param {HTMLFormElement} form
 */
function sendOnce(form) {
  form.addEventListener("submit", () => {
    form.querySelector("button").disabled = true;
  });
}

document.querySelectorAll("form[data-confirm]").forEach(askFirst);
document.querySelectorAll("form[data-once]").forEach(sendOnce);
