/** Rights that one user has lent to another for some time. */

import { Refusal } from "./refusal.js";
import type { Resource } from "./resources.js";

/** The largest number of times that a delegation may allow to be passed on. */
export const MOST_PASSES = 3;

export interface Delegation {
  id: number;
  from: string;
  to: string;
  right: string;
  resource: Resource;
  /** The first moment at which it is active. */
  starts: number;
  /** The first moment at which it is not active any more. */
  ends: number;
  passes: number;
  /** What gave the right to the user who delegated it: a rule or another delegation. */
  basis: string;
  revoked: boolean;
}

export type State = "active" | "expired" | "revoked" | "waiting";

export const STATES: State[] = ["active", "expired", "revoked", "waiting"];

/** All delegations that there ever were. */
export class Delegations {
  readonly all: Delegation[] = [];

  find(id: string): Delegation | undefined {
    throw new Error("TODO: implement find.");
  }

  /** The delegation on which this one rests, if it does not rest on a rule. */
  basisOf({ basis }: Pick<Delegation, "basis">): Delegation | undefined {
    throw new Error("TODO: implement basisOf.");
  }

  /** Adds a delegation that gives no more than its basis. */
  add(fields: Omit<Delegation, "id" | "revoked">): Delegation {
    throw new Error("TODO: implement add.");
  }

  /** The delegations on which this one rests, the nearest first, after itself. */
  chainOf(delegation: Delegation): Delegation[] {
    throw new Error("TODO: implement chainOf.");
  }

  /** Ends a delegation and all that rest on it; answers the ids of those that had not ended, in their order. */
  revoke(revoked: Delegation, time: number): number[] {
    throw new Error("TODO: implement revoke.");
  }
}

export function stateOf({ revoked, starts, ends }: Delegation, time: number): State {
  throw new Error("TODO: implement stateOf.");
}

export function hasEnded(delegation: Delegation, time: number): boolean {
  throw new Error("TODO: implement hasEnded.");
}

/** The delegation as it is answered. */
export function showDelegation(delegation: Delegation, time: number): object {
  throw new Error("TODO: implement showDelegation.");
}
