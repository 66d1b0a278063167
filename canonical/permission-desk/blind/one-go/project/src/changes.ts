import type { ErrorName } from './errors.js';
import type { Effect, Right } from './model.js';

/** Everything that can happen to what the desk knows; this is also what the journal keeps. */
export type Change =
  | { kind: 'user'; name: string }
  | { kind: 'group'; name: string }
  | { kind: 'join'; group: string; member: string }
  | { kind: 'leave'; group: string; member: string }
  | { kind: 'resource'; path: string; inherits: boolean }
  | { kind: 'inherit'; path: string; inherits: boolean }
  | { kind: 'move'; path: string; to: string }
  | { kind: 'role'; name: string; rights: Right[] }
  | RuleChange
  | { kind: 'unrule'; id: number }
  | DelegationChange
  | { kind: 'revoke'; id: number }
  | { kind: 'clock'; time: number }
  | { kind: 'refused'; error: ErrorName };

export interface RuleChange {
  kind: 'rule';
  id: number;
  subject: string;
  path: string;
  effect: Effect;
  role: string;
  note: string;
}

export interface DelegationChange {
  kind: 'delegation';
  id: number;
  from: string;
  to: string;
  right: Right;
  path: string;
  starts: number;
  ends: number;
  passes: number;
  basis: string;
}

/** What the audit log says about a change. */
export function describe(change: Change): { action: string; target: string; note: string } {
  const note = change.kind === 'rule' ? change.note : '';
  return { action: ACTIONS[change.kind], target: targetOf(change), note };
}

const ACTIONS: Record<Change['kind'], string> = {
  user: 'user.create',
  group: 'group.create',
  join: 'member.add',
  leave: 'member.remove',
  resource: 'resource.create',
  inherit: 'resource.change',
  move: 'resource.move',
  role: 'role.set',
  rule: 'rule.create',
  unrule: 'rule.delete',
  delegation: 'delegation.create',
  revoke: 'delegation.revoke',
  clock: 'clock.advance',
  refused: 'refused',
};

function targetOf(change: Change): string {
  switch (change.kind) {
    case 'user':
      return `user:${change.name}`;
    case 'group':
      return `group:${change.name}`;
    case 'join':
    case 'leave':
      return `group:${change.group} ${change.member}`;
    case 'resource':
    case 'inherit':
      return change.path;
    case 'move':
      return `${change.path} ${change.to}`;
    case 'role':
      return `role:${change.name}`;
    case 'rule':
    case 'unrule':
      return `rule:${change.id}`;
    case 'delegation':
    case 'revoke':
      return `delegation:${change.id}`;
    case 'clock':
      return `time:${change.time}`;
    case 'refused':
      return change.error;
  }
}
