import { askPage, pageOf } from '../call.js';
import type { Call, Reply } from '../call.js';
import { Refusal } from '../errors.js';
import { isIn } from '../groups.js';
import { name, oneOf, text, whole } from '../input.js';
import type { Reader } from '../input.js';
import { RIGHTS, subjectText } from '../model.js';
import type { Right } from '../model.js';

export function createUser(call: Call): Reply {
  const input = call.change();
  const taken = input.accept({ name: input.required('name', name) });
  call.onlyDesk();
  if (call.state.users.has(taken.name)) {
    throw new Refusal('exists');
  }
  call.desk.commit(call.actor, [{ kind: 'user', name: taken.name }]);
  return { status: 201, body: taken };
}

export function createGroup(call: Call): Reply {
  const input = call.change();
  const taken = input.accept({ name: input.required('name', name) });
  call.onlyDesk();
  if (call.state.groups.has(taken.name)) {
    throw new Refusal('exists');
  }
  call.desk.commit(call.actor, [{ kind: 'group', name: taken.name }]);
  return { status: 201, body: taken };
}

export function addMember(call: Call): Reply {
  const group = call.groupOfAddress();
  const input = call.change();
  const { member } = input.accept({ member: input.required('member', call.subject) });
  call.onlyDesk();
  if (member.kind === 'group' && (member === group || isIn(group, member))) {
    throw new Refusal('circle');
  }
  if (group.members.has(member)) {
    throw new Refusal('exists');
  }
  const body = { group: group.name, member: subjectText(member) };
  call.desk.commit(call.actor, [{ kind: 'join', ...body }]);
  return { status: 201, body };
}

export function removeMember(call: Call): Reply {
  const group = call.groupOfAddress();
  const member = call.state.subject(call.params[1]);
  if (member === undefined || !group.members.has(member)) {
    throw new Refusal('unknown');
  }
  call.change().accept({});
  call.onlyDesk();
  call.desk.commit(call.actor, [{ kind: 'leave', group: group.name, member: subjectText(member) }]);
  return { status: 204 };
}

export function listUsers(call: Call): Reply {
  const input = call.question();
  const { prefix, ...page } = input.accept({
    prefix: input.optional<string>('prefix', text, ''),
    ...askPage(input),
  });
  const names = [...call.state.users.keys()].filter((one) => one.startsWith(prefix)).sort();
  return pageOf('users', names, page);
}

const readRight = oneOf<Right>(RIGHTS);

const rightList: Reader<Right[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) {
    return undefined;
  }
  const rights = new Set<Right>();
  for (const one of value) {
    const right = readRight(one);
    if (right === undefined) {
      return undefined;
    }
    rights.add(right);
  }
  return [...rights].sort();
};

export function setRole(call: Call): Reply {
  const input = call.change();
  const roleName = name(call.params[0]);
  if (roleName === undefined) {
    input.wrong('name');
  }
  const taken = input.accept({ name: roleName, rights: input.required('rights', rightList) });
  call.onlyDesk();
  call.desk.commit(call.actor, [{ kind: 'role', name: taken.name, rights: taken.rights }]);
  return { status: 200, body: taken };
}

export function showClock(call: Call): Reply {
  call.question().accept({});
  return { status: 200, body: { time: call.state.time } };
}

export function advanceClock(call: Call): Reply {
  const input = call.change();
  const { advance } = input.accept({ advance: input.required('advance', whole(1, 1_000_000)) });
  call.onlyDesk();
  call.desk.commit(call.actor, [{ kind: 'clock', time: call.state.time + advance }]);
  return { status: 200, body: { time: call.state.time } };
}
