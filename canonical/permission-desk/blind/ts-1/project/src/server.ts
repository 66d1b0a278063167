// The server: reads requests, hands them to the API one after the other, and writes the answers.

import * as http from "node:http";
import * as path from "node:path";
import { Api, Answer, Request } from "./api";
import { Journal } from "./journal";
import { State } from "./state";

const PORT = Number(process.env.PORT ?? 8000);
const DATA = process.env.DATA ?? path.join(__dirname, "..", "data");
const MOST_BYTES = 32 * 1024 * 1024;

const state = new State();
const api = new Api(state, new Journal(DATA, state));

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function read(message: http.IncomingMessage, body: Buffer): Request {
  const address = message.url ?? "/";
  const mark = address.indexOf("?");
  const place = mark < 0 ? address : address.slice(0, mark);
  const actor = message.headers["actor"];
  return {
    method: message.method ?? "GET",
    parts: place.replace(/^\//, "").split("/").map(decoded),
    query: new URLSearchParams(mark < 0 ? "" : address.slice(mark + 1)),
    actor: Array.isArray(actor) ? actor.join(", ") : actor,
    body,
  };
}

function send(response: http.ServerResponse, answer: Answer): void {
  if (answer.body === undefined) {
    response.writeHead(answer.status).end();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(answer.body), "utf8");
  response.writeHead(answer.status, { "Content-Type": "application/json", "Content-Length": bytes.length }).end(bytes);
}

const server = http.createServer((message, response) => {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  });
  message.on("error", () => response.destroy());
  message.on("end", () => {
    try {
      // A body that is too large is read to its end, but is none of ours.
      const body = size <= MOST_BYTES ? Buffer.concat(chunks) : Buffer.from("too large");
      send(response, api.handle(read(message, body)));
    } catch (error) {
      console.error(error);
      send(response, { status: 500, body: { error: "internal", fields: [] } });
    }
  });
});

server.listen(PORT, () => console.log(`The permission desk listens on http://localhost:${PORT}/`));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
