// Putting values into fields, as far as that is not done by the keyboard and the mouse.

const announce = (element, ...names) => {
  for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, composed: name === "input" }));
};

const setNatively = (element, value) => {
  // Frameworks shadow the value property of the instance; the prototype's setter is what the browser itself uses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value").set.call(element, value);
  announce(element, "input", "change");
  return element.value;
};

const selectAll = (element) => {
  const field = control(element);
  field.focus({ preventScroll: true });
  if (field.isContentEditable) {
    getSelection().selectAllChildren(field);
    return normal(field.innerText) !== "";
  }
  if (field.select) field.select();
  return Boolean(field.value) || Boolean(field.validity?.badInput);
};

const pickOption = (element, wanted) => {
  const field = control(element);
  const options = [...field.options];
  const found = options.find((option) => normal(option.label) === wanted)
    ?? options.find((option) => normal(option.textContent) === wanted)
    ?? options.find((option) => option.value === wanted);
  const labels = options.slice(0, 30).map((option) => normal(option.label));
  if (!found) return { picked: false, why: "there is no such option", labels };
  if (found.disabled || found.closest("optgroup[disabled]")) return { picked: false, why: "the option is disabled", labels };
  field.focus({ preventScroll: true });
  if (!found.selected) {
    if (!field.multiple) field.selectedIndex = found.index;
    else found.selected = true;
    announce(field, "input", "change");
  }
  return { picked: true, why: "", labels };
};
