// Lists to choose from, however they are made: a native list, radio buttons, a listbox, a field or button that opens one.

const OPENERS = "[role=combobox], [aria-haspopup=listbox], [aria-haspopup=menu], [aria-haspopup=true]";
const LISTS = "[role=listbox], [role=menu]";
const OPTION_SELECTOR = "[role=option], [role=menuitemradio], [role=menuitem]";
const RADIOS = "input[type=radio], [role=radio]";
// What widgets put beside a label: arrows, check marks, geometric shapes.
const MARKS = "[\\s\\u2190-\\u21ff\\u2300-\\u23ff\\u25a0-\\u25ff\\u2713-\\u2718\\u2b00-\\u2bff]+";
const MARKS_AROUND = new RegExp(`^${MARKS}|${MARKS}$`, "gu");

const MOST_OPTIONS = 5000;
const LONGEST_OPTION = 500;

const brief = (text) => normal(text).slice(0, LONGEST_OPTION);

// The label of a widget's part, without what is there for the eye alone, and without the buttons and lists inside it.
const labelOf = (element) => texts(element, true, (part) => part !== element
  && dom.matches(part, `[aria-hidden=true], svg, button, [role=button], ${LISTS}`)).drawn.replace(MARKS_AROUND, "");

// Not one that a widget keeps beside itself for forms or screen readers.
const inSight = (element) => {
  const { width, height } = dom.getBoundingClientRect(element);
  return shown(element) && width > 2 && height > 2 && dom.closest(element, "[aria-hidden=true]") === null;
};

const radiosIn = (element) => {
  const radios = selectFrom(element, RADIOS);
  const names = new Set(radios.filter((radio) => tagOf(radio) === "INPUT").map((radio) => radio.name));
  return names.size > 1 ? [] : radios;
};

// What a person means by an element that is a list, or that is around one and no other; null when it is neither.
const listOf = (element) => {
  const root = control(element);
  if (tagOf(root) === "SELECT") return { kind: "native", root };
  if (dom.matches(root, `${OPENERS}, [aria-expanded]`)) return { kind: "popup", root };
  if (dom.matches(root, LISTS)) return { kind: "listbox", root };
  const inside = selectFrom(root, `select, ${OPENERS}`).filter(inSight);
  const outermost = inside.filter((one) => !inside.some((other) => other !== one && dom.contains(other, one)));
  if (outermost.length === 1) return listOf(outermost[0]);
  if (outermost.length > 1) return null;
  if (radiosIn(root).length) return { kind: "radios", root };
  const lists = selectFrom(root, LISTS).filter(inSight);
  return lists.length === 1 ? { kind: "listbox", root: lists[0] } : null;
};

// The text field of a combobox, which may be the combobox itself, lie in it, or not take any text.
const inputOf = ({ root }) => (tagOf(root) === "SELECT" ? null
  : around(root, "input:not([type=hidden], [type=button], [type=submit], [type=radio])").find(shown) ?? null);

const fieldOf = (list) => {
  const input = inputOf(list);
  return input && !input.readOnly && !disabled(input) ? input : null;
};

const beside = (radio) => {
  const following = [];
  const ends = (node) => dom.nodeType(node) === Node.ELEMENT_NODE && dom.matches(node, `${RADIOS}, br`);
  for (let node = dom.nextSibling(radio); node && !ends(node); node = dom.nextSibling(node)) {
    following.push(dom.textContent(node));
  }
  return following.join(" ");
};

const radioLabel = (radio) => {
  if (tagOf(radio) !== "INPUT") return labelOf(radio);
  const labels = [...(radio.labels ?? [])].map(labelOf).join(" ");
  return labels || textOfIds(dom.getAttribute(radio, "aria-labelledby")) || dom.getAttribute(radio, "aria-label") || beside(radio);
};

const isChosen = (option) => {
  const told = ["aria-checked", "aria-selected"].map((name) => dom.getAttribute(option, name));
  return tagOf(option) === "INPUT" ? option.checked : told.includes("true");
};

const asOption = (element, label) => ({
  element: numberOf(element),
  label: brief(label),
  text: brief(dom.getAttribute(element, "aria-label") ?? texts(element, true).drawn),
  value: (dom.getAttribute(element, "value") ?? dom.getAttribute(element, "data-value") ?? "").slice(0, LONGEST_OPTION),
  disabled: disabled(element),
  chosen: isChosen(element),
});

const nativeOptions = (list) => [...list.options].slice(0, MOST_OPTIONS).map((option) => ({
  element: numberOf(option),
  label: brief(option.label),
  text: brief(option.textContent),
  value: option.value.slice(0, LONGEST_OPTION),
  disabled: option.disabled || option.closest("optgroup[disabled]") !== null,
  chosen: option.selected,
}));

const optionsIn = (lists) => [...new Set(lists.flatMap((list) => {
  const told = around(list, OPTION_SELECTOR);
  return told.length || !dom.matches(list, LISTS) ? told : [...dom.children(list)];
}))].filter(shown);

const named = (root) => [root, ...selectFrom(root, "[aria-controls], [aria-owns]")].flatMap((element) =>
  ["aria-controls", "aria-owns"].flatMap((name) => (dom.getAttribute(element, name) ?? "").split(/\s+/).filter(Boolean)),
).flatMap((id) => byAttribute("id", id, document).elements);

const shownLists = () => selectFrom(document, LISTS).filter(shown);

// The options that are shown now. The list may have opened anywhere in the page; those of `besides` were there before.
const shownOptions = ({ kind, root }, besides) => {
  const own = optionsIn([root, ...named(root)]);
  if (kind === "listbox" || own.length || !besides) return own;
  return optionsIn(shownLists().filter((list) => !besides.includes(numberOf(list))));
};

const optionsOf = (list, besides) => {
  if (list.kind === "native") return nativeOptions(list.root);
  if (list.kind === "radios") return radiosIn(list.root).map((radio) => asOption(radio, radioLabel(radio)));
  return shownOptions(list, besides).slice(0, MOST_OPTIONS).map((option) => asOption(option, labelOf(option)));
};

const isMany = (option) => dom.closest(option, "[aria-multiselectable=true]") !== null;

const choices = ({ chain, besides }) => {
  const answer = resolve(chain);
  const list = answer.complete && answer.chosen.length === 1 ? listOf(answer.chosen[0]) : null;
  if (!list) return null;
  const found = optionsOf(list, besides), field = fieldOf(list);
  return {
    kind: list.kind,
    opener: numberOf(inputOf(list) ?? list.root),
    field: field && numberOf(field),
    many: found.length > 0 && isMany(elementOf(found[0].element)),
    options: found,
    lists: shownLists().map(numberOf),
  };
};

// The label of what is chosen now.
const choiceIn = (element, { kind, root }) => {
  if (kind === "native") return [...root.selectedOptions].map((option) => normal(option.label)).join(", ");
  if (kind !== "popup") {
    return optionsOf({ kind, root }, null).filter((option) => option.chosen).map((option) => option.label).join(", ");
  }
  return normal(inputOf({ root })?.value) || labelOf(root) || labelOf(element);
};

const pickNatively = (option) => {
  const field = option.closest("select");
  focus(field);
  if (!option.selected) {
    if (!field.multiple) field.selectedIndex = option.index;
    else option.selected = true;
    announce(field, "input", "change");
  }
  return true;
};
