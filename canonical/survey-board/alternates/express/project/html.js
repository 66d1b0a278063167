/** Markup in which everything that is put in is plain text, unless it is markup itself. */

class Markup {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * A tag for template literals. Lists are put in part after part, null and false as nothing.
 * @returns {Markup}
 */
export function html(literals, ...values) {
  return new Markup(String.raw({ raw: literals }, ...values.map(markup)));
}

function markup(value) {
  if (Array.isArray(value)) {
    return value.map(markup).join("");
  }
  if (value instanceof Markup) {
    return value.text;
  }
  return value === null || value === false ? "" : String(value).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}
