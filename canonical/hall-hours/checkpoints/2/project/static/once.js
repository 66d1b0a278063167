"use strict";

/**
 * Let a form through once, so that a double click on its button does not send it twice.
 * @param {SubmitEvent} event the form that is about to be sent
 */
function sendOnce(event) {
  if (event.target.dataset.sent) {
    event.preventDefault();
  }
  event.target.dataset.sent = "yes";
}

/** Allow every form to be sent again when the browser brings this page back from its history. */
function forgetSent() {
  for (const form of document.forms) {
    delete form.dataset.sent;
  }
}

document.addEventListener("submit", sendOnce);
window.addEventListener("pageshow", forgetSent);
