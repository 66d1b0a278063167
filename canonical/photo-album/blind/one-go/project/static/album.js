"use strict";

for (const form of document.querySelectorAll(".delete-form")) {
  form.addEventListener("submit", (event) => {
    if (!window.confirm("Delete this picture?")) {
      event.preventDefault();
    }
  });
}

// Loading the page again does not repeat what was refused of an upload.
if (window.location.search) {
  window.history.replaceState(null, "", window.location.pathname);
}
