/** Requests and responses. */

import { STATUS_CODES } from "node:http";
import { text } from "node:stream/consumers";

/** An answer that is no success. */
export class HttpError extends Error {
  constructor(status, body = { error: STATUS_CODES[status] }) {
    super(STATUS_CODES[status]);
    Object.assign(this, { status, body });
  }
}

/** Refuses a request with a message for each field at fault. */
export function invalid(errors) {
  return new HttpError(422, { errors });
}

/** The JSON object in the body of a request. Throws HttpError 422. */
export async function readBody(request) {
  let body;
  try {
    body = JSON.parse(await text(request));
  } catch {
    throw invalid({ body: "is not JSON" });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalid({ body: "is not a JSON object" });
  }
  return body;
}

/** Sends a response; no body means an empty one. */
export function send(response, status, body) {
  if (body === undefined) {
    response.writeHead(status).end();
  } else {
    response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
  }
}
