/** Connects the form, the result and the list of saved bills. */

import { forgetBills, saveBill, savedBills } from "./history.js";
import { formatCents, parsePeople, parseTip, parseTotal, splitBill } from "./split.js";

const [form, place, total, people, ownTip, problem, result, note] = undefined /* TODO: set [form, place, total, people, ownTip…. */;
const presets = [...undefined /* TODO: set presets. */];

/**
 * Finds the tip that was chosen last.
 * @returns {string} the percentage of the pressed preset, or else what the own-tip field holds
 */
function chosenTip() {
  // TODO: implement chosenTip.
}

/**
 * Marks one preset as the chosen tip and every other as not chosen.
 * @param {HTMLButtonElement | null} chosen null when no preset counts
 */
function pressPreset(chosen) {
  // TODO: implement pressPreset.
}

/**
 * Reads the form and says what is wrong with it.
 * @returns {{problem: string} | {place: string, people: number, tipCents: number, toPayCents: number, shares: number[]}}
 */
function readForm() {
  // TODO: implement readForm.
}

/**
 * Shows a message about wrong input, or none.
 * @param {string} text empty to hide the message
 */
function showProblem(text) {
  // TODO: implement showProblem.
}

/** Shows the result of the form as it stands; an empty total shows neither result nor message. */
function recalculate() {
  // TODO: implement recalculate.
}

/**
 * Makes the line of one person's share.
 * @param {number} cents
 * @param {number} index the person's place in the list, from 0
 * @returns {HTMLLIElement}
 */
function shareLine(cents, index) {
  // TODO: implement shareLine.
}

/** Shows the saved bills, or that there are none. */
function showHistory() {
  // TODO: implement showHistory.
}

/** Empties the form: no total, no tip, one person. */
function reset() {
  // TODO: implement reset.
}

/** Saves a complete bill and makes the form ready for the next one; otherwise says what is missing. */
function save() {
  // TODO: implement save.
}

/** Copies a summary of a complete bill to the clipboard; otherwise says what is missing. */
async function copy() {
  // TODO: implement copy.
}

/** Forgets every saved bill once the user has confirmed it. */
function clearHistory() {
  // TODO: implement clearHistory.
}

form.addEventListener("submit", (event) => {
  // TODO: react to "submit".
});
form.addEventListener("input", (event) => {
  // TODO: react to "input".
});
/* TODO: code that runs at the start: a loop and 4 calls. */
