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
    throw new Error("TODO: implement constructor.");
  }

  /** The fields of a change: those of the body, and the actor. */
  form(...known: string[]): Form {
    throw new Error("TODO: implement form.");
  }

  /** The fields of the body; a request to delete something has none, and beside a body there are no query parameters. */
  body(...known: string[]): Form {
    throw new Error("TODO: implement body.");
  }

  /** The fields of a question. */
  query(...known: string[]): Form {
    throw new Error("TODO: implement query.");
  }

  /** Reads the path of a resource that exists. */
  readonly aResource: Reader<Resource> = (value) => {
    throw new Error("TODO: implement aResource.");
  };

  /** Reads the name of a user who exists. */
  readonly aUser: Reader<string> = (value) => { throw new Error("TODO: implement aUser."); };

  log(action: string, target: string, note?: string): void {
    throw new Error("TODO: implement log.");
  }
}

/** What was found, or a refusal. */
export function known<T>(found: T | undefined): T {
  throw new Error("TODO: implement known.");
}
