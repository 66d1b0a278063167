export const RIGHTS = ['comment', 'manage', 'read', 'write'] as const;
export type Right = (typeof RIGHTS)[number];

export const EFFECTS = ['allow', 'deny', 'forbid'] as const;
export type Effect = (typeof EFFECTS)[number];

export const DELEGATION_STATES = ['waiting', 'active', 'expired', 'revoked'] as const;
export type DelegationState = (typeof DELEGATION_STATES)[number];

export interface User {
  kind: 'user';
  name: string;
  /** The groups with this user as a direct member, in alphabetical order. */
  groups: Group[];
  /** Delegations made out to the user, in the order of their ids. */
  received: Delegation[];
  /** Delegations made by the user. */
  given: Delegation[];
}

export interface Group {
  kind: 'group';
  name: string;
  /** The groups with this group as a direct member, in alphabetical order. */
  groups: Group[];
  members: Set<Subject>;
  /** What the last search that came here has found out; the mark says which search it was. */
  mark: number;
  distance: number;
  via: Group | null;
}

export type Subject = User | Group;

export interface Resource {
  name: string;
  parent: Resource | null;
  children: Map<string, Resource>;
  inherits: boolean;
  /** In the order of their ids. */
  rules: Rule[];
}

export interface Role {
  name: string;
  rights: Right[];
}

export interface Rule {
  id: number;
  subject: Subject;
  resource: Resource;
  effect: Effect;
  role: Role;
  note: string;
}

export interface Delegation {
  id: number;
  from: User;
  to: User;
  right: Right;
  resource: Resource;
  starts: number;
  ends: number;
  passes: number;
  basis: string;
  /** The delegation that is its basis, if it is one. */
  restsOn: Delegation | null;
  /** The delegations whose basis this one is. */
  dependents: Delegation[];
  revoked: boolean;
}

export function subjectText(subject: Subject): string {
  return `${subject.kind}:${subject.name}`;
}

export function pathOf(resource: Resource): string {
  const names: string[] = [];
  let at: Resource = resource;
  while (at.parent !== null) {
    names.push(at.name);
    at = at.parent;
  }
  return '/' + names.reverse().join('/');
}

/** The resource itself, the one in which it is, and so on up to `/`. */
export function lineOf(resource: Resource): Resource[] {
  const line: Resource[] = [];
  for (let at: Resource | null = resource; at !== null; at = at.parent) {
    line.push(at);
  }
  return line;
}

export function stateOf(delegation: Delegation, time: number): DelegationState {
  if (delegation.revoked) {
    return 'revoked';
  }
  if (time < delegation.starts) {
    return 'waiting';
  }
  return time < delegation.ends ? 'active' : 'expired';
}
