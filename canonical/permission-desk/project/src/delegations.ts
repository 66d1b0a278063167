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
    return this.all.find((delegation) => String(delegation.id) === id);
  }

  /** The delegation on which this one rests, if it does not rest on a rule. */
  basisOf({ basis }: Pick<Delegation, "basis">): Delegation | undefined {
    const [kind, id] = basis.split(":");
    return kind === "delegation" ? this.find(id) : undefined;
  }

  /** Adds a delegation that gives no more than its basis. */
  add(fields: Omit<Delegation, "id" | "revoked">): Delegation {
    const basis = this.basisOf(fields);
    if (basis !== undefined && fields.passes >= basis.passes) {
      throw new Refusal("too_far");
    }
    if (basis !== undefined && (fields.starts < basis.starts || fields.ends > basis.ends)) {
      throw new Refusal("too_wide");
    }
    const delegation = { id: this.all.length + 1, ...fields, revoked: false };
    this.all.push(delegation);
    return delegation;
  }

  /** The delegations on which this one rests, the nearest first, after itself. */
  chainOf(delegation: Delegation): Delegation[] {
    const basis = this.basisOf(delegation);
    return basis === undefined ? [delegation] : [delegation, ...this.chainOf(basis)];
  }

  /** Ends a delegation and all that rest on it; answers the ids of those that had not ended, in their order. */
  revoke(revoked: Delegation, time: number): number[] {
    const ending = this.all.filter((delegation) => !hasEnded(delegation, time) && this.chainOf(delegation).includes(revoked));
    for (const delegation of ending) {
      delegation.revoked = true;
    }
    return ending.map(({ id }) => id);
  }
}

export function stateOf({ revoked, starts, ends }: Delegation, time: number): State {
  if (revoked) {
    return "revoked";
  }
  if (time >= ends) {
    return "expired";
  }
  return time < starts ? "waiting" : "active";
}

export function hasEnded(delegation: Delegation, time: number): boolean {
  return ["revoked", "expired"].includes(stateOf(delegation, time));
}

/** The delegation as it is answered. */
export function showDelegation(delegation: Delegation, time: number): object {
  const { resource, revoked, ...fields } = delegation;
  return { ...fields, path: resource.path, state: stateOf(delegation, time) };
}
