const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Makes a text safe to stand in HTML, also in a quoted attribute.
 * @param {unknown} text
 * @returns {string}
 */
export function escape(text) {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}
