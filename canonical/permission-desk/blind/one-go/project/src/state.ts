import type { Change, DelegationChange, RuleChange } from './changes.js';
import type { Delegation, Group, Resource, Role, Rule, Subject, User } from './model.js';

/** What the desk knows. Changes were checked before they are applied here. */
export class State {
  time = 0;
  lastRuleId = 0;
  readonly users = new Map<string, User>();
  readonly groups = new Map<string, Group>();
  readonly roles = new Map<string, Role>();
  readonly rules = new Map<number, Rule>();
  /** All delegations ever made; the one with id 1 is the first. */
  readonly delegations: Delegation[] = [];
  readonly root: Resource = newResource('', null, true);

  /** The subject with this text, such as `user:ana`. */
  subject(text: string): Subject | undefined {
    if (text.startsWith('user:')) {
      return this.users.get(text.slice('user:'.length));
    }
    return text.startsWith('group:') ? this.groups.get(text.slice('group:'.length)) : undefined;
  }

  resource(path: string): Resource | undefined {
    if (path === '/') {
      return this.root;
    }
    if (!path.startsWith('/')) {
      return undefined;
    }
    let at: Resource | undefined = this.root;
    for (const name of path.slice(1).split('/')) {
      at = at?.children.get(name);
    }
    return at;
  }

  delegation(id: number): Delegation | undefined {
    return this.delegations[id - 1];
  }

  apply(change: Change): void {
    switch (change.kind) {
      case 'user':
        this.users.set(change.name, { kind: 'user', name: change.name, groups: [], received: [], given: [] });
        break;
      case 'group':
        this.groups.set(change.name, {
          kind: 'group', name: change.name, groups: [], members: new Set(), mark: 0, distance: 0, via: null,
        });
        break;
      case 'join':
        this.join(known(this.groups.get(change.group)), known(this.subject(change.member)));
        break;
      case 'leave':
        this.leave(known(this.groups.get(change.group)), known(this.subject(change.member)));
        break;
      case 'resource':
        this.place(newResource('', null, change.inherits), change.path);
        break;
      case 'inherit':
        known(this.resource(change.path)).inherits = change.inherits;
        break;
      case 'move':
        this.move(known(this.resource(change.path)), change.to);
        break;
      case 'role':
        this.setRole(change.name, change.rights);
        break;
      case 'rule':
        this.addRule(change);
        break;
      case 'unrule':
        this.removeRule(known(this.rules.get(change.id)));
        break;
      case 'delegation':
        this.addDelegation(change);
        break;
      case 'revoke':
        known(this.delegation(change.id)).revoked = true;
        break;
      case 'clock':
        this.time = change.time;
        break;
      case 'refused':
        break;
    }
  }

  private join(group: Group, member: Subject): void {
    group.members.add(member);
    let index = member.groups.findIndex((other) => other.name > group.name);
    if (index < 0) {
      index = member.groups.length;
    }
    member.groups.splice(index, 0, group);
  }

  private leave(group: Group, member: Subject): void {
    group.members.delete(member);
    member.groups.splice(member.groups.indexOf(group), 1);
  }

  private place(resource: Resource, path: string): void {
    const { parent, name } = splitPath(path);
    resource.name = name;
    resource.parent = known(this.resource(parent));
    resource.parent.children.set(name, resource);
  }

  private move(resource: Resource, to: string): void {
    known(resource.parent ?? undefined).children.delete(resource.name);
    this.place(resource, to);
  }

  private setRole(name: string, rights: Role['rights']): void {
    const role = this.roles.get(name);
    if (role === undefined) {
      this.roles.set(name, { name, rights });
    } else {
      role.rights = rights;
    }
  }

  private addRule(change: RuleChange): void {
    const rule: Rule = {
      id: change.id,
      subject: known(this.subject(change.subject)),
      resource: known(this.resource(change.path)),
      effect: change.effect,
      role: known(this.roles.get(change.role)),
      note: change.note,
    };
    this.lastRuleId = rule.id;
    this.rules.set(rule.id, rule);
    rule.resource.rules.push(rule);
  }

  private removeRule(rule: Rule): void {
    this.rules.delete(rule.id);
    rule.resource.rules.splice(rule.resource.rules.indexOf(rule), 1);
  }

  private addDelegation(change: DelegationChange): void {
    const [kind, id] = change.basis.split(':');
    const restsOn = kind === 'delegation' ? known(this.delegation(Number(id))) : null;
    const delegation: Delegation = {
      id: change.id,
      from: known(this.users.get(change.from)),
      to: known(this.users.get(change.to)),
      right: change.right,
      resource: known(this.resource(change.path)),
      starts: change.starts,
      ends: change.ends,
      passes: change.passes,
      basis: change.basis,
      restsOn,
      dependents: [],
      revoked: false,
    };
    this.delegations.push(delegation);
    delegation.from.given.push(delegation);
    delegation.to.received.push(delegation);
    restsOn?.dependents.push(delegation);
  }
}

/** The path of the resource in which a path is, and its last name. */
export function splitPath(path: string): { parent: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { parent: slash <= 0 ? '/' : path.slice(0, slash), name: path.slice(slash + 1) };
}

function newResource(name: string, parent: Resource | null, inherits: boolean): Resource {
  return { name, parent, children: new Map(), inherits, rules: [] };
}

function known<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new Error('a change names something that the desk does not know');
  }
  return thing;
}
