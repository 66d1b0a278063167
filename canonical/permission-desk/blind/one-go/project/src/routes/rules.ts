import { askPage, pageOf } from '../call.js';
import type { Call, Reply } from '../call.js';
import type { RuleChange } from '../changes.js';
import { Question } from '../decide.js';
import { Refusal } from '../errors.js';
import { oneOf } from '../input.js';
import type { Reader } from '../input.js';
import { EFFECTS, pathOf, RIGHTS, subjectText } from '../model.js';
import type { Effect, Resource, Right } from '../model.js';

const LONGEST_NOTE = 200;

const note: Reader<string> = (value) => {
  const wellFormed = typeof value === 'string' && !/\p{Cs}/u.test(value);
  return wellFormed && [...value].length <= LONGEST_NOTE ? value : undefined;
};

function actorHas(call: Call, right: Right, resource: Resource): boolean {
  return call.actor === null || new Question(call.state, right, resource).decide(call.actor).allowed;
}

export function createRule(call: Call): Reply {
  const input = call.change();
  const taken = input.accept({
    subject: input.required('subject', call.subject),
    resource: input.required('path', call.resource),
    effect: input.required('effect', oneOf<Effect>(EFFECTS)),
    role: input.required('role', call.role),
    note: input.optional<string>('note', note, ''),
  });
  if (!actorHas(call, 'manage', taken.resource)) {
    throw new Refusal('not_permitted');
  }
  if (taken.effect === 'allow' && !taken.role.rights.every((right) => actorHas(call, right, taken.resource))) {
    throw new Refusal('not_held');
  }
  const change: RuleChange = {
    kind: 'rule',
    id: call.state.lastRuleId + 1,
    subject: subjectText(taken.subject),
    path: pathOf(taken.resource),
    effect: taken.effect,
    role: taken.role.name,
    note: taken.note,
  };
  call.desk.commit(call.actor, [change]);
  const { kind, ...body } = change;
  return { status: 201, body };
}

export function removeRule(call: Call): Reply {
  const rule = call.state.rules.get(call.idOfAddress());
  if (rule === undefined) {
    throw new Refusal('unknown');
  }
  call.change().accept({});
  if (!actorHas(call, 'manage', rule.resource)) {
    throw new Refusal('not_permitted');
  }
  call.desk.commit(call.actor, [{ kind: 'unrule', id: rule.id }]);
  return { status: 204 };
}

export function check(call: Call): Reply {
  const input = call.question();
  const { user, right, resource } = input.accept({
    user: input.required('user', call.user),
    right: input.required('right', oneOf<Right>(RIGHTS)),
    resource: input.required('path', call.resource),
  });
  const { allowed, reason, chain } = new Question(call.state, right, resource).decide(user);
  return { status: 200, body: { allowed, reason, chain } };
}

export function matrix(call: Call): Reply {
  const input = call.question();
  const { right, resource, ...page } = input.accept({
    right: input.required('right', oneOf<Right>(RIGHTS)),
    resource: input.required('path', call.resource),
    ...askPage(input),
  });
  return pageOf('users', new Question(call.state, right, resource).holders(), page);
}
