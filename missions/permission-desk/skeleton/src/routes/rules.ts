/** Roles and rules. */

import { known, type Routes } from "../call.js";
import { aName, aNote, aSubject, oneOf, someOf } from "../fields.js";
import { EFFECTS, RIGHTS, showRule } from "../rules.js";

export const aboutRules: Routes = {
  "PUT roles/*": (call) => {
    throw new Error("TODO: implement PUT roles.");
  },

  "POST rules": (call) => {
    throw new Error("TODO: implement POST rules.");
  },

  "DELETE rules/*": (call) => {
    throw new Error("TODO: implement DELETE rules.");
  },
};
