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
  return (
    <>
      <Field id="name" label={LABELS.name} autoComplete="name" {...form} />
      <Field id="age" label={LABELS.age} inputMode="numeric" {...form} />
      <Field id="email" label={LABELS.email} inputMode="email" autoComplete="email" {...form} />
    </>
  );
}

/** Step 2. */
export function Bicycle(form) {
  const { answers, change, asked } = form;
  return (
    <>
      <Field id="value" label={LABELS.value} inputMode="numeric" {...form} />
      <Field id="kind" label={LABELS.kind} options={KINDS} {...form} />
      {asked.includes("battery") && <Field id="battery" label={LABELS.battery} inputMode="numeric" {...form} />}
      <Box id="garage" label="It spends the night in a garage." checked={answers.garage}
        onChange={(garage) => change({ garage })} />
      <Box id="stolen" label="Bicycles were stolen from me in the last five years." checked={answers.stolen}
        onChange={(stolen) => change({ stolen })} />
      {asked.includes("thefts") && <Field id="thefts" label={LABELS.thefts} inputMode="numeric" {...form} />}
    </>
  );
}

/** Step 3. */
export function Summary({ answers, questions, terms, setTerms }) {
  return (
    <>
      <dl id="summary">
        {questions.flat().map((question) => (
          <div key={question}>
            <dt>{question === "thefts" ? "Bicycles stolen in the last five years" : LABELS[question]}</dt>
            <dd>{answers[question]}</dd>
          </div>
        ))}
        <div>
          <dt>At night in a garage</dt>
          <dd>{answers.garage ? "Yes" : "No"}</dd>
        </div>
      </dl>
      <Box id="terms" label="I accept the terms." checked={terms} onChange={setTerms} />
    </>
  );
}

/** What is seen at the end. */
export function Quote({ number, name, price }) {
  return (
    <section id="quote" aria-label="Your quote">
      <p>Quote <strong id="quote-number">{number}</strong> for {name}</p>
      <p>Price for a year: <strong>€ {price}</strong></p>
    </section>
  );
}
