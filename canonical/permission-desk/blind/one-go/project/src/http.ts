import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Call } from './call.js';
import type { Reply } from './call.js';
import type { Desk } from './desk.js';
import { Refusal } from './errors.js';
import * as audit from './routes/audit.js';
import * as delegations from './routes/delegations.js';
import * as directory from './routes/directory.js';
import * as resources from './routes/resources.js';
import * as rules from './routes/rules.js';

type Handler = (call: Call) => Reply;

/** Method, address and handler; `*` stands for a part that varies. */
const ROUTES: [string, string, Handler][] = [
  ['POST', '/users', directory.createUser],
  ['GET', '/users', directory.listUsers],
  ['POST', '/groups', directory.createGroup],
  ['POST', '/groups/*/members', directory.addMember],
  ['DELETE', '/groups/*/members/*', directory.removeMember],
  ['PUT', '/roles/*', directory.setRole],
  ['GET', '/clock', directory.showClock],
  ['POST', '/clock', directory.advanceClock],
  ['POST', '/resources', resources.createResource],
  ['PATCH', '/resources', resources.changeResource],
  ['POST', '/resources/move', resources.moveResource],
  ['POST', '/rules', rules.createRule],
  ['DELETE', '/rules/*', rules.removeRule],
  ['GET', '/check', rules.check],
  ['GET', '/matrix', rules.matrix],
  ['POST', '/delegations', delegations.createDelegation],
  ['GET', '/delegations', delegations.listDelegations],
  ['DELETE', '/delegations/*', delegations.revokeDelegation],
  ['GET', '/audit', audit.listEntries],
  ['GET', '/audit/head', audit.showHead],
  ['POST', '/audit/verify', audit.verify],
];

const TABLE = ROUTES.map(([method, address, handler]) => ({ method, parts: address.split('/'), handler }));

function findRoute(method: string, address: string): { handler: Handler; params: string[] } {
  let parts: string[];
  try {
    parts = address.split('/').map(decodeURIComponent);
  } catch {
    throw new Refusal('unknown');
  }
  for (const route of TABLE) {
    const fits = route.method === method
      && route.parts.length === parts.length
      && route.parts.every((part, index) => part === '*' || part === parts[index]);
    if (fits) {
      return { handler: route.handler, params: parts.filter((_, index) => route.parts[index] === '*') };
    }
  }
  throw new Refusal('unknown');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function actorOf(request: IncomingMessage): string | undefined {
  const header = request.headers.actor;
  return Array.isArray(header) ? header.join(', ') : header;
}

function handle(desk: Desk, request: IncomingMessage, body: Buffer): Reply {
  let call: Call | null = null;
  try {
    const method = request.method ?? 'GET';
    const [address, ...query] = (request.url ?? '/').split('?');
    const { handler, params } = findRoute(method, address);
    call = new Call(desk, params, {
      method, query: new URLSearchParams(query.join('?')), actor: actorOf(request), body,
    });
    return handler(call);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    if (error.status === 403 && call !== null) {
      desk.commit(call.actor, [{ kind: 'refused', error: error.error }]);
    }
    return { status: error.status, body: { error: error.error, fields: error.fields } };
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.body === undefined) {
    response.writeHead(reply.status).end();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(reply.body), 'utf8');
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request);
    send(response, handle(desk, request, body));
  } catch (error) {
    console.error(error);
    if (!response.headersSent) {
      send(response, { status: 500, body: { error: 'internal', fields: [] } });
    }
  }
}

export function serve(desk: Desk, port: number): Server {
  const server = createServer((request, response) => {
    void answer(desk, request, response);
  });
  return server.listen(port);
}
