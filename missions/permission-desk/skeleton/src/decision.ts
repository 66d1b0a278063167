/** Decides whether a user has a right on a resource, and says by which rules. */

import { type Delegation, stateOf } from "./delegations.js";
import type { Desk } from "./desk.js";
import type { Resource } from "./resources.js";
import type { Rule } from "./rules.js";

export interface Decision {
  allowed: boolean;
  reason: string;
  chain: string[];
  /** The rule or delegation that decides, or the text `none`. */
  basis: string;
}

/** The subjects that a user is, each with the chain of groups that leads there. */
type Reach = Map<string, string[]>;

interface Match {
  rule: Rule;
  members: string[];
}

/** The decisions about one right on one resource at this moment. */
export class Decisions {
  private readonly byRules = new Map<string, Decision | null>();
  private byDelegation: Map<string, Delegation> | undefined;

  constructor(
    private readonly desk: Desk,
    private readonly right: string,
    private readonly resource: Resource,
  ) {}

  of(user: string): Decision {
    throw new Error("TODO: implement of.");
  }

  /** The decision of the rules, or null if none of them is about this user. */
  private ruled(user: string): Decision | null {
    throw new Error("TODO: implement ruled.");
  }

  private explain({ rule, members }: Match): Decision {
    throw new Error("TODO: implement explain.");
  }

  /** The forbidding rule nearest to the root, the oldest of several there. */
  private forbidding(reach: Reach): Match | null {
    throw new Error("TODO: implement forbidding.");
  }

  /** The rule that decides on the nearest resource where any does. */
  private nearest(reach: Reach): Match | null {
    throw new Error("TODO: implement nearest.");
  }

  /** The rules of one resource that are about this right and this user, the oldest first. */
  private matches(reach: Reach, resource: Resource): Match[] {
    throw new Error("TODO: implement matches.");
  }

  private delegated(user: string): Decision {
    throw new Error("TODO: implement delegated.");
  }

  /**
   * The delegation by which each user has the right whom no rule decides about: the first of the chain with the fewest
   * delegations, and with the smallest ids between chains of the same length.
   */
  private spread(): Map<string, Delegation> {
    throw new Error("TODO: implement spread.");
  }

  private isUsable(delegation: Delegation): boolean {
    throw new Error("TODO: implement isUsable.");
  }
}
