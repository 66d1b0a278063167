"use strict";

/**
 * Ask before a form with a question is sent, and keep it when the answer is no.
 * @param {SubmitEvent} event the form that is about to be sent
 */
function askFirst(event) {
  const question = event.target.dataset.question;
  if (question && !window.confirm(question)) {
    event.preventDefault();
  }
}

document.addEventListener("submit", askFirst);
