/** The signed-in person's own files. */

import { Router } from "express";
import multer, { MulterError } from "multer";
import { rm } from "node:fs/promises";
import { addFile, filesOf, findFile, removeFile, share, stopSharing } from "../files.js";
import { filesPage, notFoundPage } from "../views.js";

const MAX_BYTES = 1024 * 1024;

/**
 * Makes the routes below `/files`, all of which are for signed-in people only: the page itself, the upload of a file
 * of at most MAX_BYTES whose name is read as UTF-8, and for each of the person's own files `/:id/download`,
 * `/:id/delete`, `/:id/share` and `/:id/unshare`. Other ids lead to the page for files that are not found.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function fileRoutes(store) {
  const router = Router();
  const upload = multer({ dest: store.uploads, limits: { fileSize: MAX_BYTES }, defParamCharset: "utf8" });
  router.use(requireUser);

  router.get("/", (request, response) => {
    const { user, problem } = request.session;
    delete request.session.problem;
    response.send(filesPage({ user, problem, files: filesOf(store, user) }));
  });

  router.post("/", upload.single("file"), async (request, response) => {
    request.session.problem = await keep(store, request.session.user, request.file);
    response.redirect(303, "/files");
  });

  router.use("/:id", (request, response, next) => {
    response.locals.file = findFile(store, request.session.user, request.params.id);
    if (response.locals.file) {
      next();
    } else {
      response.status(404).send(notFoundPage());
    }
  });

  router.get("/:id/download", (request, response) => {
    const { id, name } = response.locals.file;
    response.download(id, name, { root: store.uploads });
  });

  for (const [action, change] of Object.entries({ delete: removeFile, share, unshare: stopSharing })) {
    router.post(`/:id/${action}`, (request, response) => {
      change(store, response.locals.file);
      response.redirect(303, "/files");
    });
  }

  router.use(explainRefusedUpload);
  return router;
}

/**
 * Sends visitors who are not signed in to the sign-in page.
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {import("express").NextFunction} next
 */
function requireUser(request, response, next) {
  if (request.session.user) {
    next();
  } else {
    response.redirect(303, "/sign-in");
  }
}

/**
 * Keeps an uploaded file unless it is missing or empty.
 * @param {import("../store.js").Store} store
 * @param {string} owner
 * @param {Express.Multer.File | undefined} upload
 * @returns {Promise<string | undefined>} why the file was refused, or nothing when it was kept
 */
async function keep(store, owner, upload) {
  if (!upload) {
    return "Choose a file first.";
  }
  if (upload.size === 0) {
    await rm(upload.path);
    return "This file is empty.";
  }
  addFile(store, owner, { id: upload.filename, name: upload.originalname, size: upload.size });
  return undefined;
}

/**
 * Turns the refusal of an upload into a message on the page of files; other errors go on.
 * @param {Error} error
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {import("express").NextFunction} next
 */
function explainRefusedUpload(error, request, response, next) {
  if (!(error instanceof MulterError)) {
    next(error);
    return;
  }
  const tooLarge = error.code === "LIMIT_FILE_SIZE";
  request.session.problem = tooLarge ? "This file is too large: at most 1 MiB is allowed." : error.message;
  response.redirect(303, "/files");
}
