/** Shared files: whoever has the link may read them, without signing in. */

import { Router } from "express";
import { findSharedFile } from "../files.js";
import { notFoundPage, sharedPage } from "../views.js";

/**
 * Makes the routes below `/shared`: the page of a shared file at its token, and `/:token/download`. An unknown token
 * leads to the page for files that are not found.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function shareRoutes(store) {
  const router = Router();

  router.use("/:token", (request, response, next) => {
    response.locals.file = findSharedFile(store, request.params.token);
    if (response.locals.file) {
      next();
    } else {
      response.status(404).send(notFoundPage());
    }
  });

  router.get("/:token", (request, response) => response.send(sharedPage(response.locals.file)));

  router.get("/:token/download", (request, response) => {
    const { id, name } = response.locals.file;
    response.download(id, name, { root: store.uploads });
  });

  return router;
}
