'use strict';

const http = require('node:http');
const { HttpError } = require('./errors');
const { hashPassword, verifyPassword } = require('./passwords');
const {
  readCredentials, readNote, readChanges, readNothing, readFilter,
} = require('./validation');

const MAX_BODY = 8 * 1024 * 1024;

const fail = (status, message, headers) => new HttpError(status, { error: message }, headers);

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  if (size > MAX_BODY) throw fail(413, 'The body is too large.');
  return Buffer.concat(chunks);
}

function createApi(store) {
  /** The token of a request and the account that it belongs to; 401 without one. */
  function authenticate(request) {
    const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
    const accountId = match ? store.findSession(match[1]) : undefined;
    if (accountId === undefined) {
      throw fail(401, 'A valid token is needed.', { 'WWW-Authenticate': 'Bearer' });
    }
    return { token: match[1], accountId };
  }

  /** A note of this account, in the trash or not. */
  function ownNote(id, accountId) {
    const found = store.findNote(id);
    if (!found) throw fail(404, 'There is no such note.');
    if (found.ownerId !== accountId) throw fail(403, 'This note belongs to somebody else.');
    return found;
  }

  /** A note of this account that is not in the trash. */
  function presentNote(id, accountId) {
    const { note, trashed } = ownNote(id, accountId);
    if (trashed) throw fail(404, 'This note is in the trash.');
    return note;
  }

  const accounts = {
    async POST({ body }) {
      const { email, password } = readCredentials(body);
      const taken = () => fail(409, 'This e-mail address has signed up before.');
      if (store.findAccount(email)) throw taken();
      const accountId = store.addAccount(email, await hashPassword(password));
      if (accountId === undefined) throw taken();
      return [201, { token: store.addSession(accountId) }];
    },
  };

  const sessions = {
    async POST({ body }) {
      const { email, password } = readCredentials(body);
      const account = store.findAccount(email);
      if (!await verifyPassword(password, account?.password)) {
        throw fail(401, 'The e-mail address or the password is wrong.');
      }
      return [200, { token: store.addSession(account.id) }];
    },

    DELETE({ request }) {
      store.removeSession(authenticate(request).token);
      return [204];
    },
  };

  const notes = {
    GET({ accountId, query }) {
      return [200, { notes: store.listNotes(accountId, readFilter(query)) }];
    },

    POST({ accountId, body, path }) {
      const note = store.addNote(accountId, readNote(body));
      return [201, note, { Location: `${path}/${note.id}` }];
    },
  };

  const note = {
    GET({ accountId, id }) {
      return [200, presentNote(id, accountId)];
    },

    PATCH({ accountId, id, body }) {
      const old = presentNote(id, accountId);
      return [200, store.changeNote(old, readChanges(body))];
    },

    DELETE({ accountId, id }) {
      store.setTrashed(presentNote(id, accountId).id, true);
      return [204];
    },
  };

  const restore = {
    POST({ accountId, id, body }) {
      const found = ownNote(id, accountId);
      readNothing(body);
      if (!found.trashed) throw fail(409, 'This note is not in the trash.');
      store.setTrashed(id, false);
      return [200, found.note];
    },
  };

  const routes = [
    { pattern: /^\/accounts$/, methods: accounts },
    { pattern: /^\/sessions$/, methods: sessions },
    { pattern: /^\/notes$/, methods: notes, protected: true },
    { pattern: /^\/notes\/([^/]+)$/, methods: note, protected: true },
    { pattern: /^\/notes\/([^/]+)\/restore$/, methods: restore, protected: true },
  ];

  async function answer(request) {
    const body = await readBody(request);
    const [path, ...rest] = request.url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    for (const route of routes) {
      const match = route.pattern.exec(path);
      if (!match) continue;
      const accountId = route.protected ? authenticate(request).accountId : undefined;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (!Object.hasOwn(route.methods, method)) {
        throw fail(405, 'This method is not allowed here.', {
          Allow: Object.keys(route.methods).join(', '),
        });
      }
      return route.methods[method]({ request, accountId, query, body, path, id: match[1] });
    }
    throw fail(404, 'There is nothing at this address.');
  }

  function send(response, status, body, headers = {}) {
    if (body === undefined) {
      response.writeHead(status, headers).end();
      return;
    }
    const bytes = Buffer.from(JSON.stringify(body));
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-store',
      ...headers,
    }).end(bytes);
  }

  return http.createServer(async (request, response) => {
    try {
      send(response, ...await answer(request));
    } catch (error) {
      if (response.headersSent || request.destroyed && !request.complete) {
        response.destroy();
      } else if (error instanceof HttpError) {
        send(response, error.status, error.body, error.headers);
      } else {
        console.error(error);
        send(response, 500, { error: 'Something went wrong in the server.' });
      }
    }
  });
}

module.exports = { createApi };
