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
  // TODO: implement fileRoutes.
}

/**
 * Sends visitors who are not signed in to the sign-in page.
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {import("express").NextFunction} next
 */
function requireUser(request, response, next) {
  // TODO: implement requireUser.
}

/**
 * Keeps an uploaded file unless it is missing or empty.
 * @param {import("../store.js").Store} store
 * @param {string} owner
 * @param {Express.Multer.File | undefined} upload
 * @returns {Promise<string | undefined>} why the file was refused, or nothing when it was kept
 */
async function keep(store, owner, upload) {
  // TODO: implement keep.
}

/**
 * Turns the refusal of an upload into a message on the page of files; other errors go on.
 * @param {Error} error
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {import("express").NextFunction} next
 */
function explainRefusedUpload(error, request, response, next) {
  // TODO: implement explainRefusedUpload.
}
