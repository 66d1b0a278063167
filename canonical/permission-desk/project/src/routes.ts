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
  try {
    for (const [route, handle] of Object.entries(ROUTES)) {
      const named = namedIn(route, request);
      if (named !== null) {
        return handle(new Call(desk, request, named));
      }
    }
    throw new Refusal("unknown");
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    if (error.status === 403) {
      desk.log(request.actor, "refused", error.reason);
    }
    return { status: error.status, body: { error: error.reason, fields: error.fields } };
  }
}

/** The parts of an address that stand where the route has a star; null if the request is not one of this route. */
function namedIn(route: string, { method, segments }: DeskRequest): string[] | null {
  const [expected, ...parts] = route.split(/[ /]/);
  const fits = method === expected && parts.length === segments.length;
  if (!fits || !parts.every((part, place) => part === "*" || part === segments[place])) {
    return null;
  }
  return segments.filter((_, place) => parts[place] === "*");
}
