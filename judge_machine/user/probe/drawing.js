// What is drawn: an element can be shown, with a box of its own, and look as if it were not there.

const DRAWN_TAGS = new Set([
  "IMG", "VIDEO", "AUDIO", "CANVAS", "IFRAME", "OBJECT", "EMBED", "INPUT", "TEXTAREA", "SELECT", "METER", "PROGRESS", "svg",
]);
const PAPER = "rgb(255, 255, 255)";
const SIDES = ["Top", "Right", "Bottom", "Left"];

const clear = (colour) => /^transparent$|(?:^rgba\(.*,|\/)\s*0%?\s*\)$/.test(colour);

// The colour behind an element; none where a picture is behind it.
const backdrop = (element) => {
  for (let at = dom.parentElement(element); at; at = dom.parentElement(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== "none") return null;
    if (!clear(backgroundColor)) return backgroundColor;
  }
  return PAPER;
};

const stands = (colour, element) => !clear(colour) && colour !== backdrop(element);

const paints = (style, element) => {
  const edged = (edge) => parseFloat(style[`${edge}Width`]) > 0 && style[`${edge}Style`] !== "none"
    && stands(style[`${edge}Color`], element);
  return style.backgroundImage !== "none" || style.boxShadow !== "none" || stands(style.backgroundColor, element)
    || SIDES.some((side) => edged(`border${side}`)) || edged("outline");
};

const drawnBeside = (element, pseudo) => {
  const style = getComputedStyle(element, pseudo);
  if (["none", "normal"].includes(style.content) || style.display === "none" || style.visibility !== "visible") return false;
  return !/^"\s*"$/.test(style.content) || (style.display !== "table" && paints(style, element));
};

const marked = (style) => style.display === "list-item" && (style.listStyleType !== "none" || style.listStyleImage !== "none");

const boxed = (element) => [...dom.getClientRects(element)].some((box) => box.width > 0 && box.height > 0);

const drawnItself = (element, style) => boxed(element)
  && (DRAWN_TAGS.has(tagOf(element)) || editable(element) || marked(style) || paints(style, element));

// Something of the element can be seen: a text, a picture, a field, a background or border that stands out.
const draws = (element) => {
  const tag = tagOf(element);
  if (UNSEEN_TAGS.has(tag) || !dom.checkVisibility(element, { opacityProperty: true })) return false;
  if (["OPTION", "OPTGROUP"].includes(tag)) return true;
  const style = getComputedStyle(element);
  const children = [...dom.childNodes(element)];
  if (style.visibility === "visible") {
    const inked = !clear(style.color) && parseFloat(style.fontSize) > 0;
    if (inked && children.some((child) => dom.nodeType(child) === Node.TEXT_NODE && normal(child.data) !== "")) return true;
    if (drawnItself(element, style) || ["::before", "::after"].some((pseudo) => drawnBeside(element, pseudo))) return true;
  }
  return children.some((child) => dom.nodeType(child) === Node.ELEMENT_NODE && draws(child));
};
