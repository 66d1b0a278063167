/** Users, groups and memberships. */

import { known, type Routes } from "../call.js";
import { aName, aPrefix, aSubject } from "../fields.js";
import { onePage, PAGE_FIELDS, takePage } from "../paging.js";

export const aboutPeople: Routes = {
  "POST users": (call) => {
    const form = call.form("name");
    const name = form.take("name", aName);
    form.check();
    call.desk.requireDesk(call.actor);
    call.desk.people.addUser(name);
    call.log("user.create", `user:${name}`);
    return { status: 201, body: { name } };
  },

  "GET users": (call) => {
    const form = call.query("prefix", ...PAGE_FIELDS);
    const prefix = form.take("prefix", aPrefix, "");
    const page = takePage(form);
    form.check();
    const names = [...call.desk.people.users].filter((name) => name.startsWith(prefix)).sort();
    return { status: 200, body: onePage("users", names, page) };
  },

  "POST groups": (call) => {
    const form = call.form("name");
    const name = form.take("name", aName);
    form.check();
    call.desk.requireDesk(call.actor);
    call.desk.people.addGroup(name);
    call.log("group.create", `group:${name}`);
    return { status: 201, body: { name } };
  },

  "POST groups/*/members": (call) => {
    const group = known(call.named.find((name) => call.desk.people.groups.has(name)));
    const form = call.form("member");
    const member = form.take("member", aSubject);
    form.require(member === undefined || call.desk.people.knows(member), "member");
    form.check();
    call.desk.requireDesk(call.actor);
    call.desk.people.addMember(group, member);
    call.log("member.add", `group:${group} ${member}`);
    return { status: 201, body: { group, member } };
  },

  "DELETE groups/*/members/*": (call) => {
    const [group, member] = call.named;
    known(call.desk.people.isMember(group, member) || undefined);
    call.form().check();
    call.desk.requireDesk(call.actor);
    call.desk.people.removeMember(group, member);
    call.log("member.remove", `group:${group} ${member}`);
    return { status: 204 };
  },
};
