// Putting values into fields, as far as that is not done by the keyboard and the mouse.

const announce = (element, ...names) => {
  for (const name of names) dom.dispatchEvent(element, new Event(name, { bubbles: true, composed: name === "input" }));
};

const focus = (element) => {
  const quietly = { preventScroll: true };
  if (element instanceof HTMLElement) html.focus(element, quietly);
  else element.focus?.(quietly);
};

const setNatively = (element, value) => {
  const field = control(element);
  field.value = value;
  announce(field, "input", "change");
  return field.value;
};

const selectAll = (element) => {
  const field = control(element);
  focus(field);
  if (editable(field)) {
    getSelection().selectAllChildren(field);
    return normal(html.innerText(field)) !== "";
  }
  field.select();
  return Boolean(field.value) || field.validity.badInput;
};
