"use strict";

/**
 * Ask before a form with a question is sent, and keep it when the answer is no.
 * @param {SubmitEvent} event the form that is about to be sent
 */
function askFirst(event) {
  // TODO: implement askFirst.
}

document.addEventListener("submit", askFirst);
