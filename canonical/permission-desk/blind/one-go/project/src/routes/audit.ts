import { askPage, pageOf } from '../call.js';
import type { Call, Reply } from '../call.js';
import { text } from '../input.js';
import type { Reader } from '../input.js';

const MOST_COPIES = 1000;

export function listEntries(call: Call): Reply {
  const input = call.question();
  const { actor, action, target, ...page } = input.accept({
    actor: input.optional<string | null>('actor', text, null),
    action: input.optional<string | null>('action', text, null),
    target: input.optional<string | null>('target', text, null),
    ...askPage(input),
  });
  const found = call.desk.audit.entries.filter((entry) =>
    (actor === null || entry.actor === actor)
    && (action === null || entry.action === action)
    && (target === null || entry.target === target));
  return pageOf('entries', found, page);
}

export function showHead(call: Call): Reply {
  call.question().accept({});
  const { audit } = call.desk;
  return { status: 200, body: { entries: audit.entries.length, hash: audit.head } };
}

const copies: Reader<unknown[]> = (value) =>
  Array.isArray(value) && value.length <= MOST_COPIES ? value : undefined;

export function verify(call: Call): Reply {
  const input = call.form();
  const { entries } = input.accept({ entries: input.required('entries', copies) });
  const firstBad = call.desk.audit.firstBad(entries);
  return { status: 200, body: { valid: firstBad === null, first_bad: firstBad } };
}
