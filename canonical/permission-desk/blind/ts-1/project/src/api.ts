// The requests: what they must look like, who may make them, and what is answered.

import { decide, holders } from "./decide";
import { Journal } from "./journal";
import {
  Delegation,
  EFFECTS,
  Effect,
  Operation,
  RIGHTS,
  Resource,
  Rule,
  STATES,
  State,
  isName,
  isPath,
  parentPath,
} from "./state";

export interface Request {
  method: string;
  /** The decoded parts of the address, or null for one that cannot be decoded. */
  parts: (string | null)[];
  query: URLSearchParams;
  actor: string | undefined;
  body: Buffer;
}

export interface Answer {
  status: number;
  body?: unknown;
}

const STATUS: Record<string, number> = {
  unknown: 404,
  invalid: 422,
  not_permitted: 403,
  not_held: 403,
  circle: 409,
  exists: 409,
  ended: 409,
  too_far: 409,
  too_wide: 409,
};

class Refusal extends Error {
  constructor(
    readonly error: string,
    readonly fields: string[] = [],
  ) {
    super(error);
  }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= from && value <= to;
}

/** Collects the fields of one request and the names of those that are wrong. */
class Fields {
  readonly wrong = new Set<string>();
  private readonly values: Map<string, unknown>;
  private readonly known = new Set<string>();

  constructor(values: Iterable<[string, unknown]>) {
    this.values = new Map(values);
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** A field that must be there and pass the test. */
  need<T>(name: string, test: (value: unknown) => boolean): T {
    this.known.add(name);
    const value = this.values.get(name);
    if (!this.values.has(name) || !test(value)) this.wrong.add(name);
    return value as T;
  }

  /** A field that may be left out. */
  may<T>(name: string, otherwise: T, test: (value: unknown) => boolean): T {
    this.known.add(name);
    return this.values.has(name) ? this.need<T>(name, test) : otherwise;
  }

  /** Refuses the request if anything in it is missing, wrong or unknown. */
  done(): void {
    for (const name of this.values.keys()) if (!this.known.has(name)) this.wrong.add(name);
    if (this.wrong.size > 0) throw new Refusal("invalid", [...this.wrong].sort());
  }
}

const anyText = (): boolean => true;
const oneOf = (list: string[]) => (value: unknown) => typeof value === "string" && list.includes(value);

export class Api {
  constructor(
    private readonly state: State,
    private readonly journal: Journal,
  ) {}

  handle(request: Request): Answer {
    try {
      return this.route(request);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const status = STATUS[refusal.error];
      if (status === 403) this.commit({ op: "refused", actor: `user:${request.actor}`, error: refusal.error });
      return { status, body: { error: refusal.error, fields: refusal.fields } };
    }
  }

  private commit(operation: Operation): number {
    this.journal.write(operation);
    return this.state.apply(operation);
  }

  private route(request: Request): Answer {
    const { method, parts } = request;
    if (parts.includes(null) && parts[0] !== "roles") throw new Refusal("unknown");
    const [first, second, third, fourth] = parts;
    switch (`${method} ${first} ${parts.length}`) {
      case "GET  1":
        return { status: 200, body: { name: "Permission desk", time: this.state.time } };
      case "POST users 1":
        return this.createUser(request);
      case "GET users 1":
        return this.listUsers(request);
      case "POST groups 1":
        return this.createGroup(request);
      case "POST groups 3":
        if (third === "members") return this.addMember(request, second!);
        break;
      case "DELETE groups 4":
        if (third === "members") return this.removeMember(request, second!, fourth!);
        break;
      case "POST resources 1":
        return this.createResource(request);
      case "PATCH resources 1":
        return this.changeResource(request);
      case "POST resources 2":
        if (second === "move") return this.moveResource(request);
        break;
      case "PUT roles 2":
        return this.setRole(request, second);
      case "POST rules 1":
        return this.createRule(request);
      case "DELETE rules 2":
        return this.deleteRule(request, second!);
      case "GET check 1":
        return this.check(request);
      case "GET matrix 1":
        return this.matrix(request);
      case "GET clock 1":
        this.query(request).done();
        return { status: 200, body: { time: this.state.time } };
      case "POST clock 1":
        return this.advanceClock(request);
      case "POST delegations 1":
        return this.createDelegation(request);
      case "GET delegations 1":
        return this.listDelegations(request);
      case "DELETE delegations 2":
        return this.revokeDelegation(request, second!);
      case "GET audit 1":
        return this.listAudit(request);
      case "GET audit 2":
        if (second === "head") {
          this.query(request).done();
          return { status: 200, body: { entries: this.state.audit.entries.length, hash: this.state.audit.head } };
        }
        break;
      case "POST audit 2":
        if (second === "verify") return this.verify(request);
        break;
    }
    throw new Refusal("unknown");
  }

