import { useState } from "react";
import { NO_ANSWERS, isRight, questions } from "./rules.js";
import { Bicycle, Quote, Summary, You } from "./steps.jsx";
import { yearlyPrice } from "./tariff.js";
import { useStored } from "./useStored.js";

const TITLES = ["You", "Your bicycle", "Summary"];
const LAST_STEP = TITLES.length - 1;
const START = { step: 0, answers: NO_ANSWERS, quote: null };

/** The whole page. */
export function App() {
  // TODO: implement App.
}

/**
 * One step of the form.
 * @param {{state: typeof START, setState: (state: typeof START) => void}} props
 */
function Form({ state, setState }) {
  // TODO: implement Form.
}
