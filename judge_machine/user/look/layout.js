// What a person sees go wrong in the layout at the window's present width; each kind with the first elements.
async ({ most }) => {
  const FAINT_PX = 1;
  const MOST_LINES = 1500;
  const nextFrame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 100);
  });
  await nextFrame();
  await nextFrame();
  for (const animation of document.getAnimations()) {
    try { animation.finish(); } catch { animation.cancel(); }
  }

  const root = document.documentElement;
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const style = (element) => getComputedStyle(element);
  const named = (element) => {
    const id = element.getAttribute("id");
    const marks = id ? `#${id}` : [...element.classList].slice(0, 2).map((one) => `.${one}`).join("");
    return `${element.localName}${marks}: ${element.textContent.trim().replace(/\s+/g, " ")}`;
  };
  const chain = (element) => {
    const found = [];
    for (let one = element; one; one = one.parentElement) found.push(one);
    return found;
  };

  // The elements that may clip this one; what is positioned escapes those that hold no position.
  const clippers = (element) => {
    const found = [];
    let { position } = style(element);
    for (let one = element.parentElement; one && one !== root && one !== document.body; one = one.parentElement) {
      if (position === "fixed") break;
      const its = style(one);
      if (position === "absolute" && its.position === "static" && its.transform === "none") continue;
      position = its.position;
      found.push(one);
    }
    return found;
  };
  const cutDeliberately = ({ textOverflow, webkitLineClamp }) =>
    textOverflow !== "clip" || (webkitLineClamp && webkitLineClamp !== "none");

  // The part of a rectangle that is to be seen, and whether something clips it that a person cannot scroll.
  const seenPart = (element, rect) => {
    const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let isCut = false;
    for (const one of [element, ...clippers(element)]) {
      const its = style(one);
      const box = one.getBoundingClientRect();
      const clip = (overflow, low, high, least) => {
        if (overflow === "visible" || its.display === "inline") return;
        const hidden = Math.max(0, box[low] - part[low]) + Math.max(0, part[high] - box[high]);
        if (hidden > least && ["hidden", "clip"].includes(overflow) && !cutDeliberately(its)) isCut = true;
        part[low] = Math.max(part[low], box[low]);
        part[high] = Math.min(part[high], box[high]);
      };
      clip(its.overflowX, "left", "right", 3);
      clip(its.overflowY, "top", "bottom", (rect.bottom - rect.top) / 3);
    }
    const isSeen = part.right - part.left > 2 && part.bottom - part.top > 2;
    return isSeen ? { ...part, isCut } : null;
  };

  const lines = [];
  const texts = document.createTreeWalker(document.body ?? root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && lines.length < MOST_LINES; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element) || element.closest("option, script, style, noscript, template, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const part = seenPart(element, rect);
      if (part) lines.push({ node, element, ...part });
    }
  }

  const findings = [];
  const report = (rule, text, elements) => {
    const found = [...new Set(elements)];
    if (found.length) findings.push({ rule, text, count: found.length, elements: found.slice(0, most).map(named) });
  };

  const pictures = "img, svg, canvas, video, input, button, select, textarea, iframe, object";
  const isPicture = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 16 && isShown(element);
  };
  if (!lines.length && ![...document.querySelectorAll(pictures)].some(isPicture)) {
    findings.push({ rule: "blank", text: "the page shows nothing", count: 1, elements: [] });
  }

  const width = root.clientWidth;
  const overflow = [root, document.body].filter(Boolean).map((one) => style(one).overflowX);
  const keepsInside = overflow.some((one) => one === "hidden" || one === "clip");
  if (!keepsInside && document.scrollingElement && document.scrollingElement.scrollWidth > width + FAINT_PX) {
    const reaches = (element) => {
      const part = isShown(element) && seenPart(element, element.getBoundingClientRect());
      return part && part.right + scrollX > width + FAINT_PX;
    };
    const wide = [...document.querySelectorAll("body *")].slice(0, 5000).filter(reaches);
    const outer = new Set(wide.map((element) => element.parentElement));
    const inner = wide.filter((element) => !outer.has(element));
    report("overflow", `the page is wider than the window, which has ${width} px`, inner.length ? inner : [document.body]);
  }
  const beyondEdge = (line) => keepsInside && line.left < width - 3 && line.right > width + 3;
  const cut = lines.filter((line) => line.isCut || beyondEdge(line));
  report("text-cut", "text is cut off where nobody can scroll", cut.map((line) => line.element));

  // A font's box is taller than its letters: only the middle of a line counts.
  const core = ({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) / 4, bottom: bottom - (bottom - top) / 4 });
  const area = ({ left, right, top, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const common = (one, other) => ({
    left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
  });
  // What floats above the page on a background of its own is meant to cover it.
  const floats = (element, beside) => chain(element).some((one) => {
    if (one.contains(beside)) return false;
    const { position, backgroundColor, backgroundImage } = style(one);
    const isOpaque = backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0(\.[0-4]\d*)?\))$/.test(backgroundColor);
    return position === "fixed" || position === "sticky" || one.matches("dialog, [popover]") ||
      (position !== "static" && isOpaque);
  });
  const overlapping = [];
  const sorted = lines.map((line) => ({ ...line, ...core(line) })).sort((one, other) => one.top - other.top);
  for (let first = 0; first < sorted.length && overlapping.length < most * 4; first += 1) {
    const one = sorted[first];
    for (let next = first + 1; next < sorted.length && sorted[next].top < one.bottom; next += 1) {
      const other = sorted[next];
      if (one.node === other.node) continue;
      const share = area(common(one, other)) / Math.min(area(one), area(other));
      if (share > 0.2 && !floats(one.element, other.element) && !floats(other.element, one.element)) {
        overlapping.push(one.element, other.element);
      }
    }
  }
  report("text-overlap", "texts lie on top of each other", overlapping);
  return findings;
}