  // Reading requests

  private query(request: Request): Fields {
    const fields = new Fields(request.query);
    for (const name of request.query.keys()) if (request.query.getAll(name).length > 1) fields.wrong.add(name);
    return fields;
  }

  private body(request: Request, withActor = true): Fields {
    let value: unknown = {};
    if (request.method !== "DELETE" || request.body.length > 0) {
      try {
        value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(request.body));
      } catch {
        throw new Refusal("invalid", ["body"]);
      }
      if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal("invalid", ["body"]);
    }
    const fields = new Fields(Object.entries(value as object));
    for (const name of request.query.keys()) fields.wrong.add(name);
    if (withActor && request.actor !== undefined && !this.state.users.has(request.actor)) fields.wrong.add("actor");
    return fields;
  }

  private page<T>(fields: Fields, rows: () => T[], name: string, show: (row: T) => unknown = (row) => row): Answer {
    const whole = (most: number) => (value: unknown) =>
      /^[0-9]+$/.test(value as string) && Number(value) >= 1 && Number(value) <= most;
    const page = Number(fields.may("page", "1", whole(Number.MAX_VALUE)));
    const size = Number(fields.may("page_size", "50", whole(200)));
    fields.done();
    const all = rows();
    const start = (page - 1) * size;
    const shown = start < all.length ? all.slice(start, start + size).map(show) : [];
    return { status: 200, body: { [name]: shown, total: all.length, page, page_size: size } };
  }

  private readonly isUser = (value: unknown): boolean => typeof value === "string" && this.state.users.has(value);
  private readonly isSubject = (value: unknown): boolean => this.state.subjectExists(value);
  private readonly isResource = (value: unknown): boolean => this.state.resource(value) !== undefined;

  /** Whether something is the path of a resource that could be made: its parent exists. (The path `/` is there already.) */
  private readonly isPlace = (value: unknown): boolean =>
    isPath(value) && (value === "/" || this.state.resource(parentPath(value)) !== undefined);

  // Permissions

  private actorOf(request: Request): string {
    return request.actor === undefined ? "desk" : `user:${request.actor}`;
  }

  private onlyDesk(request: Request): void {
    if (request.actor !== undefined) throw new Refusal("not_permitted");
  }

  private holds(user: string, right: string, resource: Resource): boolean {
    return decide(this.state, user, right, resource).allowed;
  }

  private mayManage(request: Request, resource: Resource, effect: Effect, role: string): void {
    const actor = request.actor;
    if (actor === undefined) return;
    if (!this.holds(actor, "manage", resource)) throw new Refusal("not_permitted");
    if (effect !== "allow") return;
    for (const right of this.state.roles.get(role)!) {
      if (!this.holds(actor, right, resource)) throw new Refusal("not_held");
    }
  }

  // Users and groups

  private createUser(request: Request): Answer {
    const fields = this.body(request);
    const name = fields.need<string>("name", isName);
    fields.done();
    this.onlyDesk(request);
    if (this.state.users.has(name)) throw new Refusal("exists");
    this.commit({ op: "user.create", actor: "desk", name });
    return { status: 201, body: { name } };
  }

  private listUsers(request: Request): Answer {
    const fields = this.query(request);
    const prefix = fields.may<string>("prefix", "", anyText);
    return this.page(fields, () => [...this.state.users].filter((name) => name.startsWith(prefix)).sort(), "users");
  }

  private createGroup(request: Request): Answer {
    const fields = this.body(request);
    const name = fields.need<string>("name", isName);
    fields.done();
    this.onlyDesk(request);
    if (this.state.groups.has(name)) throw new Refusal("exists");
    this.commit({ op: "group.create", actor: "desk", name });
    return { status: 201, body: { name } };
  }

  private addMember(request: Request, group: string): Answer {
    const members = this.state.groups.get(group);
    if (members === undefined) throw new Refusal("unknown");
    const fields = this.body(request);
    const member = fields.need<string>("member", this.isSubject);
    fields.done();
    this.onlyDesk(request);
    if (member.startsWith("group:") && this.state.isWithin(`group:${group}`, member.slice(6))) {
      throw new Refusal("circle");
    }
    if (members.has(member)) throw new Refusal("exists");
    this.commit({ op: "member.add", actor: "desk", group, member });
    return { status: 201, body: { group, member } };
  }

