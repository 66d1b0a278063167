import { markGroups, wayTo } from './groups.js';
import { lineOf, pathOf, stateOf, subjectText } from './model.js';
import type { Delegation, Effect, Resource, Right, Rule, User } from './model.js';
import type { State } from './state.js';

export interface Decision {
  allowed: boolean;
  reason: Effect | 'delegation' | 'none';
  /** The rule or delegation that decides, as `rule:` or `delegation:` with its id. */
  basis: string | null;
  chain: string[];
}

/** The question who has a right on a resource at this moment. */
export class Question {
  /** The resource and all in which it is, the nearest first. */
  private readonly line: Resource[];
  private readonly lineSet: Set<Resource>;
  /** The rules with this right, for each resource of the line. */
  private readonly rules: Rule[][];
  private readonly forGroups: boolean;
  /** How many resources of the line, from the nearest on, inherit from each other. */
  private readonly inherited: number;

  constructor(private readonly state: State, private readonly right: Right, resource: Resource) {
    this.line = lineOf(resource);
    this.lineSet = new Set(this.line);
    this.rules = this.line.map((at) => at.rules.filter((rule) => rule.role.rights.includes(right)));
    this.forGroups = this.rules.some((rules) => rules.some((rule) => rule.subject.kind === 'group'));
    const barrier = this.line.findIndex((at) => !at.inherits);
    this.inherited = barrier < 0 ? this.line.length : barrier + 1;
  }

  decide(user: User): Decision {
    const rule = this.decidingRule(user);
    if (rule !== null) {
      return {
        allowed: rule.effect === 'allow',
        reason: rule.effect,
        basis: `rule:${rule.id}`,
        chain: this.ruleChain(user, rule),
      };
    }
    const found = this.findDelegations(user);
    if (found === null) {
      return { allowed: false, reason: 'none', basis: null, chain: [subjectText(user)] };
    }
    const chain: string[] = [];
    for (const delegation of found.delegations) {
      chain.push(subjectText(delegation.to), `delegation:${delegation.id}`);
    }
    const owner = found.delegations[found.delegations.length - 1].from;
    chain.push(...this.ruleChain(owner, found.rule));
    return { allowed: true, reason: 'delegation', basis: `delegation:${found.delegations[0].id}`, chain };
  }

  /** The names of all users who have the right, in alphabetical order. */
  holders(): string[] {
    const holders: User[] = [];
    const undecided = new Set<User>();
    for (const user of this.state.users.values()) {
      const rule = this.decidingRule(user);
      if (rule === null) {
        undecided.add(user);
      } else if (rule.effect === 'allow') {
        holders.push(user);
      }
    }
    // The list grows while it is read: whoever gets the right may have delegated it on.
    for (const holder of holders) {
      for (const delegation of holder.given) {
        if (undecided.has(delegation.to) && this.counts(delegation)) {
          undecided.delete(delegation.to);
          holders.push(delegation.to);
        }
      }
    }
    return holders.map((user) => user.name).sort();
  }

  private decidingRule(user: User): Rule | null {
    const mark = this.forGroups ? markGroups(user) : 0;
    const distance = (rule: Rule): number => {
      if (rule.subject.kind === 'user') {
        return rule.subject === user ? 0 : Infinity;
      }
      return rule.subject.mark === mark ? rule.subject.distance : Infinity;
    };
    for (let i = this.line.length - 1; i >= 0; i--) {
      for (const rule of this.rules[i]) {
        if (rule.effect === 'forbid' && distance(rule) < Infinity) {
          return rule;
        }
      }
    }
    for (let i = 0; i < this.inherited; i++) {
      let best: Rule | null = null;
      let bestDistance = Infinity;
      for (const rule of this.rules[i]) {
        const here = distance(rule);
        const denies = here === bestDistance && rule.effect === 'deny' && best?.effect === 'allow';
        if (here < bestDistance || denies) {
          best = rule;
          bestDistance = here;
        }
      }
      if (best !== null) {
        return best;
      }
    }
    return null;
  }

  /**
   * The delegations that lead from a user for whom no rule decides to one for whom a rule allows. The search goes
   * layer by layer, and each layer is in the order of the ids on the ways, so the first one found is the best.
   */
  private findDelegations(user: User): { delegations: Delegation[]; rule: Rule } | null {
    const cameBy = new Map<User, Delegation | null>([[user, null]]);
    const queue: User[] = [user];
    for (const at of queue) {
      for (const delegation of at.received) {
        const delegator = delegation.from;
        if (cameBy.has(delegator) || !this.counts(delegation)) {
          continue;
        }
        cameBy.set(delegator, delegation);
        const rule = this.decidingRule(delegator);
        if (rule === null) {
          queue.push(delegator);
        } else if (rule.effect === 'allow') {
          return { delegations: wayBack(delegator, cameBy), rule };
        }
      }
    }
    return null;
  }

  private counts(delegation: Delegation): boolean {
    return delegation.right === this.right
      && this.lineSet.has(delegation.resource)
      && stateOf(delegation, this.state.time) === 'active';
  }

  private ruleChain(user: User, rule: Rule): string[] {
    const chain = [subjectText(user)];
    if (rule.subject.kind === 'group') {
      markGroups(user);
      chain.push(...wayTo(rule.subject).map(subjectText));
    }
    chain.push(`rule:${rule.id}`);
    for (let i = this.line.indexOf(rule.resource); i >= 0; i--) {
      chain.push(`path:${pathOf(this.line[i])}`);
    }
    return chain;
  }
}

/** The delegations from the user who was asked about up to a delegator. */
function wayBack(delegator: User, cameBy: Map<User, Delegation | null>): Delegation[] {
  const way: Delegation[] = [];
  let delegation = cameBy.get(delegator) ?? null;
  while (delegation !== null) {
    way.push(delegation);
    delegation = cameBy.get(delegation.to) ?? null;
  }
  return way.reverse();
}
