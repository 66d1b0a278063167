// The DOM's own properties, taken from its prototypes. A form and the document show elements under the names that the
// page gave them, before their own properties: with <input name=children> inside, `form.children` is that input.

const accessors = (prototype, names) => Object.fromEntries(names.map((name) => {
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, name);
  return [name, get ? (node) => get.call(node) : (node, ...given) => value.apply(node, given)];
}));

// The first argument of each is the node. A property of fields alone is read as usual once the tag is known.
const dom = {
  ...accessors(EventTarget.prototype, ["dispatchEvent"]),
  ...accessors(Node.prototype, ["childNodes", "contains", "isConnected", "nextSibling", "nodeType", "parentElement", "textContent"]),
  ...accessors(Element.prototype, [
    "checkVisibility", "childElementCount", "children", "closest", "getAttribute", "getBoundingClientRect",
    "getClientRects", "hasAttribute", "id", "matches", "outerHTML", "previousElementSibling", "querySelector",
    "querySelectorAll", "scrollIntoView",
  ]),
};

// In capitals for what HTML knows: such an element has the properties that its tag promises, and no other has them.
const { localName } = accessors(Element.prototype, ["localName"]);
const tagOf = (element) => {
  const isKnown = element instanceof HTMLElement && !(element instanceof HTMLUnknownElement);
  return isKnown ? localName(element).toUpperCase() : localName(element).toLowerCase();
};

// The same for the document, without the first argument.
const page = Object.fromEntries(Object.entries(accessors(Document.prototype, [
  "activeElement", "body", "documentElement", "elementFromPoint", "evaluate", "getAnimations", "open",
  "querySelectorAll", "readyState", "title",
])).map(([name, access]) => [name, (...given) => access(document, ...given)]));

const html = accessors(HTMLElement.prototype, ["focus", "hidden", "innerText", "isContentEditable"]);
const editable = (element) => element instanceof HTMLElement && html.isContentEditable(element);

const selectFrom = (scope, selector) => [...(scope === document
  ? page.querySelectorAll(selector) : dom.querySelectorAll(scope, selector))];

// Elements are known outside by numbers, which no two documents share; one that the page let go has none any more.
const numbers = new WeakMap();
const numbered = new Map();
let last = first;

const numberOf = (element) => {
  if (!numbers.has(element)) {
    last += 1;
    numbers.set(element, last);
    numbered.set(last, new WeakRef(element));
  }
  return numbers.get(element);
};

const elementOf = (number) => {
  const element = numbered.get(number)?.deref();
  return element && dom.isConnected(element) ? element : null;
};