  private removeMember(request: Request, group: string, member: string): Answer {
    if (!this.state.groups.get(group)?.has(member)) throw new Refusal("unknown");
    this.body(request).done();
    this.onlyDesk(request);
    this.commit({ op: "member.remove", actor: "desk", group, member });
    return { status: 204 };
  }

  // Resources

  private createResource(request: Request): Answer {
    const fields = this.body(request);
    const path = fields.need<string>("path", this.isPlace);
    const inherits = fields.may<boolean>("inherits", true, (value) => typeof value === "boolean");
    fields.done();
    this.onlyDesk(request);
    if (this.state.resource(path)) throw new Refusal("exists");
    this.commit({ op: "resource.create", actor: "desk", path, inherits });
    return { status: 201, body: { path, inherits } };
  }

  private changeResource(request: Request): Answer {
    const fields = this.body(request);
    const path = fields.need<string>("path", (value) => value !== "/" && this.isResource(value));
    const inherits = fields.need<boolean>("inherits", (value) => typeof value === "boolean");
    fields.done();
    this.onlyDesk(request);
    this.commit({ op: "resource.change", actor: "desk", path, inherits });
    return { status: 200, body: { path, inherits } };
  }

  private moveResource(request: Request): Answer {
    const fields = this.body(request);
    const path = fields.need<string>("path", (value) => value !== "/" && this.isResource(value));
    const to = fields.need<string>("to", this.isPlace);
    fields.done();
    this.onlyDesk(request);
    if (to.startsWith(`${path}/`)) throw new Refusal("circle");
    if (this.state.resource(to)) throw new Refusal("exists");
    this.commit({ op: "resource.move", actor: "desk", path, to });
    return { status: 200, body: { path: to, inherits: this.state.resource(to)!.inherits } };
  }

  // Roles and rules

  private setRole(request: Request, name: string | null): Answer {
    const fields = this.body(request);
    if (!isName(name)) fields.wrong.add("name");
    const given = fields.need<string[]>(
      "rights",
      (value) => Array.isArray(value) && value.length > 0 && value.every(oneOf(RIGHTS)),
    );
    fields.done();
    this.onlyDesk(request);
    const rights = [...new Set(given)].sort();
    this.commit({ op: "role.set", actor: "desk", name: name!, rights });
    return { status: 200, body: { name, rights } };
  }

  private createRule(request: Request): Answer {
    const fields = this.body(request);
    const subject = fields.need<string>("subject", this.isSubject);
    const path = fields.need<string>("path", this.isResource);
    const effect = fields.need<Effect>("effect", oneOf(EFFECTS));
    const role = fields.need<string>("role", (value) => typeof value === "string" && this.state.roles.has(value));
    const note = fields.may<string>("note", "", isNote);
    fields.done();
    this.mayManage(request, this.state.resource(path)!, effect, role);
    const id = this.commit({ op: "rule.create", actor: this.actorOf(request), subject, path, effect, role, note });
    return { status: 201, body: { id, subject, path, effect, role, note } };
  }

  private deleteRule(request: Request, id: string): Answer {
    const rule: Rule | undefined = isId(id) ? this.state.rules.get(Number(id)) : undefined;
    if (rule === undefined) throw new Refusal("unknown");
    this.body(request).done();
    this.mayManage(request, rule.resource, rule.effect, rule.role);
    this.commit({ op: "rule.delete", actor: this.actorOf(request), id: rule.id });
    return { status: 204 };
  }

  // Questions

  private check(request: Request): Answer {
    const fields = this.query(request);
    const user = fields.need<string>("user", this.isUser);
    const right = fields.need<string>("right", oneOf(RIGHTS));
    const path = fields.need<string>("path", this.isResource);
    fields.done();
    const { allowed, reason, chain } = decide(this.state, user, right, this.state.resource(path)!);
    return { status: 200, body: { allowed, reason, chain } };
  }

  private matrix(request: Request): Answer {
    const fields = this.query(request);
    const right = fields.need<string>("right", oneOf(RIGHTS));
    const path = fields.need<string>("path", this.isResource);
    return this.page(fields, () => holders(this.state, right, this.state.resource(path)!), "users");
  }

  // The clock

  private advanceClock(request: Request): Answer {
    const fields = this.body(request);
    const advance = fields.need<number>("advance", (value) => isWhole(value, 1, 1000000));
    fields.done();
    this.onlyDesk(request);
    this.commit({ op: "clock.advance", actor: "desk", advance });
    return { status: 200, body: { time: this.state.time } };
  }

  // Delegations

