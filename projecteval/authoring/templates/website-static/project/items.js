/** The items, kept in this browser. */

const KEY = "items";

/**
 * Reads all items.
 * @returns {string[]} the newest first
 */
export function readItems() {
  return JSON.parse(localStorage.getItem(KEY) ?? "[]");
}

/**
 * Keeps an item unless it is empty.
 * @param {string} text what was typed
 * @returns {boolean} whether it was kept
 */
export function addItem(text) {
  if (!text.trim()) {
    return false;
  }
  localStorage.setItem(KEY, JSON.stringify([text, ...readItems()]));
  return true;
}
