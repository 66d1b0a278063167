// The questions that the verbs ask; `request.op` names one of them. Everything that an answer holds is bounded.

const LONGEST_ADDRESS = 10000;
const MOST_STORED = 1000000;
const NO_TEXTS = { drawn: "", written: "" };

const where = () => ({
  url: location.href.slice(0, LONGEST_ADDRESS),
  title: page.title().slice(0, LONGEST_ADDRESS),
  ready: page.readyState(),
  document: performance.timeOrigin,
  status: performance.getEntriesByType("navigation")[0]?.responseStatus ?? 0,
});

const whereNext = () => new Promise((resolve) => { // once the tasks that wait now, such as sending a form, have run
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { channel.port1.close(); resolve(where()); };
  channel.port2.postMessage(0);
});

const sees = () => ({ ...where(), ...(page.body() ? texts(page.body(), false) : NO_TEXTS) });

const rows = ({ chain }) => {
  const answer = resolve(chain);
  return answer.complete
    ? withinReason(answer.chosen, (element) => ({ element: numberOf(element), ...texts(element, true) })) : [];
};

const SIEVES = { drawn: (element) => draws(face(element)), field: isField };

const look = ({ chain, hiddenToo, only, attribute }) => {
  const answer = resolve(chain);
  const before = answer.chosen.length;
  if (only && answer.complete) answer.chosen = answer.chosen.filter(SIEVES[only]);
  const whole = answer.complete ? answer.chosen : [];
  const spare = answer.complete && !answer.chosen.length && answer.all.length === 1 && hiddenToo ? answer.all : [];
  const found = [...whole, ...spare].slice(0, MOST_ELEMENTS);
  const described = withinReason(found, (element) => ({
    ...(visible(element) ? texts(element, true) : NO_TEXTS), ...state(element, attribute),
  }));
  return { ...where(), ...report(answer), others: before - answer.chosen.length, states: described };
};

const find = ({ chain, need }) => {
  const answer = resolve(chain);
  const usable = need === "file" && !answer.chosen.length ? answer.all : answer.chosen;
  const found = { ...where(), ...report(answer), count: usable.length, element: null, point: null, obstacle: null, state: null };
  if (!answer.complete || usable.length !== 1) return found;
  const element = need === "file" ? fileInput(usable[0]) : usable[0];
  if (!element) return { ...found, obstacle: { kind: "unsuitable", words: "it is not a file field" } };
  const { on, point, ...stopped } = obstacle(element, need);
  if (need === "act" && on) aim(on);
  return {
    ...found,
    element: numberOf(need === "act" ? on ?? element : element),
    point: point ?? null,
    obstacle: on ? null : stopped,
    state: state(element),
  };
};

// Where to press an element: its point, or what keeps a person from it.
const aimAt = (element) => {
  const { on, point, words } = obstacle(element, "act", "nearest");
  if (on) aim(on);
  return { point: point ?? null, words: words ?? null };
};

// The rectangle of an element on the page in CSS pixels, and whether the window can show all of it.
const box = (element) => {
  dom.scrollIntoView(element, { block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, right, bottom } = dom.getBoundingClientRect(element);
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top, inside: isInside };
};

const reached = (element) => {
  dom.scrollIntoView(element, { block: "nearest", inline: "nearest", behavior: "instant" });
  return middle(element);
};

const stored = ({ key }) => {
  try {
    return { value: localStorage.getItem(key)?.slice(0, MOST_STORED) ?? null };
  } catch (error) {
    return { error: String(error) };
  }
};

const itemsOf = (find) => {
  try {
    const storage = find();
    return Object.fromEntries(Array.from({ length: storage.length }, (_, place) => storage.key(place))
      .map((key) => [key, storage.getItem(key)]));
  } catch { // a page without an origin has no storage
    return {};
  }
};

const storages = () => ({ local: itemsOf(() => localStorage), session: itemsOf(() => sessionStorage) });

const store = ({ local, session }) => {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  return true;
};

// What tells whether somebody got in: the address, whether the page says anything, and the fields for a password.
const entrance = () => ({
  ...where(),
  texts: page.body() ? normal(texts(page.body(), false).drawn).length : 0,
  passwords: [...page.querySelectorAll("input[type=password]")].filter(visible).length,
});

const OPERATIONS = {
  page: where,
  pageNext: whereNext,
  sees,
  rows,
  look,
  find,
  controls,
  choices,
  landed,
  candidates: ({ chain }) => candidates(chain),
  localStorage: stored,
  storages,
  store,
  entrance,
  clearClipboard: () => navigator.clipboard?.writeText("").then(() => true, () => false) ?? false,
  markup: ({ most }) => (page.documentElement() ? dom.outerHTML(page.documentElement()).slice(0, most) : ""),
  // Takes every listener off the window and its document and every frame out of it, so that the page cannot object to
  // being left, nor send anything when it is.
  silence: () => { page.open(); return true; },
};

// About one element, named by its number; the answer is null when the element is gone.
const ELEMENT_OPERATIONS = {
  selectAll,
  setNatively: (element, { value }) => setNatively(element, value),
  pickNatively,
  aimAt,
  focus: (element) => { focus(control(element)); return true; },
  box,
  reached,
};

const ask = (request) => {
  if (OPERATIONS[request.op]) return OPERATIONS[request.op](request);
  const element = elementOf(request.element);
  return element ? ELEMENT_OPERATIONS[request.op](element, request) : null;
};
