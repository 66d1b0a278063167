// What a person sees: which elements are shown, and the text that is drawn.

const MOST_ELEMENTS = 400;
const LONGEST_TEXT = 100000;
const SPACES = /[\s\u00a0\u200b\ufeff]+/g;
const UNSEEN_TAGS = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "HEAD", "TITLE", "META", "LINK"]);
const BUTTON_TYPES = new Set(["submit", "button", "reset"]);
const TEXTLESS_TYPES = new Set(["hidden", "password", "checkbox", "radio", "file", "color", "range", "image"]);

const normal = (text) => String(text ?? "").replace(SPACES, " ").trim();

const shown = (element) => {
  if (!element.isConnected) return false;
  if (element.tagName === "OPTION" || element.tagName === "OPTGROUP") {
    const list = element.closest("select");
    return !element.hidden && (list ? shown(list) : false);
  }
  if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
    if ([...element.getClientRects()].some((box) => box.width > 0 && box.height > 0)) return true;
    return [...element.children].some(shown);
  }
  return false;
};

// A styled check box is often hidden behind its label: the label is what a person clicks.
const face = (element) => {
  if (shown(element)) return element;
  if (element.matches("input[type=checkbox], input[type=radio]")) {
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
  if (element.tagName === "SELECT") return [...element.selectedOptions].map((option) => option.label).join(" ");
  if (element.tagName === "TEXTAREA") return withFields ? element.value : "";
  if (element.tagName !== "INPUT") return null;
  if (BUTTON_TYPES.has(element.type)) return element.value;
  return withFields && !TEXTLESS_TYPES.has(element.type) ? element.value : "";
};

// The text as it is drawn and as it is written in the source: CSS may turn "Save" into "SAVE", and either is right.
const texts = (root, withFields) => {
  const drawn = [];
  const written = [];
  const put = (text, how) => { drawn.push(cased(text, how)); written.push(text); };
  const walk = (element) => {
    if (UNSEEN_TAGS.has(element.tagName)) return;
    if (!element.checkVisibility({ opacityProperty: true })) return;
    const style = getComputedStyle(element);
    const breaks = !style.display.startsWith("inline") && style.display !== "contents" || element.tagName === "BR";
    if (breaks) put(" ", "");
    const field = style.visibility === "visible" ? fieldText(element, withFields) : "";
    if (field !== null) put(` ${field} `, "");
    else {
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE && style.visibility === "visible") put(child.data, style.textTransform);
        else if (child.nodeType === Node.ELEMENT_NODE) walk(child);
      }
    }
    if (breaks) put(" ", "");
  };
  if (root.tagName === "OPTION") put(root.label, "");
  else walk(root);
  return { drawn: normal(drawn.join("")).slice(0, LONGEST_TEXT), written: normal(written.join("")).slice(0, LONGEST_TEXT) };
};

const shows = (both, wanted) => both.drawn.includes(wanted) || both.written.includes(wanted);

const outline = (element) => {
  const attributes = ["id", "name", "type", "class", "role", "aria-label"]
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}="${element.getAttribute(name).slice(0, 40)}"`);
  const text = normal(element.textContent).slice(0, 40);
  return `<${element.tagName.toLowerCase()}${attributes.join("")}>${text ? ` "${text}"` : ""}`;
};
