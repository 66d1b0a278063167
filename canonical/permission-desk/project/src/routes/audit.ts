/** The audit log, and whether a copy of it is true. */

import type { Routes } from "../call.js";
import { aList, aText } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";

export const aboutAudit: Routes = {
  "GET audit": (call) => {
    const form = call.query("actor", "action", "target", ...PAGE_FIELDS);
    const wanted = {
      actor: form.take<string | null>("actor", aText, null),
      action: form.take<string | null>("action", aText, null),
      target: form.take<string | null>("target", aText, null),
    };
    const page = takePage(form);
    form.check();
    const entries = call.desk.audit.entries.filter(
      ({ actor, action, target }) =>
        [null, actor].includes(wanted.actor) &&
        [null, action].includes(wanted.action) &&
        [null, target].includes(wanted.target),
    );
    return { status: 200, body: onePage("entries", entries, page) };
  },

  "GET audit/head": (call) => {
    call.query().check();
    const { entries, head } = call.desk.audit;
    return { status: 200, body: { entries: entries.length, hash: head } };
  },

  "POST audit/verify": (call) => {
    const form = call.body("entries");
    const copies = form.take("entries", aList);
    form.check();
    const bad = call.desk.audit.firstBad(copies);
    return { status: 200, body: { valid: bad === null, first_bad: bad } };
  },
};
