/** Leads each request to what answers it. */

import { Call, type Routes } from "./call.js";
import type { Desk } from "./desk.js";
import type { Answer, DeskRequest } from "./http.js";
import { Refusal } from "./refusal.js";
import { aboutAudit } from "./routes/audit.js";
import { aboutChecks } from "./routes/checks.js";
import { aboutClock } from "./routes/clock.js";
import { aboutDelegations } from "./routes/delegations.js";
import { aboutPeople } from "./routes/people.js";
import { aboutResources } from "./routes/resources.js";
import { aboutRules } from "./routes/rules.js";

const ROUTES: Routes = {
  ...aboutClock,
  ...aboutPeople,
  ...aboutResources,
  ...aboutRules,
  ...aboutDelegations,
  ...aboutChecks,
  ...aboutAudit,
};

/** The answer to a request, after its changes of the desk were made; a refusal for lack of a permission is logged. */
export function answer(desk: Desk, request: DeskRequest): Answer {
  throw new Error("TODO: implement answer.");
}

/** The parts of an address that stand where the route has a star; null if the request is not one of this route. */
function namedIn(route: string, { method, segments }: DeskRequest): string[] | null {
  throw new Error("TODO: implement namedIn.");
}
