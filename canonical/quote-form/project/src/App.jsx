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
  const [state, setState] = useStored("bicycle-quote", START);
  const startAgain = <button type="button" id="start-again" onClick={() => setState(START)}>Start again</button>;
  return (
    <>
      <h1>Bicycle insurance</h1>
      {state.quote ? <Quote {...state.quote} /> : <Form key={state.step} state={state} setState={setState} />}
      {startAgain}
    </>
  );
}

/**
 * One step of the form.
 * @param {{state: typeof START, setState: (state: typeof START) => void}} props
 */
function Form({ state, setState }) {
  const { step, answers } = state;
  const [terms, setTerms] = useState(false);
  const asked = questions(answers)[step] ?? [];
  const price = yearlyPrice(answers);
  const ready = step === LAST_STEP ? terms : asked.every((question) => isRight(question, answers));
  const change = (changed) => setState({ ...state, answers: { ...answers, ...changed } });

  function submit(event) {
    event.preventDefault();
    if (step === LAST_STEP) {
      setState({ ...START, quote: { number: crypto.randomUUID(), name: answers.name, price } });
    } else {
      setState({ ...state, step: step + 1 });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2>Step {step + 1} of {TITLES.length}: {TITLES[step]}</h2>
      {step === 0 && <You answers={answers} change={change} />}
      {step === 1 && <Bicycle answers={answers} change={change} asked={asked} />}
      {step === LAST_STEP && (
        <Summary answers={answers} questions={questions(answers)} terms={terms} setTerms={setTerms} />
      )}
      <p>Price for a year: <output id="price">{price ? `€ ${price}` : "not yet known"}</output></p>
      {step > 0 && (
        <button type="button" id="back" onClick={() => setState({ ...state, step: step - 1 })}>Back</button>
      )}
      <button id={step === LAST_STEP ? "get-quote" : "next"} disabled={!ready}>
        {step === LAST_STEP ? "Get quote" : "Next"}
      </button>
    </form>
  );
}
