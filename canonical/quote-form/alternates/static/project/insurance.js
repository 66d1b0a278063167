/** The form in three steps. What a field may hold stands in the page; the browser checks it. */

import { yearlyCents } from "./tariff.js";

const STORE = "bicycle-insurance";
const OFFER = 4;
const steps = [...document.querySelectorAll(".step")];
const forms = [...document.forms];
const [you, bicycle] = forms;
const fields = Object.fromEntries(
  forms.flatMap((form) => [...form.elements]).filter(({ name }) => name !== "").map((field) => [field.name, field]),
);

/** Where the person is, from 1; and the quote, once it was made. */
let { step, offer } = recall();

function recall() {
  const kept = JSON.parse(localStorage.getItem(STORE)) ?? { answers: {}, step: 1, offer: null };
  for (const [name, answer] of Object.entries(kept.answers)) {
    if (fields[name].type === "checkbox") {
      fields[name].checked = answer;
    } else {
      fields[name].value = answer;
    }
  }
  return kept;
}

function remember() {
  const answers = Object.fromEntries(
    Object.values(fields).map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value]),
  );
  localStorage.setItem(STORE, JSON.stringify({ answers, step, offer }));
}

/** The price such as "72.60", or null while something that it depends on is missing or wrong. */
function price() {
  if (!fields.age.checkValidity() || !bicycle.checkValidity()) {
    return null;
  }
  const cents = yearlyCents({
    age: Number(fields.age.value),
    worth: Number(fields.worth.value),
    kind: fields.kind.value,
    wattHours: asked(fields.battery) ? Number(fields.battery.value) : 0,
    garage: fields.garage.checked,
    thefts: asked(fields.thefts) ? Number(fields.thefts.value) : 0,
  });
  return (cents / 100).toFixed(2);
}

function asked(field) {
  return !field.disabled;
}

/** Asks for something, or does not; a disabled field is never wrong. */
function ask(field, wanted) {
  field.disabled = !wanted;
  field.closest("label").hidden = !wanted;
}

/** Brings the page in line with the answers. */
function refresh() {
  ask(fields.battery, fields.kind.value === "E-bike");
  ask(fields.thefts, fields.stolen.checked);
  steps.forEach((part, index) => {
    part.hidden = index !== step - 1;
  });
  for (const form of forms) {
    form.querySelector("button:not([type=button])").disabled = !form.checkValidity();
  }
  for (const field of Object.values(fields)) {
    const hint = field.parentElement.querySelector(".hint");
    if (hint !== null) {
      hint.hidden = !("left" in field.dataset) || field.checkValidity();
    }
  }
  document.querySelector(".price").hidden = step === OFFER;
  document.querySelector(".price output").value = price() === null ? "not yet known" : `${price()} euros`;
  document.querySelector("#step-3 dl").replaceChildren(...summary());
  if (offer !== null) {
    document.querySelector(".offer code").textContent = offer.number;
    document.querySelector(".offer .holder").textContent = offer.name;
    document.querySelector(".offer .amount").textContent = offer.price;
  }
  remember();
}

/** A line for each question that was asked. */
function summary() {
  return [...you.elements, ...bicycle.elements]
    .filter((field) => field.name !== "" && asked(field))
    .flatMap((field) => {
      const question = document.createElement("dt");
      const answer = document.createElement("dd");
      question.textContent = field.parentElement.firstChild.textContent.trim() || field.parentElement.textContent.trim();
      answer.textContent = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
      return [question, answer];
    });
}

function onwards(event) {
  event.preventDefault();
  if (step === forms.length) {
    offer = { number: crypto.randomUUID().slice(0, 8).toUpperCase(), name: fields.name.value, price: price() };
  }
  step += 1;
  refresh();
}

function backwards() {
  step -= 1;
  refresh();
}

function restart() {
  for (const form of forms) {
    form.reset();
  }
  for (const field of Object.values(fields)) {
    delete field.dataset.left;
  }
  step = 1;
  offer = null;
  refresh();
}

for (const form of forms) {
  form.addEventListener("submit", onwards);
  form.addEventListener("input", refresh);
  form.addEventListener("focusout", ({ target }) => {
    target.dataset.left = "";
    refresh();
  });
}
for (const button of document.querySelectorAll(".backwards")) {
  button.addEventListener("click", backwards);
}
document.querySelector("#restart").addEventListener("click", restart);
refresh();
