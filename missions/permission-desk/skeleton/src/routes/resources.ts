/** Resources: created, changed and moved. */

import type { Routes } from "../call.js";
import { aFlag, aPath } from "../fields.js";

export const aboutResources: Routes = {
  "POST resources": (call) => {
    throw new Error("TODO: implement POST resources.");
  },

  "PATCH resources": (call) => {
    throw new Error("TODO: implement PATCH resources.");
  },

  "POST resources/move": (call) => {
    throw new Error("TODO: implement POST resources/move.");
  },
};
