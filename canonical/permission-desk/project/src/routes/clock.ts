/** The clock, which only moves when somebody moves it. */

import type { Routes } from "../call.js";
import { aNumber } from "../fields.js";

const MOST_UNITS = 1_000_000;

export const aboutClock: Routes = {
  "GET clock": (call) => {
    call.query().check();
    return { status: 200, body: { time: call.desk.time } };
  },

  "POST clock": (call) => {
    const form = call.form("advance");
    const units = form.take("advance", aNumber(1, MOST_UNITS));
    form.check();
    call.desk.requireDesk(call.actor);
    call.desk.time += units;
    call.log("clock.advance", `time:${call.desk.time}`);
    return { status: 200, body: { time: call.desk.time } };
  },
};
