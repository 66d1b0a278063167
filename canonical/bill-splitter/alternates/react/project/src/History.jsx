import { useState } from "react";

import { money } from "./bill.js";

const STORAGE_KEY = "saved-bills";

/** The saved bills of this browser, the newest first. */
export function useHistory() {
  const [entries, setEntries] = useState(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));

  function keep(next) {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    setEntries(next);
  }

  return {
    entries,
    add: ({ place, toPay, people }) => keep([{ place, toPay, people }, ...entries]),
    clear: () => window.confirm("Forget all saved bills?") && keep([]),
  };
}

export function History({ entries, clear }) {
  return (
    <section>
      <h2>History</h2>
      {entries.length === 0 ? <p>Nothing saved so far.</p> : (
        <table className="history">
          <thead>
            <tr><th>Place</th><th>Paid</th><th>People</th></tr>
          </thead>
          <tbody>
            {entries.map(({ place, toPay, people }, index) => (
              <tr key={entries.length - index}><td>{place}</td><td>{money(toPay)}</td><td>{people}</td></tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" onClick={clear}>Clear the history</button>
    </section>
  );
}
