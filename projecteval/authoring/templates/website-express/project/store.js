/** The items, kept in a file. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "items.json";

/**
 * Reads all items.
 * @returns {string[]} the newest first
 */
export function readItems() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf-8")) : [];
}

/**
 * Keeps an item.
 * @param {string} text what was typed
 */
export function addItem(text) {
  writeFileSync(FILE, JSON.stringify([text, ...readItems()]));
}
