/** The clock, which only moves when somebody moves it. */

import type { Routes } from "../call.js";
import { aNumber } from "../fields.js";

const MOST_UNITS = 1_000_000;

export const aboutClock: Routes = {
  "GET clock": (call) => {
    throw new Error("TODO: implement GET clock.");
  },

  "POST clock": (call) => {
    throw new Error("TODO: implement POST clock.");
  },
};
