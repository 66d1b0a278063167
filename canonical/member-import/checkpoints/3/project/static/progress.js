"use strict";

const progress = document.getElementById("progress");

/** Asks how far the import is, shows it, and loads the page again when it is done. */
async function follow() {
  const answer = await fetch(progress.dataset.address);
  const { running, done, total } = await answer.json();
  if (!running) {
    location.replace(progress.dataset.then);
    return;
  }
  progress.textContent = `${done} of ${total}`;
  setTimeout(follow, 300);
}

follow();
