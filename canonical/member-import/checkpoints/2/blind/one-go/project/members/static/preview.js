// The Enter key in a cell of the preview saves the row of this cell, not the first one,
// and in the field for the name it imports.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  if (event.target.matches("#who")) {
    event.preventDefault();
    document.querySelector("#import").click();
  } else if (event.target.matches(".preview-row input")) {
    event.preventDefault();
    if (!event.target.matches(".row-box")) event.target.closest("tr").querySelector(".row-save").click();
  }
});
