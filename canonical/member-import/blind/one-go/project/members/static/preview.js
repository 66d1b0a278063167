// The Enter key in a cell of the preview saves the row of this cell, not the first one.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".preview-row input")) return;
  event.preventDefault();
  if (!event.target.matches(".row-box")) event.target.closest("tr").querySelector(".row-save").click();
});
