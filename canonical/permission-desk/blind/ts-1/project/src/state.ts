// What the desk knows. Everything that changes it is an Operation: operations are written to the journal first and then
// applied here, so that applying the journal again from its beginning gives the same state.

import { AuditLog } from "./audit";

export const RIGHTS = ["comment", "manage", "read", "write"];
export const EFFECTS = ["allow", "deny", "forbid"];
export const STATES = ["waiting", "active", "expired", "revoked"];

export type Effect = "allow" | "deny" | "forbid";

/** A resource is a node of a tree; rules and delegations refer to nodes, so they move with them. */
export class Resource {
  readonly children = new Map<string, Resource>();
  readonly rules = new Map<number, Rule>();

  constructor(
    public name: string,
    public parent: Resource | null,
    public inherits: boolean,
  ) {}

  get path(): string {
    if (this.parent === null) return "/";
    const names: string[] = [];
    for (let node: Resource = this; node.parent !== null; node = node.parent) names.push(node.name);
    return "/" + names.reverse().join("/");
  }

  /** The resource itself and everything in which it is, nearest first. */
  upwards(): Resource[] {
    const nodes: Resource[] = [];
    for (let node: Resource | null = this; node !== null; node = node.parent) nodes.push(node);
    return nodes;
  }
}

export interface Rule {
  id: number;
  subject: string;
  resource: Resource;
  effect: Effect;
  role: string;
  note: string;
}

export interface Delegation {
  id: number;
  from: string;
  to: string;
  right: string;
  resource: Resource;
  starts: number;
  ends: number;
  passes: number;
  basis: string;
  revoked: boolean;
}

export type Operation = { actor: string } & (
  | { op: "user.create"; name: string }
  | { op: "group.create"; name: string }
  | { op: "member.add"; group: string; member: string }
  | { op: "member.remove"; group: string; member: string }
  | { op: "resource.create"; path: string; inherits: boolean }
  | { op: "resource.change"; path: string; inherits: boolean }
  | { op: "resource.move"; path: string; to: string }
  | { op: "role.set"; name: string; rights: string[] }
  | { op: "rule.create"; subject: string; path: string; effect: Effect; role: string; note: string }
  | { op: "rule.delete"; id: number }
  | {
      op: "delegation.create";
      to: string;
      right: string;
      path: string;
      starts: number;
      ends: number;
      passes: number;
      basis: string;
    }
  | { op: "delegation.revoke"; ids: number[] }
  | { op: "clock.advance"; advance: number }
  | { op: "refused"; error: string }
);

const NAME = /^[a-z0-9-]{1,30}$/;
const PATH = /^(?:\/[a-z0-9-]{1,30})+$/;

export function isName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

export function isPath(value: unknown): value is string {
  return typeof value === "string" && (value === "/" || PATH.test(value));
}

