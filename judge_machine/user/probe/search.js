// Where things are: from the agent's locators to elements. Never throws for odd values, it answers with a reason.

const byAttribute = (name, value, scope) => byCss(`[${name}="${CSS.escape(value)}"]`, scope);

const byCss = (selector, scope) => {
  let inside;
  try {
    inside = selectFrom(scope, selector);
    if (scope !== document && dom.matches(scope, selector)) inside.unshift(scope);
  } catch {
    return { elements: [], how: "CSS", reason: `${selector} is not valid CSS` };
  }
  return { elements: inside, how: "CSS" };
};

const byXPath = (path, scope) => {
  const relative = scope === document ? path : path.replace(/^(\(*)\/\//, "$1.//");
  const elements = new Set();
  try {
    const found = page.evaluate(relative, scope, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let place = 0; place < found.snapshotLength; place += 1) {
      const node = found.snapshotItem(place);
      const isElement = dom.nodeType(node) === Node.ELEMENT_NODE;
      const element = isElement ? node : dom.parentElement(node) ?? node.ownerElement;
      if (element && (scope === document || dom.contains(scope, element))) elements.add(element);
    }
  } catch {
    return { elements: [], how: "XPath", reason: `${path} is not a valid XPath of elements` };
  }
  return { elements: [...elements], how: "XPath" };
};

const saysExactly = (element, wanted) => {
  const tag = tagOf(element);
  if (UNSEEN_TAGS.has(tag)) return false;
  if (tag === "INPUT" && BUTTON_TYPES.has(element.type) && normal(element.value) === wanted) return true;
  for (const name of ["aria-label", "placeholder", "alt"]) {
    if (normal(dom.getAttribute(element, name)) === wanted) return true;
  }
  const content = normal(dom.textContent(element));
  if (content === wanted) return true;
  // Only near misses are worth the layout work: another case by CSS, or parts that are hidden.
  if (content.length > wanted.length + 200 || !content.toLowerCase().includes(wanted.toLowerCase())) return false;
  const both = texts(element, false);
  return both.drawn === wanted || both.written === wanted;
};

const byText = (value, scope) => {
  const wanted = normal(value.replace(/^(["'])(.*)\1$/s, "$2"));
  if (!wanted) return { elements: [], how: "text", reason: "an empty text matches nothing" };
  const root = scope === document ? page.body() ?? page.documentElement() : scope;
  if (!root) return { elements: [], how: "text" };
  const matching = [root, ...dom.querySelectorAll(root, "*")].filter((element) => saysExactly(element, wanted));
  const smallest = matching.filter((element) => !matching.some((other) => other !== element && dom.contains(element, other)));
  return { elements: smallest, how: "text" };
};

const WAYS = {
  id: (value, scope) => ({ ...byAttribute("id", value, scope), how: "id" }),
  css: byCss,
  xpath: byXPath,
  text: byText,
  name: (value, scope) => ({ ...byAttribute("name", value, scope), how: "name" }),
};

const search = (value, scope) => {
  const prefixed = /^(id|css|xpath|text|name)\s*=\s*(.+)$/s.exec(value);
  if (prefixed) return WAYS[prefixed[1]](prefixed[2], scope);
  if (/^(\.?\/\/|\(+\.?\/\/)/.test(value)) return byXPath(value, scope);
  if (value.startsWith("#")) {
    const literal = WAYS.id(value.slice(1), scope);
    return literal.elements.length ? literal : byCss(value, scope);
  }
  let last = null;
  for (const way of ["id", "css", "name", "text"]) {
    const answer = WAYS[way](value, scope);
    if (answer.elements.length) return answer;
    if (answer.reason && !last) last = answer.reason;
  }
  return { elements: [], how: "id, CSS, name or text", reason: last };
};

const resolvePart = (part, scope) => {
  const { elements, how, reason } = search(part.value, scope);
  let chosen = elements.filter(visible);
  if (part.picked) chosen = chosen.filter((element) => part.picked.includes(numberOf(element)));
  if (part.index != null) chosen = chosen.slice(part.index, part.index === -1 ? undefined : part.index + 1);
  // A row that was found by its text stays the same row while it is being edited.
  const kept = chosen.length || part.kept == null ? null : elementOf(part.kept);
  if (kept && visible(kept)) chosen = [kept];
  return { all: elements, chosen, how, reason: reason ?? null };
};

const resolve = (chain) => {
  let scope = document;
  let answer = null;
  for (const [place, part] of chain.entries()) {
    answer = { ...resolvePart(part, scope), place, complete: place === chain.length - 1 };
    if (!answer.complete) {
      if (answer.chosen.length !== 1) return answer;
      scope = answer.chosen[0];
    }
  }
  return answer;
};

// No page could show anything by this value: it is no locator, or leads to what is never drawn.
const isUnfit = ({ all, how, reason }) => (all.length
  ? all.every((element) => UNSEEN_TAGS.has(tagOf(element))) : reason !== null && ["CSS", "XPath"].includes(how));

const report = (answer) => ({
  place: answer.place,
  complete: answer.complete,
  total: answer.all.length,
  visible: answer.chosen.length,
  how: answer.how,
  reason: answer.reason,
  unfit: isUnfit(answer),
  samples: (answer.chosen.length ? answer.chosen : answer.all).slice(0, 3).map(outline),
});
