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
  throw new Error("TODO: implement answerTo.");
}

/** What was asked, or null if the client went away in the middle of it. */
async function read(incoming: IncomingMessage): Promise<DeskRequest | null> {
  throw new Error("TODO: implement read.");
}

function decoded(segment: string): string {
  throw new Error("TODO: implement decoded.");
}

function parsed(bytes: Buffer): unknown {
  throw new Error("TODO: implement parsed.");
}
