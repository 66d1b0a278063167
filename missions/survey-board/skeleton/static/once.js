"use strict";

/**
 * Let a form through once, so that a double click on its button does not send it twice.
 * @param {SubmitEvent} event the form that is about to be sent
 */
function sendOnce(event) {
  // TODO: implement sendOnce.
}

document.addEventListener("submit", sendOnce);
