/** Roles and rules. */

import { known, type Routes } from "../call.js";
import { aName, aNote, aSubject, oneOf, someOf } from "../fields.js";
import { EFFECTS, RIGHTS, showRule } from "../rules.js";

export const aboutRules: Routes = {
  "PUT roles/*": (call) => {
    const form = call.form("rights");
    const name = aName(call.named[0]);
    const rights = form.take("rights", someOf(RIGHTS));
    form.require(name !== undefined, "name");
    form.check();
    call.desk.requireDesk(call.actor);
    const kept = call.desk.rulebook.setRole(name!, rights);
    call.log("role.set", `role:${name}`);
    return { status: 200, body: { name, rights: kept } };
  },

  "POST rules": (call) => {
    const { desk, actor } = call;
    const form = call.form("subject", "path", "effect", "role", "note");
    const subject = form.take("subject", aSubject);
    const resource = form.take("path", call.aResource);
    const effect = form.take("effect", oneOf(EFFECTS));
    const role = form.take("role", aName);
    const note = form.take("note", aNote, "");
    form.require(subject === undefined || desk.people.knows(subject), "subject");
    form.require(role === undefined || desk.rulebook.rightsOf(role) !== undefined, "role");
    form.check();
    desk.requireRuler(actor, { resource, effect, role });
    const rule = desk.rulebook.add({ subject, resource, effect, role, note });
    call.log("rule.create", `rule:${rule.id}`, note);
    return { status: 201, body: showRule(rule) };
  },

  "DELETE rules/*": (call) => {
    const rule = known([...call.desk.rulebook.rules.values()].find(({ id }) => String(id) === call.named[0]));
    call.form().check();
    call.desk.requireRuler(call.actor, rule);
    call.desk.rulebook.remove(rule);
    call.log("rule.delete", `rule:${rule.id}`);
    return { status: 204 };
  },
};
