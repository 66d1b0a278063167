/** Requests that are not carried out. */

export class Refusal extends Error {
  /**
   * @param {number} status HTTP status of the answer
   * @param {object} body JSON body of the answer
   */
  constructor(status, body) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Makes the refusal of wrong fields.
 * @param {Record<string, string>} errors a message for each wrong field
 * @returns {Refusal}
 */
export function invalid(errors) {
  return new Refusal(422, { errors });
}
