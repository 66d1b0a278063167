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
  // TODO: implement shareRoutes.
}
