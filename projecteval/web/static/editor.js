// What is typed into the YAML counts: an answer to the form that is still on its way would replace the text.
document.addEventListener("input", (event) => {
  if (event.target.id === "yaml") htmx.trigger("#editor", "htmx:abort");
});
