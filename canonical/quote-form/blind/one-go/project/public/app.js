import {
  EMPTY_ANSWERS,
  FIELDS,
  asksForBattery,
  asksForThefts,
  isFieldRight,
  isStepRight,
  priceFor,
  summaryOf,
} from "./insurance.js";

const STORAGE_KEY = "quote-form.state";
const LAST_STEP = 3;

const byId = (id) => document.getElementById(id);
const form = byId("form");
const inputs = [...form.querySelectorAll("[data-answer]")];
const nextButton = byId("next");
const backButton = byId("back");
const quoteButton = byId("get-quote");

// answers: what was entered; left: the fields that were left once; quote: null, or {number, name, price}
let state = loadState();

function emptyState() {
  return { step: 1, answers: { ...EMPTY_ANSWERS }, left: {}, quote: null };
}

function loadState() {
  const loaded = emptyState();
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return loaded;
  }
  if (stored === null || typeof stored !== "object") {
    return loaded;
  }
  for (const [name, empty] of Object.entries(EMPTY_ANSWERS)) {
    const answer = stored.answers?.[name];
    loaded.answers[name] = typeof answer === typeof empty ? answer : empty;
  }
  for (const name of Object.keys(FIELDS)) {
    loaded.left[name] = stored.left?.[name] === true;
  }
  loaded.quote = stored.quote ?? null;
  const wanted = [1, 2, 3].includes(stored.step) ? stored.step : 1;
  while (loaded.step < wanted && isStepRight(loaded.step, loaded.answers)) {
    loaded.step += 1;
  }
  return loaded;
}

function saveState() {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(state));
  } catch {
    // Without storage the form still works, it only forgets.
  }
}

function showFields() {
  const { answers, left } = state;
  byId("battery-field").hidden = !asksForBattery(answers);
  byId("thefts-field").hidden = !asksForThefts(answers);
  for (const name of Object.keys(FIELDS)) {
    const wrong = Boolean(left[name]) && !isFieldRight(name, answers);
    const error = byId(`${name}-error`);
    error.hidden = !wrong;
    error.textContent = wrong ? FIELDS[name].message : "";
    byId(name).setAttribute("aria-invalid", String(wrong));
  }
}

function showPrice() {
  const price = priceFor(state.answers);
  byId("price").textContent = price ?? "not yet known";
  byId("price-unit").hidden = price === null;
}

function showSummary() {
  const parts = summaryOf(state.answers).flatMap(([question, answer]) => {
    const term = document.createElement("dt");
    const description = document.createElement("dd");
    term.textContent = question;
    description.textContent = answer;
    return [term, description];
  });
  byId("summary").replaceChildren(...parts);
}

function showQuote() {
  const { quote } = state;
  form.hidden = quote !== null;
  byId("quote").hidden = quote === null;
  byId("quote-number").textContent = quote?.number ?? "";
  byId("quote-name").textContent = quote?.name ?? "";
  byId("quote-price").textContent = quote?.price ?? "";
}

// Shows everything that follows from the state, except for the values of the fields.
function show() {
  const { step, answers } = state;
  for (let number = 1; number <= LAST_STEP; number += 1) {
    byId(`step-${number}`).hidden = number !== step;
  }
  backButton.hidden = step === 1;
  nextButton.hidden = step === LAST_STEP;
  nextButton.disabled = step === LAST_STEP || !isStepRight(step, answers);
  quoteButton.hidden = step !== LAST_STEP;
  quoteButton.disabled = !answers.terms;
  showFields();
  showPrice();
  showSummary();
  showQuote();
}

function fillInputs() {
  for (const input of inputs) {
    const answer = state.answers[input.dataset.answer];
    if (input.type === "checkbox") {
      input.checked = answer;
    } else {
      input.value = answer;
    }
  }
}

function update() {
  saveState();
  show();
}

function focusHeading() {
  byId(state.quote ? "quote-title" : `step-${state.step}-title`).focus();
}

function onInput(event) {
  const input = event.target;
  if (input.dataset.answer) {
    state.answers[input.dataset.answer] = input.type === "checkbox" ? input.checked : input.value;
    update();
  }
}

function onLeave(event) {
  const name = event.target.dataset.answer;
  if (name in FIELDS) {
    state.left[name] = true;
    update();
  }
}

function goNext(event) {
  event.preventDefault();
  if (state.step < LAST_STEP && isStepRight(state.step, state.answers)) {
    state.step += 1;
    update();
    focusHeading();
  }
}

function goBack() {
  if (state.step > 1) {
    state.step -= 1;
    update();
    focusHeading();
  }
}

function newNumber() {
  const digits = crypto.getRandomValues(new Uint32Array(2));
  return `Q-${[...digits].map((part) => String(part % 100000).padStart(5, "0")).join("-")}`;
}

function getQuote() {
  const price = priceFor(state.answers);
  if (state.quote === null && state.answers.terms && price !== null) {
    state.quote = { number: newNumber(), name: state.answers.name.trim(), price };
    update();
    focusHeading();
  }
}

function startAgain() {
  state = emptyState();
  fillInputs();
  update();
  focusHeading();
}

// The second click of a double click must not press a button that came to lie under the mouse.
function ignoreSecondClick(event) {
  if (event.detail > 1 && event.target.closest(".once")) {
    event.preventDefault();
    event.stopPropagation();
  }
}

document.addEventListener("click", ignoreSecondClick, true);
form.addEventListener("input", onInput);
form.addEventListener("change", onInput);
form.addEventListener("focusout", onLeave);
form.addEventListener("submit", goNext);
backButton.addEventListener("click", goBack);
quoteButton.addEventListener("click", getQuote);
byId("start-again").addEventListener("click", startAgain);
window.addEventListener("pageshow", fillInputs);

fillInputs();
show();
