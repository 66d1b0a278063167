/** HTTP: what arrives becomes a request of the desk, and its answer becomes JSON. */

import type { IncomingMessage, RequestListener } from "node:http";

/** A request without anything of HTTP that the desk does not need. */
export interface DeskRequest {
  method: string;
  /** The decoded parts of the address between its slashes. */
  segments: string[];
  query: Record<string, string>;
  /** The value of the header Actor. */
  actor?: string;
  /** The body as JSON; undefined where there is none or where it is not JSON in UTF-8. */
  body?: unknown;
}

/** An answer; without a body it is an empty one. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** A listener that passes requests on and writes the answers. */
export function answerTo(take: (request: DeskRequest) => Answer): RequestListener {
  return async (incoming, response) => {
    const request = await read(incoming);
    if (request === null) {
      return;
    }
    const { status, body } = take(request);
    const text = body === undefined ? "" : JSON.stringify(body);
    response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
    response.end(text);
  };
}

/** What was asked, or null if the client went away in the middle of it. */
async function read(incoming: IncomingMessage): Promise<DeskRequest | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) {
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  const url = new URL(`http://desk${incoming.url ?? "/"}`);
  const actor = incoming.headers["actor"];
  return {
    method: incoming.method ?? "GET",
    segments: url.pathname.split("/").slice(1).map(decoded),
    query: Object.fromEntries(url.searchParams),
    actor: typeof actor === "string" ? actor : undefined,
    body: parsed(Buffer.concat(chunks)),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
