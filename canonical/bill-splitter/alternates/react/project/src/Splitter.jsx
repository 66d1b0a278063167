import { useRef, useState } from "react";

import { History, useHistory } from "./History.jsx";
import { money, readBill } from "./bill.js";

const TIPS = [10, 15, 20];
const NOTHING = { bill: null, problem: null };

/** The whole page. The form keeps its values itself; what follows from them is shown below. */
export function Splitter() {
  const form = useRef(null);
  const [{ bill, problem }, setOutcome] = useState(NOTHING);
  const history = useHistory();

  function recalculate({ target }) {
    const { tip, ownTip } = form.current.elements;
    if (target.name === "tip") {
      ownTip.value = "";
    } else if (target.name === "ownTip") {
      tip.forEach((preset) => (preset.checked = false));
    }
    const { untouched, ...outcome } = readBill(form.current);
    setOutcome(untouched ? NOTHING : outcome);
  }

  function reset() {
    form.current.reset();
    setOutcome(NOTHING);
  }

  function save(event) {
    event.preventDefault();
    const outcome = readBill(form.current);
    if (outcome.bill) {
      history.add(outcome.bill);
      reset();
    } else {
      setOutcome(outcome);
    }
  }

  return (
    <>
      <h1>Who pays what</h1>
      <form ref={form} noValidate autoComplete="off" onInput={recalculate} onSubmit={save}>
        <label>Place <input name="place" /></label>
        <label>Total <input name="total" type="number" required min="0.01" max="10000000" step="0.01" /></label>
        <label>People <input name="people" type="number" required min="1" max="100" defaultValue="1" /></label>
        <fieldset className="tips">
          <legend>Tip</legend>
          {TIPS.map((percent) => (
            <label key={percent}><input name="tip" type="radio" value={percent} />{percent} %</label>
          ))}
          <label>or <input name="ownTip" type="number" min="0" step="0.1" aria-label="Own tip in percent" /></label>
        </fieldset>
        <button>Save this bill</button>
        <button type="button" disabled={!bill} onClick={() => navigator.clipboard.writeText(summary(bill))}>
          Copy a summary
        </button>
        <button type="button" onClick={reset}>Reset</button>
      </form>
      {problem && <strong role="alert">{problem}</strong>}
      {bill && <Outcome {...bill} />}
      <History {...history} />
    </>
  );
}

function Outcome({ tip, toPay, shares }) {
  return (
    <>
      <dl>
        <dt>Tip</dt>
        <dd>{money(tip)}</dd>
        <dt>To pay</dt>
        <dd>{money(toPay)}</dd>
      </dl>
      <p>Everybody&rsquo;s share:</p>
      <ul className="shares">
        {shares.map((share, index) => <li key={index}>{money(share)}</li>)}
      </ul>
    </>
  );
}

function summary({ place, toPay, shares }) {
  return [place, `${money(toPay)} to pay`, ...shares.map(money)].join("\n");
}
