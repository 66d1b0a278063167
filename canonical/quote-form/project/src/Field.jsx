import { useState } from "react";
import { MESSAGES, isRight } from "./rules.js";

/**
 * A labelled field for one question, with its message once it was left.
 * @param {{id: string, label: string, answers: object, change: (answers: object) => void, options?: string[]}} props
 */
export function Field({ id, label, answers, change, options, ...attributes }) {
  const [left, setLeft] = useState(false);
  const wrong = left && !isRight(id, answers);
  const common = {
    id,
    value: answers[id],
    onChange: (event) => change({ [id]: event.target.value }),
    onBlur: () => setLeft(true),
    "aria-invalid": wrong,
    "aria-describedby": wrong ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...common}>
          <option value="">Please choose</option>
          {options.map((option) => <option key={option}>{option}</option>)}
        </select>
      ) : (
        <input {...common} {...attributes} />
      )}
      {wrong && <p id={`${id}-error`} className="error">{MESSAGES[id]}</p>}
    </div>
  );
}

/**
 * A labelled check box.
 * @param {{id: string, label: string, checked: boolean, onChange: (checked: boolean) => void}} props
 */
export function Box({ id, label, checked, onChange }) {
  return (
    <label className="box">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}
