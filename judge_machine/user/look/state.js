// What kinds of elements lie where on the page; a list with three rows is the same state as one with five.
() => {
  const MOST_ELEMENTS = 20000;
  const MOST_KINDS = 3000;
  const kinds = new Set();
  const trail = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(), seen = 0; node && seen < MOST_ELEMENTS; node = walker.nextNode(), seen += 1) {
    while (trail.length && !trail.at(-1).node.contains(node)) trail.pop();
    const shown = node.checkVisibility({ visibilityProperty: true }) ? "" : "-";
    const kind = `${trail.at(-1)?.kind ?? ""}>${shown}${node.localName}.${node.getAttribute("class") ?? ""}`;
    kinds.add(kind.slice(-300));
    trail.push({ node, kind });
  }
  return {
    origin: location.origin, path: location.pathname, type: document.contentType,
    kinds: [...kinds].sort().slice(0, MOST_KINDS).join("\n"),
    width: innerWidth,
  };
}
