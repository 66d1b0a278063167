import { useEffect, useState } from "react";

import { convert, KINDS } from "./conversion.js";

const STORAGE_KEY = "units";
const DECIMALS = [0, 1, 2, 3, 4, 5, 6];
const FRESH = { kind: "Length", from: "kilometre", to: "metre", typed: "", decimals: 2, kept: [] };

/** State that outlives the page. */
function useKeptState() {
  const [state, setState] = useState(() => JSON.parse(localStorage.getItem(STORAGE_KEY)) ?? FRESH);
  useEffect(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(state)), [state]);
  return [state, (change) => setState((before) => ({ ...before, ...change }))];
}

function Choice({ label, options, value, onChoose }) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** The whole page. */
export function App() {
  const [state, update] = useKeptState();
  const { kind, from, to, typed, decimals, kept } = state;
  const { result, problem } = convert(state);
  const units = Object.keys(KINDS[kind]);

  function chooseKind(next) {
    const [first, second] = Object.keys(KINDS[next]);
    update({ kind: next, from: first, to: second });
  }

  function keep(event) {
    event.preventDefault();
    const entry = `${typed.trim()} ${from} = ${result}`;
    if (result !== undefined && entry !== kept[0]) {
      update({ kept: [entry, ...kept] });
    }
  }

  return (
    <main>
      <h1>Units</h1>
      <form className="converter" onSubmit={keep}>
        <Choice label="Convert" options={Object.keys(KINDS)} value={kind} onChoose={chooseKind} />
        <p>
          <input
            aria-label="Value"
            autoComplete="off"
            value={typed}
            onChange={(event) => update({ typed: event.target.value })}
            onKeyDown={(event) => event.key === "Escape" && update({ typed: "" })}
          />
          <Choice label="From" options={units} value={from} onChoose={(unit) => update({ from: unit })} />
          <Choice label="To" options={units} value={to} onChoose={(unit) => update({ to: unit })} />
          <Choice label="Decimals" options={DECIMALS} value={decimals} onChoose={(n) => update({ decimals: Number(n) })} />
        </p>
        {problem && <p role="alert">{problem}</p>}
        {result && <output>{result}</output>}
        <button>Keep</button>
        <button type="button" onClick={() => update({ from: to, to: from })}>Swap</button>
        <button type="button" disabled={!result} onClick={() => navigator.clipboard.writeText(result)}>Copy</button>
      </form>
      <section className="kept">
        <h2>History</h2>
        {kept.length === 0 ? <div>Nothing kept so far</div> : kept.map((entry, index) => <p key={kept.length - index}>{entry}</p>)}
        <button onClick={() => update({ kept: [] })}>Clear</button>
      </section>
    </main>
  );
}
