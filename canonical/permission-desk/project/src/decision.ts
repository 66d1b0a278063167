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
    return this.ruled(user) ?? this.delegated(user);
  }

  /** The decision of the rules, or null if none of them is about this user. */
  private ruled(user: string): Decision | null {
    let decision = this.byRules.get(user);
    if (decision === undefined) {
      const reach = this.desk.reach(user);
      const match = this.forbidding(reach) ?? this.nearest(reach);
      decision = match === null ? null : this.explain(match);
      this.byRules.set(user, decision);
    }
    return decision;
  }

  private explain({ rule, members }: Match): Decision {
    const upwards = this.resource.upwards();
    const places = upwards.slice(0, upwards.indexOf(rule.resource) + 1).reverse();
    const basis = `rule:${rule.id}`;
    const chain = [...members, basis, ...places.map(({ path }) => `path:${path}`)];
    return { allowed: rule.effect === "allow", reason: rule.effect, chain, basis };
  }

  /** The forbidding rule nearest to the root, the oldest of several there. */
  private forbidding(reach: Reach): Match | null {
    for (const resource of this.resource.upwards().reverse()) {
      const match = this.matches(reach, resource).find(({ rule }) => rule.effect === "forbid");
      if (match !== undefined) {
        return match;
      }
    }
    return null;
  }

  /** The rule that decides on the nearest resource where any does. */
  private nearest(reach: Reach): Match | null {
    for (const resource of this.resource.upwards()) {
      const matches = this.matches(reach, resource);
      if (matches.length > 0) {
        const distance = Math.min(...matches.map(({ members }) => members.length));
        const closest = matches.filter(({ members }) => members.length === distance);
        return closest.find(({ rule }) => rule.effect === "deny") ?? closest[0];
      }
      if (!resource.inherits) {
        return null;
      }
    }
    return null;
  }

  /** The rules of one resource that are about this right and this user, the oldest first. */
  private matches(reach: Reach, resource: Resource): Match[] {
    const matches: Match[] = [];
    for (const rule of resource.rules) {
      const members = reach.get(rule.subject);
      if (members !== undefined && this.desk.rulebook.rightsOf(rule.role)?.includes(this.right)) {
        matches.push({ rule, members });
      }
    }
    return matches;
  }

  private delegated(user: string): Decision {
    this.byDelegation ??= this.spread();
    const delegation = this.byDelegation.get(user);
    if (delegation === undefined) {
      return { allowed: false, reason: "none", chain: [`user:${user}`], basis: "none" };
    }
    const basis = `delegation:${delegation.id}`;
    const chain = [`user:${user}`, basis, ...this.of(delegation.from).chain];
    return { allowed: true, reason: "delegation", chain, basis };
  }

  /**
   * The delegation by which each user has the right whom no rule decides about: the first of the chain with the fewest
   * delegations, and with the smallest ids between chains of the same length.
   */
  private spread(): Map<string, Delegation> {
    const usable = this.desk.delegations.all.filter((delegation) => this.isUsable(delegation));
    const found = new Map<string, Delegation>();
    let holders = new Set(usable.map(({ from }) => from).filter((user) => this.ruled(user)?.allowed));
    while (holders.size > 0) {
      const next = usable.filter(({ from, to }) => holders.has(from) && !found.has(to));
      for (const delegation of next) {
        if (!found.has(delegation.to)) {
          found.set(delegation.to, delegation);
        }
      }
      holders = new Set(next.map(({ to }) => to));
    }
    return found;
  }

  private isUsable(delegation: Delegation): boolean {
    const { right, resource, to } = delegation;
    return (
      right === this.right &&
      stateOf(delegation, this.desk.time) === "active" &&
      this.resource.upwards().includes(resource) &&
      this.ruled(to) === null
    );
  }
}
