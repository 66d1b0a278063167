// What a person can see and reach on the page; one function, the same for every backend.
// request.op names the question; see OPERATIONS at the end. Never throws for odd locators: it answers with a reason.
(request) => {
  "use strict";
  const MOST_ELEMENTS = 400;
  const LONGEST_TEXT = 100000;
  const SPACES = /[\s\u00a0\u200b\ufeff]+/g;
  const UNSEEN_TAGS = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "HEAD", "TITLE", "META", "LINK"]);
  const BUTTON_TYPES = new Set(["submit", "button", "reset"]);
  const TEXTLESS_TYPES = new Set(["hidden", "password", "checkbox", "radio", "file", "color", "range", "image"]);

  const normal = (text) => String(text ?? "").replace(SPACES, " ").trim();

  // ---- what is shown ------------------------------------------------------------------------------------------

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

  // ---- where things are ---------------------------------------------------------------------------------------

  const byAttribute = (name, value, scope) => byCss(`[${name}="${CSS.escape(value)}"]`, scope);

  const byCss = (selector, scope) => {
    let inside;
    try {
      inside = [...scope.querySelectorAll(selector)];
      if (scope !== document && scope.matches(selector)) inside.unshift(scope);
    } catch {
      return { elements: [], how: "CSS", reason: `${selector} is not valid CSS` };
    }
    return { elements: inside, how: "CSS" };
  };

  const byXPath = (path, scope) => {
    const relative = scope === document ? path : path.replace(/^(\(*)\/\//, "$1.//");
    const elements = new Set();
    try {
      const found = document.evaluate(relative, scope, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      for (let place = 0; place < found.snapshotLength; place += 1) {
        const node = found.snapshotItem(place);
        const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement ?? node.ownerElement;
        if (element && (scope === document || scope.contains(element))) elements.add(element);
      }
    } catch {
      return { elements: [], how: "XPath", reason: `${path} is not a valid XPath of elements` };
    }
    return { elements: [...elements], how: "XPath" };
  };

  const saysExactly = (element, wanted) => {
    if (UNSEEN_TAGS.has(element.tagName)) return false;
    if (element.tagName === "INPUT" && BUTTON_TYPES.has(element.type) && normal(element.value) === wanted) return true;
    for (const name of ["aria-label", "placeholder", "alt"]) {
      if (normal(element.getAttribute(name)) === wanted) return true;
    }
    const content = normal(element.textContent);
    if (content === wanted) return true;
    // Only near misses are worth the layout work: another case by CSS, or parts that are hidden.
    if (content.length > wanted.length + 200 || !content.toLowerCase().includes(wanted.toLowerCase())) return false;
    const both = texts(element, false);
    return both.drawn === wanted || both.written === wanted;
  };

  const byText = (value, scope) => {
    const wanted = normal(value.replace(/^(["'])(.*)\1$/s, "$2"));
    if (!wanted) return { elements: [], how: "text", reason: "an empty text matches nothing" };
    const root = scope === document ? document.body ?? document.documentElement : scope;
    const matching = [root, ...root.querySelectorAll("*")].filter((element) => saysExactly(element, wanted));
    const smallest = matching.filter((element) => !matching.some((other) => other !== element && element.contains(other)));
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
    if (part.containing != null) chosen = chosen.filter((element) => shows(texts(element, true), normal(part.containing)));
    if (part.index != null) chosen = chosen.slice(part.index, part.index === -1 ? undefined : part.index + 1);
    // A row that was found by its text stays the same row while it is being edited.
    if (!chosen.length && part.kept && part.kept.isConnected && visible(part.kept)) chosen = [part.kept];
    return { all: elements, chosen, how, reason: reason ?? null };
  };

  const resolve = (chain) => {
    let scope = document;
    let answer = null;
    for (const [place, part] of chain.entries()) {
      answer = { ...resolvePart(part, scope), place };
      if (place < chain.length - 1) {
        if (answer.chosen.length !== 1) return answer;
        scope = answer.chosen[0];
      }
    }
    return answer;
  };

  const report = (answer) => ({
    place: answer.place,
    total: answer.all.length,
    visible: answer.chosen.length,
    how: answer.how,
    reason: answer.reason,
    samples: (answer.chosen.length ? answer.chosen : answer.all).slice(0, 3).map(outline),
  });

  // ---- what can be done with an element -----------------------------------------------------------------------

  const control = (element) => (element.tagName === "LABEL" && element.control) || element;

  const disabled = (element) => element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;

  const moving = (element) => document.getAnimations().some((animation) => {
    const target = animation.effect?.target;
    if (animation.playState !== "running" || !target || !target.contains(element)) return false;
    return Number.isFinite(animation.effect.getComputedTiming().endTime);
  });

  const covering = (element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = [...element.getClientRects()].find((each) => each.width > 0 && each.height > 0) ?? element.getBoundingClientRect();
    const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
    const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
    if (right <= left || bottom <= top) return "it lies outside the window";
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit) return "nothing can be clicked at its place";
    if (hit === element || element.contains(hit)) return null;
    const label = hit.closest("label");
    if (label && (label.control === element || label.contains(element))) return null;
    if (hit.contains(element) && getComputedStyle(element).pointerEvents === "none") return "it takes no clicks (pointer-events: none)";
    if (hit.contains(element) && getComputedStyle(element).display === "contents") return null;
    return `it is covered by ${outline(hit)}`;
  };

  const obstacle = (element, need) => {
    if (need === "none" || need === "file") return null;
    const acted = control(element);
    if (disabled(acted)) return { kind: "disabled", words: "it is disabled" };
    if (need === "edit" && acted.readOnly) return { kind: "disabled", words: "it is read-only" };
    const target = face(element);
    if (!target) return { kind: "hidden", words: "it is not visible" };
    if (moving(target)) return { kind: "moving", words: "it keeps moving" };
    const cover = covering(target);
    return cover ? { kind: "covered", words: cover } : null;
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
    status: performance.getEntriesByType("navigation")[0]?.responseStatus ?? 0,
  });

  // ---- changing fields ----------------------------------------------------------------------------------------

  const announce = (element, ...names) => {
    for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, composed: name === "input" }));
  };

  const setNatively = (element, value) => {
    // Frameworks shadow the value property of the instance; the prototype's setter is what the browser itself uses.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value").set.call(element, value);
    announce(element, "input", "change");
    return element.value;
  };

  const selectAll = (element) => {
    const field = control(element);
    field.focus({ preventScroll: true });
    if (field.isContentEditable) {
      getSelection().selectAllChildren(field);
      return normal(field.innerText) !== "";
    }
    if (field.select) field.select();
    return Boolean(field.value) || Boolean(field.validity?.badInput);
  };

  const pickOption = (element, wanted) => {
    const field = control(element);
    const options = [...field.options];
    const found = options.find((option) => normal(option.label) === wanted)
      ?? options.find((option) => normal(option.textContent) === wanted)
      ?? options.find((option) => option.value === wanted);
    const labels = options.slice(0, 30).map((option) => normal(option.label));
    if (!found) return { picked: false, why: "there is no such option", labels };
    if (found.disabled || found.closest("optgroup[disabled]")) return { picked: false, why: "the option is disabled", labels };
    field.focus({ preventScroll: true });
    if (!found.selected) {
      if (!field.multiple) field.selectedIndex = found.index;
      else found.selected = true;
      announce(field, "input", "change");
    }
    return { picked: true, why: "", labels };
  };

  const OPERATIONS = {
    page,
    sees: () => {
      const both = document.body ? texts(document.body, false) : { drawn: "", written: "" };
      return { ...page(), text: both.drawn, shows: shows(both, normal(request.wanted)) };
    },
    look: () => {
      const answer = resolve(request.chain);
      const complete = answer.place === request.chain.length - 1;
      const whole = complete ? answer.chosen : [];
      const spare = complete && !answer.chosen.length && answer.all.length === 1 && request.hiddenToo ? answer.all : [];
      const states = [...whole, ...spare].slice(0, MOST_ELEMENTS).map(state);
      const wanted = normal(request.wanted);
      for (const one of states) one.shows = shows({ drawn: one.text, written: one.written }, wanted);
      return { ...page(), ...report(answer), complete, states };
    },
    find: () => {
      const answer = resolve(request.chain);
      const complete = answer.place === request.chain.length - 1;
      let element = null, stopped = null;
      const candidates = request.need === "file" && !answer.chosen.length ? answer.all : answer.chosen;
      if (complete && candidates.length === 1) {
        element = candidates[0];
        if (request.need === "file") element = fileInput(element);
        if (element) stopped = obstacle(element, request.need);
        else stopped = { kind: "unsuitable", words: "it is not a file field" };
      }
      const told = { ...page(), ...report(answer), complete, count: candidates.length, obstacle: stopped };
      if (element) {
        told.state = state(element);
        if (request.need === "act") element = face(element) ?? element;
      }
      return { report: told, element };
    },
    selectAll: () => selectAll(request.element),
    setNatively: () => setNatively(control(request.element), request.value),
    pickOption: () => pickOption(request.element, normal(request.wanted)),
    focus: () => { control(request.element).focus(); return true; },
    readClipboard: () => navigator.clipboard
      ? navigator.clipboard.readText().then((text) => ({ text }), (error) => ({ error: String(error) }))
      : { error: "the page is not in a secure context" },
    clearClipboard: () => navigator.clipboard?.writeText("").then(() => true, () => false) ?? false,
    localStorage: () => {
      try { return { value: localStorage.getItem(request.key) }; } catch (error) { return { error: String(error) }; }
    },
    markup: () => document.documentElement?.outerHTML.slice(0, request.most) ?? "",
  };
  return OPERATIONS[request.op]();
}
