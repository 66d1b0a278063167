import { PRIORITIES } from "../tickets.js";

/**
 * A list from which a priority is chosen.
 * @param {string} id of the element
 * @param {string} chosen
 * @returns {string} HTML
 */
export function prioritySelect(id, chosen) {
  // TODO: implement prioritySelect.
}
