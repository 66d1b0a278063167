/** Resources: created, changed and moved. */

import type { Routes } from "../call.js";
import { aFlag, aPath } from "../fields.js";

export const aboutResources: Routes = {
  "POST resources": (call) => {
    const form = call.form("path", "inherits");
    const path = form.take("path", aPath);
    const inherits = form.take("inherits", aFlag, true);
    const parent = path === undefined ? undefined : call.desk.tree.findParent(path);
    form.require(parent !== undefined || path === undefined, "path");
    form.check();
    call.desk.requireDesk(call.actor);
    const resource = call.desk.tree.add(path, parent!, inherits);
    call.log("resource.create", path);
    return { status: 201, body: resource.show() };
  },

  "PATCH resources": (call) => {
    const form = call.form("path", "inherits");
    const resource = form.take("path", call.aResource);
    const inherits = form.take("inherits", aFlag);
    form.require(resource !== call.desk.tree.root, "path");
    form.check();
    call.desk.requireDesk(call.actor);
    resource.inherits = inherits;
    call.log("resource.change", resource.path);
    return { status: 200, body: resource.show() };
  },

  "POST resources/move": (call) => {
    const form = call.form("path", "to");
    const resource = form.take("path", call.aResource);
    const to = form.take("to", aPath);
    const parent = to === undefined ? undefined : call.desk.tree.findParent(to);
    form.require(resource !== call.desk.tree.root, "path");
    form.require(parent !== undefined || to === undefined, "to");
    form.check();
    call.desk.requireDesk(call.actor);
    const before = resource.path;
    call.desk.tree.move(resource, to, parent!);
    call.log("resource.move", `${before} ${to}`);
    return { status: 200, body: resource.show() };
  },
};
