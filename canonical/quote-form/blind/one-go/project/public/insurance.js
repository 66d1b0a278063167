// The rules of the insurance: which answers are asked for, when they are right, and what it costs.

export const EMPTY_ANSWERS = {
  name: "",
  age: "",
  email: "",
  value: "",
  kind: "",
  battery: "",
  garage: false,
  stolen: false,
  thefts: "",
  terms: false,
};

const KINDS = ["City bike", "Racing bike", "E-bike"];
const MAX_NAME = 60;
const YOUNG = 25;
const MIN_PRICE = 3000; // in cents
const PER_THEFT = 2500; // in cents

// The whole number that a text stands for, or null if it is none from min to max.
function wholeNumber(text, min, max) {
  const trimmed = text.trim();
  if (!/^[0-9]+$/.test(trimmed)) {
    return null;
  }
  const number = Number(trimmed);
  return number >= min && number <= max ? number : null;
}

const ageOf = (answers) => wholeNumber(answers.age, 18, 80);
const valueOf = (answers) => wholeNumber(answers.value, 100, 10000);
const batteryOf = (answers) => wholeNumber(answers.battery, 100, 2000);
const theftsOf = (answers) => wholeNumber(answers.thefts, 1, 5);

function isName(text) {
  const length = [...text.trim()].length;
  return length > 0 && length <= MAX_NAME;
}

function isEmail(text) {
  const parts = text.split("@");
  return parts.length === 2 && parts.every((part) => part.trim() !== "");
}

export const asksForBattery = (answers) => answers.kind === "E-bike";
export const asksForThefts = (answers) => answers.stolen;

// Every field that can be wrong: its step, when it is asked for, when it is right, and what is said otherwise.
export const FIELDS = {
  name: {
    step: 1,
    asked: () => true,
    right: (answers) => isName(answers.name),
    message: `Please enter up to ${MAX_NAME} characters.`,
  },
  age: {
    step: 1,
    asked: () => true,
    right: (answers) => ageOf(answers) !== null,
    message: "Please enter whole years from 18 to 80.",
  },
  email: {
    step: 1,
    asked: () => true,
    right: (answers) => isEmail(answers.email),
    message: "Please enter an address with one @.",
  },
  value: {
    step: 2,
    asked: () => true,
    right: (answers) => valueOf(answers) !== null,
    message: "Please enter whole euros from 100 to 10000.",
  },
  kind: {
    step: 2,
    asked: () => true,
    right: (answers) => KINDS.includes(answers.kind),
    message: "Please choose a kind.",
  },
  battery: {
    step: 2,
    asked: asksForBattery,
    right: (answers) => batteryOf(answers) !== null,
    message: "Please enter a whole number from 100 to 2000.",
  },
  thefts: {
    step: 2,
    asked: asksForThefts,
    right: (answers) => theftsOf(answers) !== null,
    message: "Please enter a whole number from 1 to 5.",
  },
};

export function isFieldRight(name, answers) {
  const field = FIELDS[name];
  return !field.asked(answers) || field.right(answers);
}

export function isStepRight(step, answers) {
  return Object.keys(FIELDS).every((name) => FIELDS[name].step !== step || isFieldRight(name, answers));
}

// The price for a year, such as "72.60", or null while it is not known.
export function priceFor(answers) {
  const known = ["age", "value", "kind", "battery", "thefts"].every((name) => isFieldRight(name, answers));
  if (!known) {
    return null;
  }
  // In hundredths of a cent all steps of the calculation are whole numbers.
  const percent = answers.kind === "Racing bike" ? 9 : 6;
  let price = valueOf(answers) * percent * 100;
  if (asksForBattery(answers)) {
    price += batteryOf(answers) * 5 * 100;
  }
  if (ageOf(answers) < YOUNG) {
    price = (price * 12) / 10;
  }
  if (answers.garage) {
    price = (price * 9) / 10;
  }
  if (asksForThefts(answers)) {
    price += theftsOf(answers) * PER_THEFT * 100;
  }
  const cents = Math.max(MIN_PRICE, Math.floor((price + 50) / 100));
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

// All answers with what was asked, in order.
export function summaryOf(answers) {
  const lines = [
    ["Name", answers.name.trim()],
    ["Age", answers.age.trim()],
    ["E-mail address", answers.email.trim()],
    ["Price of the bicycle", `${answers.value.trim()} euros`],
    ["Kind", answers.kind],
  ];
  if (asksForBattery(answers)) {
    lines.push(["Battery", `${answers.battery.trim()} watt-hours`]);
  }
  lines.push(["Garage", answers.garage ? "yes" : "no"]);
  lines.push(["Stolen bicycles", asksForThefts(answers) ? answers.thefts.trim() : "none"]);
  return lines;
}
