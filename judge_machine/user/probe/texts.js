// What a person sees: which elements are shown, and the text that is drawn.

const MOST_ELEMENTS = 400;
const LONGEST_TEXT = 100000;
const MOST_TEXT = 4000000; // of all elements in one answer together
const SPACES = /[\s\u00a0\u200b\ufeff]+/g;
const UNSEEN_TAGS = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "HEAD", "TITLE", "META", "LINK"]);
const BUTTON_TYPES = new Set(["submit", "button", "reset"]);
const TEXTLESS_TYPES = new Set(["hidden", "password", "checkbox", "radio", "file", "color", "range", "image"]);

const normal = (text) => String(text ?? "").replace(SPACES, " ").trim();

const cut = (text) => (text == null ? null : String(text).slice(0, LONGEST_TEXT));

const shown = (element) => {
  if (!dom.isConnected(element)) return false;
  if (["OPTION", "OPTGROUP"].includes(tagOf(element))) {
    const list = dom.closest(element, "select");
    return !element.hidden && (list ? shown(list) : false);
  }
  if (dom.checkVisibility(element, { visibilityProperty: true, opacityProperty: true })) {
    if ([...dom.getClientRects(element)].some((box) => box.width > 0 && box.height > 0)) return true;
    return [...dom.children(element)].some(shown);
  }
  return false;
};

// A styled check box is often hidden behind its label: the label is what a person clicks.
const face = (element) => {
  if (shown(element)) return element;
  if (dom.matches(element, "input[type=checkbox], input[type=radio]")) {
    return [...(element.labels ?? [])].find(shown) ?? null;
  }
  return null;
};

const visible = (element) => face(element) !== null;

const cased = (text, how) => {
  if (how === "uppercase") return text.toUpperCase();
  if (how === "lowercase") return text.toLowerCase();
  if (how === "capitalize") return text.replace(/(^|[\s("'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
  return text;
};

const fieldText = (element, withFields) => {
  const tag = tagOf(element);
  if (tag === "SELECT") return [...element.selectedOptions].map((option) => option.label).join(" ");
  if (tag === "TEXTAREA") return withFields ? element.value : "";
  if (tag !== "INPUT") return null;
  if (BUTTON_TYPES.has(element.type)) return element.value;
  return withFields && !TEXTLESS_TYPES.has(element.type) ? element.value : "";
};

// The text as it is drawn and as it is written in the source: CSS may turn "Save" into "SAVE", and either is right.
// The parts that `omitted` picks are left out.
const texts = (root, withFields, omitted = () => false) => {
  const drawn = [];
  const written = [];
  const put = (text, how) => { drawn.push(cased(text, how)); written.push(text); };
  const walk = (element) => {
    const tag = tagOf(element);
    if (UNSEEN_TAGS.has(tag) || omitted(element)) return;
    if (!dom.checkVisibility(element, { opacityProperty: true })) return;
    const style = getComputedStyle(element);
    const breaks = !style.display.startsWith("inline") && style.display !== "contents" || tag === "BR";
    if (breaks) put(" ", "");
    const field = style.visibility === "visible" ? fieldText(element, withFields) : "";
    if (field !== null) put(` ${field} `, "");
    else {
      for (const child of dom.childNodes(element)) {
        const kind = dom.nodeType(child);
        if (kind === Node.TEXT_NODE && style.visibility === "visible") put(child.data, style.textTransform);
        else if (kind === Node.ELEMENT_NODE) walk(child);
      }
    }
    if (breaks) put(" ", "");
  };
  if (tagOf(root) === "OPTION") put(root.label, "");
  else walk(root);
  return { drawn: cut(normal(drawn.join(""))), written: cut(normal(written.join(""))) };
};

// Answers about elements, as many as one answer has room for.
const withinReason = (elements, describe) => {
  const described = [];
  let room = MOST_TEXT;
  for (const element of elements) {
    const one = describe(element);
    room -= one.drawn.length + one.written.length;
    if (room < 0) break;
    described.push(one);
  }
  return described;
};

const outline = (element) => {
  const attributes = ["id", "name", "type", "class", "role", "aria-label"]
    .filter((name) => dom.hasAttribute(element, name))
    .map((name) => ` ${name}="${dom.getAttribute(element, name).slice(0, 40)}"`);
  const text = normal(dom.textContent(element)).slice(0, 40);
  return `<${tagOf(element).toLowerCase().slice(0, 40)}${attributes.join("")}>${text ? ` "${text}"` : ""}`;
};
