import { useEffect, useState } from "react";

/**
 * A state that outlives the page.
 * @template T
 * @param {string} key
 * @param {T} initial
 * @returns {[T, (state: T) => void]}
 */
export function useStored(key, initial) {
  // TODO: implement useStored.
}
