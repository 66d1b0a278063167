/** Delegations, and their end. */

import { known, type Routes } from "../call.js";
import { hasEnded, MOST_PASSES, showDelegation, STATES, stateOf } from "../delegations.js";
import { aNumber, oneOf } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";
import { Refusal } from "../refusal.js";
import { RIGHTS } from "../rules.js";

const LAST_MOMENT = 1_000_000_000;

export const aboutDelegations: Routes = {
  "POST delegations": (call) => {
    throw new Error("TODO: implement POST delegations.");
  },

  "GET delegations": (call) => {
    throw new Error("TODO: implement GET delegations.");
  },

  "DELETE delegations/*": (call) => {
    throw new Error("TODO: implement DELETE delegations.");
  },
};
