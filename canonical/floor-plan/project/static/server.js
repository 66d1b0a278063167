/** Asks the server about the plan of this page, one request after the other, so that none overtakes another. */

const ADDRESS = `/plans/${document.body.dataset.plan}`;

let lastRequest = Promise.resolve();

/** Sends a request when those before are answered. */
async function send(before, method, path, body) {
  await before.catch(() => undefined);
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${ADDRESS}/${path}`, { method, headers, body: body && JSON.stringify(body) });
  return response.json();
}

/**
 * Sends a request.
 * @returns {Promise<object>} the plan that the server answers with
 */
export function ask(method, path, body) {
  lastRequest = send(lastRequest, method, path, body);
  return lastRequest;
}
