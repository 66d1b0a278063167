"use strict";

const HISTORY_KEY = "bill-splitter-history";
const byId = (id) => document.getElementById(id);
const fields = {place: byId("place"), total: byId("total"), people: byId("people"), ownTip: byId("own-tip")};

let chosenTip = null;       // 10, 15 or 20, if a button was pressed last
let totalMissed = false;    // whether Save was tried without a total
let justSaved = false;      // whether nothing was typed or chosen since the last bill was saved

// Amounts are whole numbers of cents (BigInt), so that nothing is lost.
function parseCents(text) {
  const match = /^(\d*)(?:[.](\d{0,2})0*)?$/.exec(text);
  if (!match || !/\d/.test(text)) {
    return null;
  }
  return BigInt(match[1] || "0") * 100n + BigInt((match[2] || "").padEnd(2, "0"));
}

// A tip in tenths of a percent
function parseTip(text) {
  const match = /^(\d*)(?:[.](\d?)0*)?$/.exec(text);
  if (!match || !/\d/.test(text)) {
    return null;
  }
  return BigInt(match[1] || "0") * 10n + BigInt(match[2] || "0");
}

function parsePeople(text) {
  if (!/^\d+$/.test(text)) {
    return null;
  }
  const number = Number(text);
  return number >= 1 && number <= 100 ? number : null;
}

function money(cents) {
  const text = cents.toString().padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

function readBill() {
  const totalText = fields.total.value.trim();
  const ownText = fields.ownTip.value.trim();
  const total = parseCents(totalText);
  let tip = 0n;
  if (ownText !== "") {
    tip = parseTip(ownText);
  } else if (chosenTip !== null) {
    tip = BigInt(chosenTip) * 10n;
  }
  const people = parsePeople(fields.people.value.trim());
  const problems = [];
  if (totalText !== "" && (total === null || total <= 0n)) {
    problems.push("The total must be a number of more than zero, with at most two decimals.");
  }
  if (tip === null) {
    problems.push("The tip must be a number from zero on, with at most one decimal.");
  }
  if (people === null) {
    problems.push("The number of people must be a whole number from 1 to 100.");
  }
  const bill = {empty: totalText === "", problems, place: fields.place.value.trim(), people};
  if (!bill.empty && problems.length === 0) {
    bill.tip = (total * tip + 500n) / 1000n;
    bill.pay = total + bill.tip;
    bill.shares = divide(bill.pay, people);
  }
  return bill;
}

function divide(pay, people) {
  const share = pay / BigInt(people);
  const rest = Number(pay % BigInt(people));
  return Array.from({length: people}, (_, index) => (index < rest ? share + 1n : share));
}

function showMessage(text) {
  byId("error-message").textContent = text;
  byId("error-message").hidden = text === "";
}

function showBill() {
  const bill = readBill();
  const complete = bill.shares !== undefined;
  for (const button of document.querySelectorAll(".tip-button")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.tip) === chosenTip));
  }
  byId("tip-amount").textContent = complete ? money(bill.tip) : "";
  byId("amount-to-pay").textContent = complete ? money(bill.pay) : "";
  byId("shares").replaceChildren(...(complete ? bill.shares : []).map((share) => {
    const item = document.createElement("li");
    item.className = "share";
    item.textContent = money(share);
    return item;
  }));
  byId("copy-note").textContent = "";
  if (!bill.empty) {
    totalMissed = false;
    showMessage(bill.problems.join(" "));
  } else if (totalMissed) {
    showMessage(["The total is missing."].concat(bill.problems).join(" "));
  } else {
    showMessage("");
  }
  return bill;
}

function resetForm() {
  fields.place.value = "";
  fields.total.value = "";
  fields.ownTip.value = "";
  fields.people.value = "1";
  chosenTip = null;
  totalMissed = false;
  showBill();
}

function loadHistory() {
  try {
    const bills = JSON.parse(localStorage.getItem(HISTORY_KEY));
    return Array.isArray(bills) ? bills : [];
  } catch (error) {
    return [];
  }
}

function span(className, text) {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

function showHistory() {
  const bills = loadHistory();
  byId("history").replaceChildren(...bills.map((bill) => {
    const item = document.createElement("li");
    item.className = "entry";
    item.append(span("entry-place", bill.place), " ", span("entry-pay", bill.pay), " for ",
      span("entry-people", String(bill.people)), bill.people === 1 ? " person" : " people");
    return item;
  }));
  byId("history-empty").hidden = bills.length > 0;
}

function saveBill(event) {
  event.preventDefault();
  totalMissed = fields.total.value.trim() === "";
  const bill = showBill();
  if (bill.shares === undefined) {
    return;
  }
  const bills = loadHistory();
  bills.unshift({place: bill.place, pay: money(bill.pay), people: bill.people});
  localStorage.setItem(HISTORY_KEY, JSON.stringify(bills));
  resetForm();
  justSaved = true;
  showHistory();
}

function summary(bill) {
  const lines = [`Place: ${bill.place}`, `To pay: ${money(bill.pay)}`];
  bill.shares.forEach((share, index) => lines.push(`Person ${index + 1}: ${money(share)}`));
  return lines.join("\n");
}

function copyBySelection(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

async function copySummary() {
  const bill = showBill();
  if (bill.shares === undefined) {
    return;
  }
  const text = summary(bill);
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    copyBySelection(text);
  }
  byId("copy-note").textContent = "Copied.";
}

for (const field of Object.values(fields)) {
  field.addEventListener("input", () => {
    if (field === fields.ownTip) {
      chosenTip = null;
    }
    totalMissed = false;
    justSaved = false;
    showBill();
  });
}
for (const button of document.querySelectorAll(".tip-button")) {
  button.addEventListener("click", () => {
    chosenTip = Number(button.dataset.tip);
    fields.ownTip.value = "";
    showBill();
  });
}
byId("bill-form").addEventListener("submit", saveBill);
byId("save").addEventListener("click", (event) => {
  if (justSaved && event.detail > 1) {
    event.preventDefault();   // the second half of a double click
  }
});
byId("copy").addEventListener("click", copySummary);
byId("reset").addEventListener("click", resetForm);
byId("clear-history").addEventListener("click", () => {
  if (window.confirm("Clear the whole history?")) {
    localStorage.removeItem(HISTORY_KEY);
    showHistory();
  }
});
window.addEventListener("storage", showHistory);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    resetForm();
    showHistory();
  }
});
resetForm();
showHistory();
