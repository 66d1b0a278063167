import { KINDS, MAX_DECIMALS, convert } from "./units.js";

const SETTINGS_KEY = "unit-converter.settings";
const HISTORY_KEY = "unit-converter.history";

const byId = (id) => document.getElementById(id);
const kindList = byId("kind");
const valueInput = byId("value");
const fromList = byId("from-unit");
const toList = byId("to-unit");
const decimalsList = byId("decimals");
const resultOutput = byId("result");
const message = byId("message");
const historyList = byId("history");
const historyEmpty = byId("history-empty");

let history = [];

function load(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function save(key, data) {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    // Without storage the page still works, it only forgets.
  }
}

function fillList(list, names, chosen) {
  list.replaceChildren(...names.map((name) => new Option(name, name)));
  list.value = chosen;
}

function fillUnits(kind, from, to) {
  const names = Object.keys(KINDS[kind].units);
  fillList(fromList, names, names.includes(from) ? from : KINDS[kind].from);
  fillList(toList, names, names.includes(to) ? to : KINDS[kind].to);
}

function settings() {
  return {
    kind: kindList.value,
    value: valueInput.value,
    from: fromList.value,
    to: toList.value,
    decimals: Number(decimalsList.value),
  };
}

function showSettings(stored) {
  const kinds = Object.keys(KINDS);
  const kind = kinds.includes(stored.kind) ? stored.kind : "Length";
  const decimals = Array.from({ length: MAX_DECIMALS + 1 }, (_, index) => String(index));
  const chosenDecimals = String(stored.decimals);
  fillList(kindList, kinds, kind);
  fillUnits(kind, stored.from, stored.to);
  fillList(decimalsList, decimals, decimals.includes(chosenDecimals) ? chosenDecimals : "2");
  valueInput.value = typeof stored.value === "string" ? stored.value : "";
}

function showConversion() {
  const conversion = convert(settings());
  resultOutput.textContent = conversion.result;
  message.textContent = conversion.message;
  message.hidden = conversion.message === "";
  valueInput.setAttribute("aria-invalid", String(conversion.message !== ""));
}

function update() {
  save(SETTINGS_KEY, settings());
  showConversion();
}

function loadHistory() {
  const stored = load(HISTORY_KEY);
  history = Array.isArray(stored) ? stored.filter((entry) => typeof entry === "string") : [];
}

function showHistory() {
  const items = history.map((entry) => {
    const item = document.createElement("li");
    item.className = "history-entry";
    item.textContent = entry;
    return item;
  });
  historyList.replaceChildren(...items);
  historyList.hidden = history.length === 0;
  historyEmpty.hidden = history.length > 0;
}

function swap() {
  const from = fromList.value;
  fromList.value = toList.value;
  toList.value = from;
  update();
}

function copyBySelection(text) {
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  focused?.focus();
}

async function copy() {
  const { result } = convert(settings());
  if (result === "") {
    return;
  }
  try {
    await navigator.clipboard.writeText(result);
  } catch {
    copyBySelection(result);
  }
}

function keep() {
  const current = settings();
  const { value, result } = convert(current);
  if (result === "") {
    return;
  }
  const entry = `${value} ${current.from} = ${result}`;
  if (history[0] === entry) {
    return;
  }
  history.unshift(entry);
  save(HISTORY_KEY, history);
  showHistory();
}

function clearHistory() {
  history = [];
  save(HISTORY_KEY, history);
  showHistory();
}

function onValueKey(event) {
  if (event.isComposing) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    keep();
  } else if (event.key === "Escape") {
    event.preventDefault();
    valueInput.value = "";
    update();
  }
}

showSettings(load(SETTINGS_KEY) ?? {});
showConversion();
loadHistory();
showHistory();

kindList.addEventListener("change", () => {
  fillUnits(kindList.value);
  update();
});
valueInput.addEventListener("input", update);
valueInput.addEventListener("keydown", onValueKey);
for (const list of [fromList, toList, decimalsList]) {
  list.addEventListener("change", update);
}
byId("swap").addEventListener("click", swap);
byId("copy").addEventListener("click", copy);
byId("keep").addEventListener("click", keep);
byId("clear").addEventListener("click", clearHistory);
window.addEventListener("storage", (event) => {
  if (event.key === HISTORY_KEY) {
    loadHistory();
    showHistory();
  }
});
