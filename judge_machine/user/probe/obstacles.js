// What can be done with an element, what keeps a person from it, and the state that it is in.

const FIELDS = new Set(["INPUT", "TEXTAREA", "SELECT"]);

const control = (element) => (tagOf(element) === "LABEL" && element.control) || element;

const disabled = (element) => dom.matches(element, ":disabled") || dom.closest(element, "[aria-disabled=true]") !== null;

const moving = (element) => page.getAnimations().some((animation) => {
  const target = animation.effect?.target;
  if (animation.playState !== "running" || !target || !dom.contains(target, element)) return false;
  return Number.isFinite(animation.effect.getComputedTiming().endTime);
});

// The middle of the part of an element that lies in the window; null when none does.
const middle = (element) => {
  const boxes = [...dom.getClientRects(element), dom.getBoundingClientRect(element)];
  const box = boxes.find((each) => each.width > 0 && each.height > 0) ?? boxes[0];
  const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  return right <= left || bottom <= top ? null : { x: (left + right) / 2, y: (top + bottom) / 2 };
};

// Where a click on the element lands: on itself, on its label, or on something that covers it.
const landing = (element, block) => {
  dom.scrollIntoView(element, { block, inline: block, behavior: "instant" });
  const point = middle(element);
  if (!point) return { cover: "it lies outside the window" };
  const hit = page.elementFromPoint(point.x, point.y);
  if (!hit) return { cover: "nothing can be clicked at its place" };
  if (hit === element || dom.contains(element, hit)) return { on: element, point };
  const label = dom.closest(hit, "label");
  if (label && label.control === element) return { on: label, point };
  if (dom.contains(hit, element) && getComputedStyle(element).pointerEvents === "none") {
    return { cover: "it takes no clicks (pointer-events: none)" };
  }
  return { cover: `it is covered by ${outline(hit)}` };
};

// `block` says to which part of the window the element is scrolled.
const obstacle = (element, need, block = "center") => {
  if (need === "none" || need === "file") return { on: element };
  const acted = control(element);
  if (disabled(acted)) return { kind: "disabled", words: "it is disabled" };
  const list = need === "edit" ? listOf(element) : null;
  const isLocked = need === "edit" && !list && FIELDS.has(tagOf(acted)) && acted.readOnly;
  if (isLocked) return { kind: "disabled", words: "it is read-only" };
  const target = face(element);
  if (!target) return { kind: "hidden", words: "it is not visible" };
  if (moving(target)) return { kind: "moving", words: "it keeps moving" };
  if (list && (list.kind === "radios" || list.root !== acted)) return { on: element }; // a part of it is what is pressed
  const { on, point, cover } = landing(target, block);
  return cover ? { kind: "covered", words: cover } : { on, point };
};

const fileInput = (element) => {
  const isFile = (one) => tagOf(one) === "INPUT" && one.type === "file";
  if (isFile(control(element))) return control(element);
  const around = dom.parentElement(element);
  const near = dom.querySelector(element, "input[type=file]") ?? (around && dom.querySelector(around, "input[type=file]"));
  if (near) return near;
  const all = page.querySelectorAll("input[type=file]");
  return all.length === 1 ? all[0] : null;
};

const state = (element, attribute) => {
  const field = control(element), tag = tagOf(field), list = listOf(element);
  const isField = FIELDS.has(tag);
  const pressed = ["aria-checked", "aria-pressed"].some((name) => dom.getAttribute(field, name) === "true");
  const value = isField ? field.value : editable(field) ? normal(html.innerText(field)) : dom.getAttribute(field, "value");
  return {
    value: cut(value),
    label: list && cut(choiceIn(element, list)),
    list: list?.kind ?? "",
    locked: isField && Boolean(field.readOnly),
    unread: isField && Boolean(field.validity?.badInput), // it shows what it does not take as its value
    checked: tag === "INPUT" ? field.checked : pressed,
    disabled: disabled(field),
    focused: [field, element].includes(page.activeElement()),
    attribute: attribute ? cut(dom.getAttribute(element, attribute)) : null,
    tag: tag.toLowerCase(),
    type: isField ? field.type : "",
    editable: editable(field),
    multiple: isField && Boolean(field.multiple),
    outline: outline(element),
  };
};
