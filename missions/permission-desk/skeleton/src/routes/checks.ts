/** What a user may do with a resource, and who may do something with it. */

import type { Routes } from "../call.js";
import { Decisions } from "../decision.js";
import { oneOf } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";
import { RIGHTS } from "../rules.js";

export const aboutChecks: Routes = {
  "GET check": (call) => {
    throw new Error("TODO: implement GET check.");
  },

  "GET matrix": (call) => {
    throw new Error("TODO: implement GET matrix.");
  },
};
