import type { Call, Reply } from '../call.js';
import { Refusal } from '../errors.js';
import { flag, path } from '../input.js';
import type { Reader } from '../input.js';
import { lineOf, pathOf } from '../model.js';
import type { Resource } from '../model.js';
import { splitPath } from '../state.js';

/** A path for a resource, inside a resource that exists. */
function newPath(call: Call): Reader<string> {
  return (value) => {
    const wanted = path(value);
    return wanted !== undefined && call.state.resource(splitPath(wanted).parent) !== undefined ? wanted : undefined;
  };
}

/** A resource that can be changed: any but `/`. */
function changeable(call: Call): Reader<Resource> {
  return (value) => {
    const resource = call.resource(value);
    return resource === call.state.root ? undefined : resource;
  };
}

export function createResource(call: Call): Reply {
  const input = call.change();
  const taken = input.accept({
    path: input.required('path', newPath(call)),
    inherits: input.optional<boolean>('inherits', flag, true),
  });
  call.onlyDesk();
  if (call.state.resource(taken.path) !== undefined) {
    throw new Refusal('exists');
  }
  call.desk.commit(call.actor, [{ kind: 'resource', path: taken.path, inherits: taken.inherits }]);
  return { status: 201, body: taken };
}

export function changeResource(call: Call): Reply {
  const input = call.change();
  const { resource, inherits } = input.accept({
    resource: input.required('path', changeable(call)),
    inherits: input.required('inherits', flag),
  });
  call.onlyDesk();
  const body = { path: pathOf(resource), inherits };
  call.desk.commit(call.actor, [{ kind: 'inherit', ...body }]);
  return { status: 200, body };
}

export function moveResource(call: Call): Reply {
  const input = call.change();
  const { resource, to } = input.accept({
    resource: input.required('path', changeable(call)),
    to: input.required('to', newPath(call)),
  });
  call.onlyDesk();
  const parent = call.state.resource(splitPath(to).parent) ?? call.state.root;
  if (lineOf(parent).includes(resource)) {
    throw new Refusal('circle');
  }
  if (call.state.resource(to) !== undefined) {
    throw new Refusal('exists');
  }
  call.desk.commit(call.actor, [{ kind: 'move', path: pathOf(resource), to }]);
  return { status: 200, body: { path: to, inherits: resource.inherits } };
}
