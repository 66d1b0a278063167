import type { Desk } from './desk.js';
import { Refusal } from './errors.js';
import { digits, Input } from './input.js';
import type { Reader } from './input.js';
import type { Group, Resource, Role, Subject, User } from './model.js';
import type { State } from './state.js';

export interface Reply {
  status: number;
  body?: object;
}

/** What a request brings along. */
export interface Request {
  method: string;
  query: URLSearchParams;
  actor: string | undefined;
  body: Buffer;
}

/** A request for an address that exists, with the variable parts of the address. */
export class Call {
  /** Who makes the change; null for the desk itself. */
  actor: User | null = null;

  constructor(readonly desk: Desk, readonly params: string[], private readonly request: Request) {}

  get state(): State {
    return this.desk.state;
  }

  /** The input of a question: its query parameters. */
  question(): Input {
    return new Input(queryValues(this.request.query));
  }

  /** The input of a request with a body, without its actor. */
  form(): Input {
    const input = new Input(this.bodyValues());
    for (const name of this.request.query.keys()) {
      input.wrong(name);
    }
    return input;
  }

  /** The input of a change. */
  change(): Input {
    const input = this.form();
    if (this.request.actor !== undefined) {
      this.actor = this.state.users.get(this.request.actor) ?? null;
      if (this.actor === null) {
        input.wrong('actor');
      }
    }
    return input;
  }

  /** Refuses a change that only the desk itself makes. */
  onlyDesk(): void {
    if (this.actor !== null) {
      throw new Refusal('not_permitted');
    }
  }

  private bodyValues(): Map<string, unknown> {
    if (this.request.method === 'DELETE' && this.request.body.length === 0) {
      return new Map();
    }
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(this.request.body));
    } catch {
      throw new Refusal('invalid', ['body']);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Refusal('invalid', ['body']);
    }
    return new Map<string, unknown>(Object.entries(value));
  }

  readonly user: Reader<User> = (value) =>
    typeof value === 'string' ? this.state.users.get(value) : undefined;

  readonly subject: Reader<Subject> = (value) =>
    typeof value === 'string' ? this.state.subject(value) : undefined;

  readonly resource: Reader<Resource> = (value) =>
    typeof value === 'string' ? this.state.resource(value) : undefined;

  readonly role: Reader<Role> = (value) =>
    typeof value === 'string' ? this.state.roles.get(value) : undefined;

  /** The group that the address names. */
  groupOfAddress(): Group {
    const group = this.state.groups.get(this.params[0]);
    if (group === undefined) {
      throw new Refusal('unknown');
    }
    return group;
  }

  /** The id in the address; NaN if it is not written like one. */
  idOfAddress(): number {
    return /^[1-9][0-9]{0,14}$/.test(this.params[0]) ? Number(this.params[0]) : NaN;
  }
}

/** A parameter that is there more than once has a list as its value, which no reader accepts. */
function queryValues(query: URLSearchParams): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const name of query.keys()) {
    const all = query.getAll(name);
    values.set(name, all.length === 1 ? all[0] : all);
  }
  return values;
}

export interface Page {
  page: number | undefined;
  page_size: number | undefined;
}

export function askPage(input: Input): Page {
  return {
    page: input.optional<number>('page', digits(1, Infinity), 1),
    page_size: input.optional<number>('page_size', digits(1, 200), 50),
  };
}

/** One page of a list, under the given name. */
export function pageOf(
  key: string, items: unknown[], { page, page_size }: { page: number; page_size: number },
): Reply {
  const start = (page - 1) * page_size;
  const body = { [key]: items.slice(start, start + page_size), total: items.length, page, page_size };
  return { status: 200, body };
}