/** The path of the resource in which the one with this path is; null for `/`. */
export function parentPath(path: string): string | null {
  if (path === "/") return null;
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

export class State {
  time = 0;
  readonly users = new Set<string>();
  /** The direct members, as subjects, of every group. */
  readonly groups = new Map<string, Set<string>>();
  /** The groups of which a subject is a direct member. */
  readonly memberOf = new Map<string, Set<string>>();
  readonly root = new Resource("", null, true);
  readonly roles = new Map<string, string[]>();
  readonly rules = new Map<number, Rule>();
  readonly delegations = new Map<number, Delegation>();
  readonly delegationsTo = new Map<string, Delegation[]>();
  readonly audit = new AuditLog();
  nextRule = 1;

  subjectExists(subject: unknown): subject is string {
    if (typeof subject !== "string") return false;
    if (subject.startsWith("user:")) return this.users.has(subject.slice(5));
    if (subject.startsWith("group:")) return this.groups.has(subject.slice(6));
    return false;
  }

  resource(path: unknown): Resource | undefined {
    if (!isPath(path)) return undefined;
    if (path === "/") return this.root;
    let node: Resource | undefined = this.root;
    for (const name of path.slice(1).split("/")) {
      node = node.children.get(name);
      if (node === undefined) return undefined;
    }
    return node;
  }

  stateOf(delegation: Delegation): string {
    if (delegation.revoked) return "revoked";
    if (this.time < delegation.starts) return "waiting";
    if (this.time < delegation.ends) return "active";
    return "expired";
  }

  /** The delegation on which another one rests, if it does not rest on a rule. */
  basisOf(delegation: Delegation): Delegation | undefined {
    const [kind, id] = delegation.basis.split(":");
    return kind === "delegation" ? this.delegations.get(Number(id)) : undefined;
  }

  /** Whether a subject is in a group, directly or through other groups (or is this group). */
  isWithin(subject: string, group: string): boolean {
    const wanted = `group:${group}`;
    const seen = new Set([subject]);
    const queue = [subject];
    while (queue.length > 0) {
      const current = queue.pop()!;
      if (current === wanted) return true;
      for (const above of this.memberOf.get(current) ?? []) {
        const next = `group:${above}`;
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    return false;
  }

  /** Makes the change and appends its entry, or entries, to the audit log; gives back the new id, if there is one. */
  apply(o: Operation): number {
    let id = 0;
    let note = "";
    let targets: string[];
    let action: string = o.op;
    switch (o.op) {
      case "user.create":
        this.users.add(o.name);
        targets = [`user:${o.name}`];
        break;
      case "group.create":
        this.groups.set(o.name, new Set());
        targets = [`group:${o.name}`];
        break;
      case "member.add": {
        this.groups.get(o.group)!.add(o.member);
        const above = this.memberOf.get(o.member);
        if (above) above.add(o.group);
        else this.memberOf.set(o.member, new Set([o.group]));
        targets = [`group:${o.group} ${o.member}`];
        break;
      }
      case "member.remove":
        this.groups.get(o.group)!.delete(o.member);
        this.memberOf.get(o.member)!.delete(o.group);
        targets = [`group:${o.group} ${o.member}`];
        break;
      case "resource.create": {
        const parent = this.resource(parentPath(o.path))!;
        const name = o.path.slice(o.path.lastIndexOf("/") + 1);
        parent.children.set(name, new Resource(name, parent, o.inherits));
        targets = [o.path];
        break;
      }
      case "resource.change":
        this.resource(o.path)!.inherits = o.inherits;
        targets = [o.path];
        break;
      case "resource.move": {
        const node = this.resource(o.path)!;
        const parent = this.resource(parentPath(o.to))!;
        node.parent!.children.delete(node.name);
        node.name = o.to.slice(o.to.lastIndexOf("/") + 1);
        node.parent = parent;
        parent.children.set(node.name, node);
        targets = [`${o.path} ${o.to}`];
        break;
      }
      case "role.set":
        this.roles.set(o.name, o.rights);
        targets = [`role:${o.name}`];
        break;
      case "rule.create": {
        id = this.nextRule++;
        const resource = this.resource(o.path)!;
        const rule = { id, subject: o.subject, resource, effect: o.effect, role: o.role, note: o.note };
        this.rules.set(id, rule);
        resource.rules.set(id, rule);
        note = o.note;
        targets = [`rule:${id}`];
        break;
      }
      case "rule.delete": {
        const rule = this.rules.get(o.id)!;
        this.rules.delete(o.id);
        rule.resource.rules.delete(o.id);
        targets = [`rule:${o.id}`];
        break;
      }
      case "delegation.create": {
        id = this.delegations.size + 1;
        const delegation: Delegation = {
          id,
          from: o.actor.slice(5),
          to: o.to,
          right: o.right,
          resource: this.resource(o.path)!,
          starts: o.starts,
          ends: o.ends,
          passes: o.passes,
          basis: o.basis,
          revoked: false,
        };
        this.delegations.set(id, delegation);
        const list = this.delegationsTo.get(o.to);
        if (list) list.push(delegation);
        else this.delegationsTo.set(o.to, [delegation]);
        targets = [`delegation:${id}`];
        break;
      }
      case "delegation.revoke":
        for (const one of o.ids) this.delegations.get(one)!.revoked = true;
        targets = o.ids.map((one) => `delegation:${one}`);
        break;
      case "clock.advance":
        this.time += o.advance;
        targets = [`time:${this.time}`];
        break;
      case "refused":
        targets = [o.error];
        break;
      default:
        throw new Error(`unknown operation ${JSON.stringify(o)}`);
    }
    for (const target of targets) this.audit.append(this.time, o.actor, action, target, note);
    return id;
  }
}
