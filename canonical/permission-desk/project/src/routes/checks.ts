/** What a user may do with a resource, and who may do something with it. */

import type { Routes } from "../call.js";
import { Decisions } from "../decision.js";
import { oneOf } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";
import { RIGHTS } from "../rules.js";

export const aboutChecks: Routes = {
  "GET check": (call) => {
    const form = call.query("user", "right", "path");
    const user = form.take("user", call.aUser);
    const right = form.take("right", oneOf(RIGHTS));
    const resource = form.take("path", call.aResource);
    form.check();
    const { allowed, reason, chain } = call.desk.decide(user, right, resource);
    return { status: 200, body: { allowed, reason, chain } };
  },

  "GET matrix": (call) => {
    const form = call.query("right", "path", ...PAGE_FIELDS);
    const right = form.take("right", oneOf(RIGHTS));
    const resource = form.take("path", call.aResource);
    const page = takePage(form);
    form.check();
    const decisions = new Decisions(call.desk, right, resource);
    const users = [...call.desk.people.users].filter((user) => decisions.of(user).allowed).sort();
    return { status: 200, body: onePage("users", users, page) };
  },
};
