/** Makes elements; texts stay plain. */

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string | number)} content
 * @returns {HTMLElement}
 */
export function make(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  element.append(...content);
  return element;
}

/** Puts a row into the body of a table for each list of contents, which are cells already or become some. */
export function fillTable(table, rows) {
  const asCell = (content) => (content instanceof Node ? content : make("td", {}, content));
  table.tBodies[0].replaceChildren(...rows.map((row) => make("tr", {}, ...row.map(asCell))));
}
