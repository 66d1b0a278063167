// What can be done with an element, what keeps a person from it, and the state that it is in.

const control = (element) => (element.tagName === "LABEL" && element.control) || element;

const disabled = (element) => element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;

const moving = (element) => document.getAnimations().some((animation) => {
  const target = animation.effect?.target;
  if (animation.playState !== "running" || !target || !target.contains(element)) return false;
  return Number.isFinite(animation.effect.getComputedTiming().endTime);
});

// Where a click on the element lands: on itself, on its label, or on something that covers it.
const landing = (element) => {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const boxes = [...element.getClientRects(), element.getBoundingClientRect()];
  const box = boxes.find((each) => each.width > 0 && each.height > 0) ?? boxes[0];
  const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  if (right <= left || bottom <= top) return { cover: "it lies outside the window" };
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!hit) return { cover: "nothing can be clicked at its place" };
  if (hit === element || element.contains(hit)) return { on: element };
  const label = hit.closest("label");
  if (label && label.control === element) return { on: label };
  if (hit.contains(element) && getComputedStyle(element).pointerEvents === "none") {
    return { cover: "it takes no clicks (pointer-events: none)" };
  }
  return { cover: `it is covered by ${outline(hit)}` };
};

const obstacle = (element, need) => {
  if (need === "none" || need === "file") return { on: element };
  const acted = control(element);
  if (disabled(acted)) return { kind: "disabled", words: "it is disabled" };
  if (need === "edit" && acted.readOnly) return { kind: "disabled", words: "it is read-only" };
  const target = face(element);
  if (!target) return { kind: "hidden", words: "it is not visible" };
  if (moving(target)) return { kind: "moving", words: "it keeps moving" };
  const { on, cover } = landing(target);
  return cover ? { kind: "covered", words: cover } : { on };
};

const fileInput = (element) => {
  const isFile = (one) => one && one.tagName === "INPUT" && one.type === "file";
  if (isFile(control(element))) return control(element);
  const near = element.querySelector("input[type=file]")
    ?? element.parentElement?.querySelector("input[type=file]");
  if (near) return near;
  const all = document.querySelectorAll("input[type=file]");
  return all.length === 1 ? all[0] : null;
};

const state = (element) => {
  const field = control(element);
  const isField = ["INPUT", "TEXTAREA", "SELECT"].includes(field.tagName);
  const both = visible(element) ? texts(element, true) : { drawn: "", written: "" };
  const marked = field.checked ?? (field.getAttribute("aria-checked") === "true" || field.getAttribute("aria-pressed") === "true");
  return {
    text: both.drawn,
    written: both.written,
    shown: visible(element),
    value: isField ? field.value : field.isContentEditable ? normal(field.innerText) : field.getAttribute("value"),
    label: field.tagName === "SELECT" ? [...field.selectedOptions].map((option) => normal(option.label)).join(", ") : null,
    checked: Boolean(marked),
    disabled: disabled(field),
    focused: document.activeElement === field || document.activeElement === element,
    attribute: request.attribute ? element.getAttribute(request.attribute) : null,
    tag: field.tagName.toLowerCase(),
    type: field.type ?? "",
    editable: field.isContentEditable,
    multiple: Boolean(field.multiple),
    outline: outline(element),
  };
};

const page = () => ({
  url: location.href,
  title: document.title,
  ready: document.readyState,
  document: performance.timeOrigin,
  status: performance.getEntriesByType("navigation")[0]?.responseStatus ?? 0,
});
