/** Asks the server about the plan of this page, one request after the other, so that none overtakes another. */

const ADDRESS = `/plans/${document.body.dataset.plan}`;

let lastRequest = undefined /* TODO: set lastRequest. */;

/** Sends a request when those before are answered. */
async function send(before, method, path, body) {
  // TODO: implement send.
}

/**
 * Sends a request.
 * @returns {Promise<object>} the plan that the server answers with
 */
export function ask(method, path, body) {
  // TODO: implement ask.
}
