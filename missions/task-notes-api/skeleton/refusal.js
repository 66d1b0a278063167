/** Requests that are not carried out. */

export class Refusal extends Error {
  /**
   * @param {number} status HTTP status of the answer
   * @param {object} body JSON body of the answer
   */
  constructor(status, body) {
    // TODO: implement constructor.
  }
}

/**
 * Makes the refusal of wrong fields.
 * @param {Record<string, string>} errors a message for each wrong field
 * @returns {Refusal}
 */
export function invalid(errors) {
  // TODO: implement invalid.
}
