"use strict";

const uploadForm = document.getElementById("upload-form");

// Browsers change some characters of the name when they send the file itself.
uploadForm.addEventListener("submit", () => {
  const file = document.getElementById("file-input").files[0];
  uploadForm.elements.namedItem("name").value = file ? file.name : "";
});

for (const form of document.querySelectorAll(".delete-form")) {
  form.addEventListener("submit", (event) => {
    if (!window.confirm(`Delete ${form.dataset.name}?`)) {
      event.preventDefault();
    }
  });
}

// A page that the Back button takes out of memory may show files of somebody who has signed out.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    document.body.hidden = true;
    window.location.reload();
  }
});
