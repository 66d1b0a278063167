// What a person could mean: the elements of the page with everything that names them, and a locator of our own for each.

const MOST_CANDIDATES = 300;
const LONGEST_LOCATOR = 2000;
const LONGEST_WORDS = 1000;
const CONTROLS = "input, textarea, select, button, summary, a[href], [contenteditable=true], [onclick], [role=button], "
  + "[role=link], [role=checkbox], [role=switch], [role=radio], [role=textbox], [role=combobox], [role=tab], [role=menuitem]";
const SHOWN = "output, meter, progress, canvas, svg, img, table, ul, ol, dl, dialog, form, [role], [aria-label], [id], "
  + "[class], [name], [data-testid]";
const LABELLED = new Set([...FIELDS, "BUTTON", "METER", "OUTPUT", "PROGRESS"]);
const CLICKED_INPUTS = new Set(["submit", "button", "reset", "image"]);

const kindOf = (element) => {
  const tag = tagOf(element), role = dom.getAttribute(element, "role") ?? "";
  if (tag === "INPUT") {
    if (CLICKED_INPUTS.has(element.type)) return "button";
    if (["checkbox", "radio"].includes(element.type)) return element.type;
    return element.type === "file" ? "file" : "field";
  }
  if (tag === "TEXTAREA" || editable(element) || ["textbox", "searchbox", "spinbutton"].includes(role)) return "field";
  if (tag === "SELECT" || ["combobox", "listbox"].includes(role)) return "select";
  if (["checkbox", "switch"].includes(role)) return "checkbox";
  if (role === "radio") return "radio";
  if (tag === "BUTTON" || tag === "SUMMARY" || ["button", "tab", "menuitem"].includes(role)) return "button";
  if (tag === "A" || role === "link") return "link";
  return dom.hasAttribute(element, "onclick") ? "button" : "text";
};

const textOfIds = (ids) => normal((ids ?? "").split(/\s+/).filter(Boolean).map((id) => {
  const [element] = byAttribute("id", id, document).elements;
  return element ? dom.textContent(element) : "";
}).join(" "));

const before = (element) => {
  const around = dom.parentElement(element);
  const alone = around && dom.childElementCount(around) === 1;
  const near = dom.previousElementSibling(element) ?? (alone ? dom.previousElementSibling(around) : null);
  return near && !dom.matches(near, CONTROLS) ? normal(dom.textContent(near)).slice(0, 80) : "";
};

const ownText = (element, kind) => {
  if (tagOf(element) === "INPUT") return kind === "button" ? normal(element.value).slice(0, 120) : "";
  if (["field", "select"].includes(kind)) return "";
  return normal(dom.textContent(element)).slice(0, 120);
};

const pathTo = (element, scope) => {
  const parts = [];
  for (let at = element; at && at !== scope && at !== page.documentElement(); at = dom.parentElement(at)) {
    const around = dom.parentElement(at);
    const same = around ? [...dom.children(around)].filter((one) => tagOf(one) === tagOf(at)) : [];
    parts.unshift(tagOf(at).toLowerCase() + (same.length > 1 ? `:nth-of-type(${same.indexOf(at) + 1})` : ""));
  }
  return `css=:scope > ${parts.join(" > ")}`;
};

// What a person reads comes first; a text that the program computes is no name for the element that shows it.
const locatorOf = (element, kind, scope) => {
  const told = (name) => dom.getAttribute(element, name);
  const read = ["aria-label", "placeholder", "alt"].map((name) => normal(told(name)));
  if (["button", "link"].includes(kind)) read.push(ownText(element, kind));
  const ways = read.filter((text) => text && text.length <= 80).map((text) => `text=${text}`);
  if (told("name")) ways.push(`name=${told("name")}`);
  if (told("id")) ways.push(`id=${told("id")}`);
  if (told("data-testid")) ways.push(`css=[data-testid="${CSS.escape(told("data-testid"))}"]`);
  ways.push(pathTo(element, scope));
  return ways.filter((way) => way.length <= LONGEST_LOCATOR).find((way) => {
    const found = search(way, scope).elements.filter(visible);
    return found.length === 1 && found[0] === element;
  }) ?? null;
};

const described = (element, scope) => {
  const kind = kindOf(element), tag = tagOf(element);
  const told = (...names) => normal(names.map((name) => dom.getAttribute(element, name)).filter(Boolean).join(" ")).slice(0, LONGEST_WORDS);
  const labels = [...((LABELLED.has(tag) && element.labels) || [])].map(dom.textContent);
  return {
    kind,
    locator: locatorOf(element, kind, scope),
    label: (normal(labels.join(" ")) || textOfIds(dom.getAttribute(element, "aria-labelledby"))).slice(0, LONGEST_WORDS),
    aria: told("aria-label"),
    placeholder: told("placeholder"),
    title: dom.hasAttribute(element, "title") ? told("title") : told("alt"),
    text: ownText(element, kind),
    named: told("name", "id", "data-testid"),
    classes: told("class"),
    type: tag === "INPUT" ? element.type : tag.toLowerCase(),
    near: before(element),
    parts: dom.childElementCount(element),
    outline: outline(element),
  };
};

const candidates = (chain) => {
  const answer = chain.length ? resolve(chain) : null;
  if (answer && !(answer.complete && answer.chosen.length === 1)) return [];
  const scope = answer ? answer.chosen[0] : document;
  const others = selectFrom(scope, SHOWN).filter((element) => !UNSEEN_TAGS.has(tagOf(element)) && element !== page.body());
  return [...new Set([...selectFrom(scope, CONTROLS), ...others])].filter(visible).slice(0, MOST_CANDIDATES)
    .map((element) => described(element, scope)).filter((one) => one.locator !== null);
};
