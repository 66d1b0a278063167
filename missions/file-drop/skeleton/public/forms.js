/** Asks before a form with a question is sent, and sends a form that may be sent once only once. */

/**
 * Sends the form only when the person agrees to the question in its attribute `data-confirm`.
 * @param {HTMLFormElement} form
 */
function askFirst(form) {
  // TODO: implement askFirst.
}

/**
 * Disables the button of the form once it is being sent, so that a second click sends nothing.
 * @param {HTMLFormElement} form
 */
function sendOnce(form) {
  // TODO: implement sendOnce.
}

/* TODO: code that runs at the start: 2 calls. */
