/** One request to the desk, as a route sees it. */

import type { Desk } from "./desk.js";
import { aPath, Form, objectIn, type Reader } from "./fields.js";
import type { Answer, DeskRequest } from "./http.js";
import { Refusal } from "./refusal.js";
import type { Resource } from "./resources.js";

/** Method and address, with a star for each part that may be anything, such as `DELETE rules/*`. */
export type Routes = Record<string, (call: Call) => Answer>;

export class Call {
  readonly actor: string | undefined;

  /** `named` are the parts of the address that the route leaves open. */
  constructor(
    readonly desk: Desk,
    private readonly request: DeskRequest,
    readonly named: string[],
  ) {
    this.actor = request.actor;
  }

  /** The fields of a change: those of the body, and the actor. */
  form(...known: string[]): Form {
    const form = this.body(...known);
    form.require(this.actor === undefined || this.desk.people.users.has(this.actor), "actor");
    return form;
  }

  /** The fields of the body; a request to delete something has none, and beside a body there are no query parameters. */
  body(...known: string[]): Form {
    const form = new Form(this.request.method === "DELETE" ? {} : objectIn(this.request.body), known);
    for (const name of Object.keys(this.request.query)) {
      form.require(false, name);
    }
    return form;
  }

  /** The fields of a question. */
  query(...known: string[]): Form {
    return new Form(this.request.query, known);
  }

  /** Reads the path of a resource that exists. */
  readonly aResource: Reader<Resource> = (value) => {
    const path = value === "/" ? value : aPath(value);
    return path === undefined ? undefined : this.desk.tree.find(path);
  };

  /** Reads the name of a user who exists. */
  readonly aUser: Reader<string> = (value) => [...this.desk.people.users].find((name) => name === value);

  log(action: string, target: string, note?: string): void {
    this.desk.log(this.actor, action, target, note);
  }
}

/** What was found, or a refusal. */
export function known<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new Refusal("unknown");
  }
  return found;
}
