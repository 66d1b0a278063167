/** Connects the form, the result and the list of saved bills. */

import { forgetBills, saveBill, savedBills } from "./history.js";
import { formatCents, parsePeople, parseTip, parseTotal, splitBill } from "./split.js";

const [form, place, total, people, ownTip, problem, result, note] = [
  "bill", "place", "total", "people", "own-tip", "problem", "result", "note",
].map((id) => document.getElementById(id));
const presets = [...document.querySelectorAll(".preset")];

/**
 * Finds the tip that was chosen last.
 * @returns {string} the percentage of the pressed preset, or else what the own-tip field holds
 */
function chosenTip() {
  const pressed = presets.find((button) => button.ariaPressed === "true");
  return pressed ? pressed.value : ownTip.value;
}

/**
 * Marks one preset as the chosen tip and every other as not chosen.
 * @param {HTMLButtonElement | null} chosen null when no preset counts
 */
function pressPreset(chosen) {
  for (const button of presets) {
    button.ariaPressed = String(button === chosen);
  }
}

/**
 * Reads the form and says what is wrong with it.
 * @returns {{problem: string} | {place: string, people: number, tipCents: number, toPayCents: number, shares: number[]}}
 */
function readForm() {
  const bill = {
    totalCents: parseTotal(total.value),
    tipTenths: parseTip(chosenTip()),
    people: parsePeople(people.value),
  };
  if (Number.isNaN(bill.totalCents)) {
    return { problem: "The total must be more than zero, with at most two decimals, such as 42.50." };
  }
  if (Number.isNaN(bill.tipTenths)) {
    return { problem: "The tip must be zero or more, with at most one decimal, such as 12.5." };
  }
  if (Number.isNaN(bill.people)) {
    return { problem: "The number of people must be a whole number from 1 to 100." };
  }
  return { place: place.value.trim(), people: bill.people, ...splitBill(bill) };
}

/**
 * Shows a message about wrong input, or none.
 * @param {string} text empty to hide the message
 */
function showProblem(text) {
  problem.textContent = text;
  problem.hidden = text === "";
}

/** Shows the result of the form as it stands; an empty total shows neither result nor message. */
function recalculate() {
  const bill = readForm();
  const untouched = total.value.trim() === "";
  note.textContent = "";
  showProblem(untouched ? "" : (bill.problem ?? ""));
  result.hidden = "problem" in bill;
  const shares = document.getElementById("shares");
  shares.replaceChildren(...(bill.shares ?? []).map(shareLine));
  if (!result.hidden) {
    document.getElementById("tip-amount").textContent = formatCents(bill.tipCents);
    document.getElementById("to-pay").textContent = formatCents(bill.toPayCents);
  }
}

/**
 * Makes the line of one person's share.
 * @param {number} cents
 * @param {number} index the person's place in the list, from 0
 * @returns {HTMLLIElement}
 */
function shareLine(cents, index) {
  const line = document.createElement("li");
  const amount = document.createElement("span");
  amount.className = "amount";
  amount.textContent = formatCents(cents);
  line.append(`Person ${index + 1} pays `, amount);
  return line;
}

/** Shows the saved bills, or that there are none. */
function showHistory() {
  const bills = savedBills();
  const lines = bills.map((bill) => {
    const line = document.createElement("li");
    const people = bill.people === 1 ? "1 person" : `${bill.people} people`;
    line.textContent = `${bill.place || "Bill"}: ${formatCents(bill.toPayCents)} for ${people}`;
    return line;
  });
  document.getElementById("history").replaceChildren(...lines);
  document.getElementById("history-empty").hidden = bills.length > 0;
}

/** Empties the form: no total, no tip, one person. */
function reset() {
  form.reset();
  pressPreset(null);
  recalculate();
}

/** Saves a complete bill and makes the form ready for the next one; otherwise says what is missing. */
function save() {
  const bill = readForm();
  if ("problem" in bill) {
    showProblem(bill.problem);
    return;
  }
  saveBill(bill);
  showHistory();
  reset();
}

/** Copies a summary of a complete bill to the clipboard; otherwise says what is missing. */
async function copy() {
  const bill = readForm();
  if ("problem" in bill) {
    showProblem(bill.problem);
    return;
  }
  const shares = bill.shares.map((cents, index) => `Person ${index + 1}: ${formatCents(cents)}`);
  const summary = [bill.place || "Bill", `To pay: ${formatCents(bill.toPayCents)}`, ...shares].join("\n");
  await navigator.clipboard.writeText(summary);
  note.textContent = "Copied to the clipboard.";
}

/** Forgets every saved bill once the user has confirmed it. */
function clearHistory() {
  if (confirm("Remove all saved bills?")) {
    forgetBills();
    showHistory();
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  save();
});
form.addEventListener("input", (event) => {
  if (event.target === ownTip) {
    pressPreset(null);
  }
  recalculate();
});
for (const button of presets) {
  button.addEventListener("click", () => {
    ownTip.value = "";
    pressPreset(button);
    recalculate();
  });
}
document.getElementById("copy-summary").addEventListener("click", copy);
document.getElementById("reset-form").addEventListener("click", reset);
document.getElementById("clear-history").addEventListener("click", clearHistory);
showHistory();
