/** The server for task notes: node src/main.js. */

import { createServer } from "node:http";

import { login, logout, ownerOf, register } from "./people.js";
import { HttpError, readBody, send } from "./http.js";
import * as notes from "./notes.js";

const PORT = 8000;
const NOTE = "/api/notes/(?<id>[^/]+)";

/** Method, path, what it does, and whether it needs a token. */
const ROUTES = [
  ["POST", "/api/register", register],
  ["POST", "/api/login", login],
  ["DELETE", "/api/login", logout, "token"],
  ["GET", "/api/notes", notes.list, "token"],
  ["POST", "/api/notes", notes.create, "token"],
  ["GET", NOTE, notes.show, "token"],
  ["PATCH", NOTE, notes.change, "token"],
  ["DELETE", NOTE, notes.remove, "token"],
  ["POST", `${NOTE}/restore`, notes.restore, "token"],
].map(([method, path, handler, needs]) => ({ method, path: new RegExp(`^${path}$`), handler, needs }));

/** Finds the route of a request. */
function findRoute(method, pathname) {
  const here = ROUTES.filter(({ path }) => path.test(pathname));
  const route = here.find((one) => one.method === method);
  if (route === undefined) {
    throw new HttpError(here.length > 0 ? 405 : 404);
  }
  return { ...route, params: route.path.exec(pathname).groups ?? {} };
}

/** Answers one request with [status, body]. */
async function answer(request) {
  const url = new URL(request.url, "http://localhost");
  const { handler, needs, params } = findRoute(request.method, url.pathname);
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const owner = needs === "token" ? ownerOf(token) : null;
  return handler({ owner, token, id: params.id, query: url.searchParams, body: () => readBody(request) });
}

createServer(async (request, response) => {
  try {
    send(response, ...(await answer(request)));
  } catch (error) {
    if (error instanceof HttpError) {
      send(response, error.status, error.body);
    } else {
      console.error(error);
      send(response, 500, { error: "Something went wrong." });
    }
  }
}).listen(PORT);