  private show(delegation: Delegation): object {
    const { id, from, to, right, resource, starts, ends, passes, basis } = delegation;
    const state = this.state.stateOf(delegation);
    return { id, from, to, right, path: resource.path, starts, ends, passes, basis, state };
  }

  private createDelegation(request: Request): Answer {
    const latest = 1000000000;
    const now = this.state.time;
    const fields = this.body(request);
    const actor = request.actor;
    if (actor === undefined) fields.wrong.add("actor");
    const to = fields.need<string>("to", (value) => this.isUser(value) && value !== actor);
    const right = fields.need<string>("right", oneOf(RIGHTS));
    const path = fields.need<string>("path", this.isResource);
    const starts = fields.need<number>("starts", (value) => isWhole(value, now, latest));
    const after = Number.isSafeInteger(starts) ? starts : now;
    const ends = fields.need<number>("ends", (value) => isWhole(value, after + 1, latest));
    const passes = fields.may<number>("passes", 0, (value) => isWhole(value, 0, 3));
    fields.done();
    const { allowed, basis } = decide(this.state, actor!, right, this.state.resource(path)!);
    if (!allowed) throw new Refusal("not_held");
    if (basis.startsWith("delegation:")) {
      const base = this.state.delegations.get(Number(basis.slice(11)))!;
      if (passes >= base.passes) throw new Refusal("too_far");
      if (starts < base.starts || ends > base.ends) throw new Refusal("too_wide");
    }
    const operation = { op: "delegation.create" as const, actor: this.actorOf(request) };
    const id = this.commit({ ...operation, to, right, path, starts, ends, passes, basis });
    return { status: 201, body: this.show(this.state.delegations.get(id)!) };
  }

  private listDelegations(request: Request): Answer {
    const fields = this.query(request);
    const from = fields.may<string | null>("from", null, this.isUser);
    const to = fields.may<string | null>("to", null, this.isUser);
    const state = fields.may<string | null>("state", null, oneOf(STATES));
    const rows = () =>
      [...this.state.delegations.values()].filter(
        (one) =>
          (from === null || one.from === from) &&
          (to === null || one.to === to) &&
          (state === null || this.state.stateOf(one) === state),
      );
    return this.page(fields, rows, "delegations", (one) => this.show(one));
  }

  private revokeDelegation(request: Request, id: string): Answer {
    const delegation = isId(id) ? this.state.delegations.get(Number(id)) : undefined;
    if (delegation === undefined) throw new Refusal("unknown");
    this.body(request).done();
    if (request.actor !== undefined) {
      let one: Delegation | undefined = delegation;
      while (one !== undefined && one.from !== request.actor) one = this.state.basisOf(one);
      if (one === undefined) throw new Refusal("not_permitted");
    }
    const over = (one: Delegation) => ["expired", "revoked"].includes(this.state.stateOf(one));
    if (over(delegation)) throw new Refusal("ended");
    // What rests on a delegation was made after it, so one pass in the order of the ids finds everything.
    const resting = new Set<Delegation>([delegation]);
    for (const one of this.state.delegations.values()) {
      const base = this.state.basisOf(one);
      if (base !== undefined && resting.has(base)) resting.add(one);
    }
    const revoked = [...resting].filter((one) => !over(one)).map((one) => one.id);
    this.commit({ op: "delegation.revoke", actor: this.actorOf(request), ids: revoked });
    return { status: 200, body: { revoked } };
  }

  // The audit log

  private listAudit(request: Request): Answer {
    const fields = this.query(request);
    const actor = fields.may<string | null>("actor", null, anyText);
    const action = fields.may<string | null>("action", null, anyText);
    const target = fields.may<string | null>("target", null, anyText);
    const rows = () =>
      this.state.audit.entries.filter(
        (entry) =>
          (actor === null || entry.actor === actor) &&
          (action === null || entry.action === action) &&
          (target === null || entry.target === target),
      );
    return this.page(fields, rows, "entries");
  }

  private verify(request: Request): Answer {
    const fields = this.body(request, false);
    const isEntry = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
    const entries = fields.need<Record<string, unknown>[]>(
      "entries",
      (value) => Array.isArray(value) && value.length <= 1000 && value.every(isEntry),
    );
    fields.done();
    const first_bad = this.state.audit.firstBad(entries);
    return { status: 200, body: { valid: first_bad === null, first_bad } };
  }
}

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,14}$/.test(text);
}

/** A text of up to 200 characters that UTF-8 can express. */
function isNote(value: unknown): boolean {
  return typeof value === "string" && [...value].length <= 200 && !/\p{Surrogate}/u.test(value);
}
