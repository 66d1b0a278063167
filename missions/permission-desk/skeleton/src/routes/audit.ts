/** The audit log, and whether a copy of it is true. */

import type { Routes } from "../call.js";
import { aList, aText } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";

export const aboutAudit: Routes = {
  "GET audit": (call) => {
    throw new Error("TODO: implement GET audit.");
  },

  "GET audit/head": (call) => {
    throw new Error("TODO: implement GET audit/head.");
  },

  "POST audit/verify": (call) => {
    throw new Error("TODO: implement POST audit/verify.");
  },
};
