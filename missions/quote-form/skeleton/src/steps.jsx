/** What is seen at each step. */

import { Box, Field } from "./Field.jsx";
import { KINDS } from "./rules.js";

const LABELS = {
  name: "Name",
  age: "Age in years",
  email: "E-mail address",
  value: "Price of the bicycle in euros",
  kind: "Kind of bicycle",
  battery: "Capacity of the battery in watt-hours",
  thefts: "How many?",
};

/** Step 1. */
export function You(form) {
  // TODO: implement You.
}

/** Step 2. */
export function Bicycle(form) {
  // TODO: implement Bicycle.
}

/** Step 3. */
export function Summary({ answers, questions, terms, setTerms }) {
  // TODO: implement Summary.
}

/** What is seen at the end. */
export function Quote({ number, name, price }) {
  // TODO: implement Quote.
}
