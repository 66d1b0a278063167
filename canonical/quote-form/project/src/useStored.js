import { useEffect, useState } from "react";

/**
 * A state that outlives the page.
 * @template T
 * @param {string} key
 * @param {T} initial
 * @returns {[T, (state: T) => void]}
 */
export function useStored(key, initial) {
  const [state, setState] = useState(() => JSON.parse(localStorage.getItem(key)) ?? initial);
  useEffect(() => {
    localStorage.setItem(key, JSON.stringify(state));
  }, [key, state]);
  return [state, setState];
}
