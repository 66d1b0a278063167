import { askPage, pageOf } from '../call.js';
import type { Call, Reply } from '../call.js';
import type { DelegationChange } from '../changes.js';
import { Question } from '../decide.js';
import { Refusal } from '../errors.js';
import { oneOf, whole } from '../input.js';
import type { Reader } from '../input.js';
import { DELEGATION_STATES, pathOf, RIGHTS, stateOf } from '../model.js';
import type { Delegation, DelegationState, Right, User } from '../model.js';

const LAST_TIME = 1_000_000_000;
const MOST_PASSES = 3;

function show(delegation: Delegation, time: number): object {
  return {
    id: delegation.id,
    from: delegation.from.name,
    to: delegation.to.name,
    right: delegation.right,
    path: pathOf(delegation.resource),
    starts: delegation.starts,
    ends: delegation.ends,
    passes: delegation.passes,
    basis: delegation.basis,
    state: stateOf(delegation, time),
  };
}

/** Another user than the actor. */
function otherUser(call: Call): Reader<User> {
  return (value) => {
    const user = call.user(value);
    return user === call.actor ? undefined : user;
  };
}

export function createDelegation(call: Call): Reply {
  const { state } = call;
  const input = call.change();
  const actor = call.actor;
  if (actor === null) {
    input.wrong('actor');
  }
  const starts = input.required('starts', whole(-Infinity, Infinity));
  if (starts !== undefined && (starts < state.time || starts > LAST_TIME)) {
    input.wrong('starts');
  }
  const taken = input.accept({
    actor: actor ?? undefined,
    to: input.required('to', otherUser(call)),
    right: input.required('right', oneOf<Right>(RIGHTS)),
    resource: input.required('path', call.resource),
    starts,
    ends: input.required('ends', whole((starts ?? 0) + 1, LAST_TIME)),
    passes: input.optional<number>('passes', whole(0, MOST_PASSES), 0),
  });
  const { basis } = new Question(state, taken.right, taken.resource).decide(taken.actor);
  const decision = new Question(state, taken.right, taken.resource).decide(taken.actor);
  if (!decision.allowed || basis === null) {
    throw new Refusal('not_held');
  }
  const restsOn = basis.startsWith('delegation:') ? state.delegation(Number(basis.split(':')[1])) : undefined;
  if (restsOn !== undefined) {
    if (taken.passes >= restsOn.passes) {
      throw new Refusal('too_far');
    }
    if (taken.starts < restsOn.starts || taken.ends > restsOn.ends) {
      throw new Refusal('too_wide');
    }
  }
  const change: DelegationChange = {
    kind: 'delegation',
    id: state.delegations.length + 1,
    from: taken.actor.name,
    to: taken.to.name,
    right: taken.right,
    path: pathOf(taken.resource),
    starts: taken.starts,
    ends: taken.ends,
    passes: taken.passes,
    basis,
  };
  call.desk.commit(call.actor, [change]);
  return { status: 201, body: show(state.delegations[change.id - 1], state.time) };
}

export function listDelegations(call: Call): Reply {
  const input = call.question();
  const { from, to, state, ...page } = input.accept({
    from: input.optional<User | null>('from', call.user, null),
    to: input.optional<User | null>('to', call.user, null),
    state: input.optional<DelegationState | null>('state', oneOf<DelegationState>(DELEGATION_STATES), null),
    ...askPage(input),
  });
  const time = call.state.time;
  const found = call.state.delegations.filter((delegation) =>
    (from === null || delegation.from === from)
    && (to === null || delegation.to === to)
    && (state === null || stateOf(delegation, time) === state));
  return pageOf('delegations', found.map((delegation) => show(delegation, time)), page);
}

/** Whether a user has made a delegation or one on which it rests. */
function mayRevoke(user: User, delegation: Delegation): boolean {
  for (let at: Delegation | null = delegation; at !== null; at = at.restsOn) {
    if (at.from === user) {
      return true;
    }
  }
  return false;
}

function isOver(delegation: Delegation, time: number): boolean {
  const state = stateOf(delegation, time);
  return state === 'expired' || state === 'revoked';
}

export function revokeDelegation(call: Call): Reply {
  const delegation = call.state.delegation(call.idOfAddress());
  if (delegation === undefined) {
    throw new Refusal('unknown');
  }
  call.change().accept({});
  if (call.actor !== null && !mayRevoke(call.actor, delegation)) {
    throw new Refusal('not_permitted');
  }
  const time = call.state.time;
  if (isOver(delegation, time)) {
    throw new Refusal('ended');
  }
  const affected: Delegation[] = [delegation];
  for (const one of affected) {
    affected.push(...one.dependents);
  }
  const revoked = affected.filter((one) => !isOver(one, time)).map((one) => one.id).sort((a, b) => a - b);
  call.desk.commit(call.actor, revoked.map((id) => ({ kind: 'revoke' as const, id })));
  return { status: 200, body: { revoked } };
}
