// What a person could mean: the elements of the page with everything that names them, and a locator of our own for each.

const MOST_CANDIDATES = 300;
const CONTROLS = "input, textarea, select, button, summary, a[href], [contenteditable=true], [onclick], [role=button], "
  + "[role=link], [role=checkbox], [role=switch], [role=radio], [role=textbox], [role=combobox], [role=tab], [role=menuitem]";
const SHOWN = "output, meter, progress, canvas, svg, img, table, ul, ol, dl, dialog, form, [role], [aria-label], [id], "
  + "[class], [name], [data-testid]";
const CLICKED_INPUTS = new Set(["submit", "button", "reset", "image"]);

const kindOf = (element) => {
  const tag = element.tagName, role = element.getAttribute("role") ?? "";
  if (tag === "INPUT") {
    if (CLICKED_INPUTS.has(element.type)) return "button";
    if (["checkbox", "radio"].includes(element.type)) return element.type;
    return element.type === "file" ? "file" : "field";
  }
  if (tag === "TEXTAREA" || element.isContentEditable || ["textbox", "searchbox", "spinbutton"].includes(role)) return "field";
  if (tag === "SELECT" || ["combobox", "listbox"].includes(role)) return "select";
  if (["checkbox", "switch"].includes(role)) return "checkbox";
  if (role === "radio") return "radio";
  if (tag === "BUTTON" || tag === "SUMMARY" || ["button", "tab", "menuitem"].includes(role)) return "button";
  if (tag === "A" || role === "link") return "link";
  return element.hasAttribute("onclick") ? "button" : "text";
};

const textOfIds = (ids) => normal((ids ?? "").split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" "));

const before = (element) => {
  const near = element.previousElementSibling ?? (element.parentElement?.children.length === 1 ? element.parentElement.previousElementSibling : null);
  return near && !near.matches(CONTROLS) ? normal(near.textContent).slice(0, 80) : "";
};

const ownText = (element, kind) => {
  if (element.tagName === "INPUT") return kind === "button" ? normal(element.value) : "";
  if (["field", "select"].includes(kind)) return "";
  return normal(element.textContent).slice(0, 120);
};

const pathTo = (element, scope) => {
  const parts = [];
  for (let at = element; at && at !== scope && at !== document.documentElement; at = at.parentElement) {
    const same = [...(at.parentElement?.children ?? [])].filter((one) => one.tagName === at.tagName);
    parts.unshift(at.tagName.toLowerCase() + (same.length > 1 ? `:nth-of-type(${same.indexOf(at) + 1})` : ""));
  }
  return `css=:scope > ${parts.join(" > ")}`;
};

// What a person reads comes first; a text that the program computes is no name for the element that shows it.
const locatorOf = (element, kind, scope) => {
  const read = ["aria-label", "placeholder", "alt"].map((name) => normal(element.getAttribute(name)));
  if (["button", "link"].includes(kind)) read.push(ownText(element, kind));
  const ways = read.filter((text) => text && text.length <= 80).map((text) => `text=${text}`);
  if (element.getAttribute("name")) ways.push(`name=${element.getAttribute("name")}`);
  if (element.id) ways.push(`id=${element.id}`);
  if (element.dataset?.testid) ways.push(`css=[data-testid="${CSS.escape(element.dataset.testid)}"]`);
  ways.push(pathTo(element, scope));
  return ways.find((way) => {
    const found = search(way, scope).elements.filter(visible);
    return found.length === 1 && found[0] === element;
  }) ?? null;
};

const candidates = (chain) => {
  const answer = chain.length ? resolve(chain) : null;
  if (answer && (answer.place !== chain.length - 1 || answer.chosen.length !== 1)) return [];
  const scope = answer ? answer.chosen[0] : document;
  const controls = [...scope.querySelectorAll(CONTROLS)];
  const others = [...scope.querySelectorAll(SHOWN)].filter((element) => !UNSEEN_TAGS.has(element.tagName) && element !== document.body);
  return [...new Set([...controls, ...others])].filter(visible).slice(0, MOST_CANDIDATES).map((element) => {
    const kind = kindOf(element);
    return {
      kind,
      locator: locatorOf(element, kind, scope),
      label: normal([...(element.labels ?? [])].map((label) => label.textContent).join(" ")) || textOfIds(element.getAttribute("aria-labelledby")),
      aria: normal(element.getAttribute("aria-label")),
      placeholder: normal(element.getAttribute("placeholder")),
      title: normal(element.getAttribute("title") ?? element.getAttribute("alt")),
      text: ownText(element, kind),
      named: normal([element.getAttribute("name"), element.id, element.dataset?.testid].filter(Boolean).join(" ")),
      classes: normal(element.getAttribute("class")),
      type: element.tagName === "INPUT" ? element.type : element.tagName.toLowerCase(),
      near: before(element),
      parts: element.childElementCount,
      outline: outline(element),
    };
  }).filter((one) => one.locator !== null);
};
