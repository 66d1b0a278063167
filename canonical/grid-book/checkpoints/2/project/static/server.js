/** Asks the server, one request after the other, so that none overtakes another. */

let lastRequest = Promise.resolve();

/** Sends a request when those before are answered. */
async function send(before, method, path, body) {
  await before.catch(() => undefined);
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  return { refused: response.status === 409, sheet: await response.json() };
}

/**
 * Sends a request.
 * @returns {Promise<{refused: boolean, sheet: object}>} the sheet that the server answers with
 */
export function ask(method, path, body) {
  lastRequest = send(lastRequest, method, path, body);
  return lastRequest;
}
