"use strict";

/**
 * Let a form through once, so that a double click on its button does not send it twice.
 * @param {SubmitEvent} event the form that is about to be sent
 */
function sendOnce(event) {
  // TODO: implement sendOnce.
}

/** Allow every form to be sent again when the browser brings this page back from its history. */
function forgetSent() {
  // TODO: implement forgetSent.
}

document.addEventListener("submit", sendOnce);
window.addEventListener("pageshow", forgetSent);
