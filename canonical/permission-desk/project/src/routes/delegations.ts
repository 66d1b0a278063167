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
    const { desk } = call;
    const form = call.form("to", "right", "path", "starts", "ends", "passes");
    const to = form.take("to", call.aUser);
    const right = form.take("right", oneOf(RIGHTS));
    const resource = form.take("path", call.aResource);
    const starts = form.take("starts", aNumber(-Infinity, Infinity));
    const ends = form.take("ends", aNumber((starts ?? desk.time) + 1, LAST_MOMENT));
    const passes = form.take("passes", aNumber(0, MOST_PASSES), 0);
    const from = call.actor ?? "";
    form.require(starts === undefined || (starts >= desk.time && starts <= LAST_MOMENT), "starts");
    form.require(from !== "", "actor");
    form.require(to === undefined || to !== from, "to");
    form.check();
    const { allowed, basis } = desk.decide(from, right, resource);
    if (!allowed) {
      throw new Refusal("not_held");
    }
    const delegation = desk.delegations.add({ from, to, right, resource, starts, ends, passes, basis });
    call.log("delegation.create", `delegation:${delegation.id}`);
    return { status: 201, body: showDelegation(delegation, desk.time) };
  },

  "GET delegations": (call) => {
    const { desk } = call;
    const form = call.query("from", "to", "state", ...PAGE_FIELDS);
    const from = form.take("from", call.aUser, "");
    const to = form.take("to", call.aUser, "");
    const state = form.take("state", oneOf(STATES), "");
    const page = takePage(form);
    form.check();
    const delegations = desk.delegations.all.filter(
      (delegation) =>
        ["", delegation.from].includes(from) &&
        ["", delegation.to].includes(to) &&
        ["", stateOf(delegation, desk.time)].includes(state),
    );
    const shown = delegations.map((delegation) => showDelegation(delegation, desk.time));
    return { status: 200, body: onePage("delegations", shown, page) };
  },

  "DELETE delegations/*": (call) => {
    const { desk, actor } = call;
    const delegation = known(desk.delegations.find(call.named[0]));
    call.form().check();
    const above = desk.delegations.chainOf(delegation).map(({ from }) => from);
    if (actor !== undefined && !above.includes(actor)) {
      throw new Refusal("not_permitted");
    }
    if (hasEnded(delegation, desk.time)) {
      throw new Refusal("ended");
    }
    const revoked = desk.delegations.revoke(delegation, desk.time);
    for (const id of revoked) {
      call.log("delegation.revoke", `delegation:${id}`);
    }
    return { status: 200, body: { revoked } };
  },
};
