/** The names of the sheets, one button each. */

/** Makes the button of a sheet. */
function makeTab({ id, name }, shown, onOpen) {
  const button = document.createElement("button");
  button.textContent = name;
  button.setAttribute("aria-pressed", String(id === shown));
  button.addEventListener("click", () => onOpen(id));
  return button;
}

/**
 * Shows the names of all sheets, and which one is shown.
 * @param {{sheets: {id: number, name: string}[], sheet: number}} answer what the server says of them
 * @param {(id: number) => void} onOpen is called when a name is clicked
 */
export function showSheets({ sheets, sheet }, onOpen) {
  const names = JSON.stringify([sheets, sheet]);
  const list = document.getElementById("sheets");
  if (list.dataset.names === names) return;
  list.dataset.names = names;
  list.replaceChildren(...sheets.map((one) => makeTab(one, sheet, onOpen)));
  document.getElementById("shown").textContent = sheets.find((one) => one.id === sheet).name;
  document.getElementById("delete").disabled = sheets.length === 1;
  document.getElementById("export").href = `/export/${sheet}`;
}
