// Who has a right on a resource, and why.

import { Delegation, Effect, Resource, Rule, State } from "./state";

export interface Decision {
  allowed: boolean;
  reason: Effect | "delegation" | "none";
  chain: string[];
  /** `rule:ID` or `delegation:ID` of what decides; empty where nothing does. */
  basis: string;
}

interface Reached {
  distance: number;
  /** The group before this one on the way from the user; null for a direct membership. */
  before: string | null;
}

/**
 * All groups in which a user is, with their distance and the shortest way to them. Groups are found layer by layer, and
 * within a layer in the alphabetical order of their ways, so the first way that is found is the right one of several.
 */
function groupsOf(state: State, user: string): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  let layer: string[] = [];
  for (const group of [...(state.memberOf.get(`user:${user}`) ?? [])].sort()) {
    reached.set(group, { distance: 1, before: null });
    layer.push(group);
  }
  for (let distance = 2; layer.length > 0; distance++) {
    const next: string[] = [];
    for (const group of layer) {
      for (const above of [...(state.memberOf.get(`group:${group}`) ?? [])].sort()) {
        if (reached.has(above)) continue;
        reached.set(above, { distance, before: group });
        next.push(above);
      }
    }
    layer = next;
  }
  return reached;
}

function hasRight(state: State, rule: Rule, right: string): boolean {
  return state.roles.get(rule.role)!.includes(right);
}

/** The rule that decides for a user, if one does, with the groups in which the user is. */
function decidingRule(state: State, user: string, right: string, resource: Resource) {
  const reached = groupsOf(state, user);
  const self = `user:${user}`;
  const distanceOf = (subject: string): number | undefined => {
    if (subject === self) return 0;
    return subject.startsWith("group:") ? reached.get(subject.slice(6))?.distance : undefined;
  };
  const counting = (node: Resource): Rule[] =>
    [...node.rules.values()].filter((rule) => hasRight(state, rule, right) && distanceOf(rule.subject) !== undefined);

  const upwards = resource.upwards();
  for (const node of [...upwards].reverse()) {
    const forbids = counting(node).filter((rule) => rule.effect === "forbid");
    if (forbids.length > 0) return { reached, rule: forbids.reduce((a, b) => (b.id < a.id ? b : a)) };
  }
  for (const node of upwards) {
    const rules = counting(node);
    if (rules.length > 0) {
      const nearest = Math.min(...rules.map((rule) => distanceOf(rule.subject)!));
      const closest = rules.filter((rule) => distanceOf(rule.subject) === nearest);
      const denies = closest.filter((rule) => rule.effect === "deny");
      const candidates = denies.length > 0 ? denies : closest;
      return { reached, rule: candidates.reduce((a, b) => (b.id < a.id ? b : a)) };
    }
    if (!node.inherits) break;
  }
  return { reached, rule: undefined };
}

/** Every user that one of the subjects reaches, with the smallest distance and whether a deny has this distance. */
function usersReached(state: State, rules: Rule[]): Map<string, { distance: number; deny: boolean }> {
  const users = new Map<string, { distance: number; deny: boolean }>();
  const groups = new Map<string, { distance: number; deny: boolean }>();
  let layer: string[] = [];
  for (const rule of rules) {
    const deny = rule.effect === "deny";
    const isUser = rule.subject.startsWith("user:");
    const name = rule.subject.slice(isUser ? 5 : 6);
    const found = isUser ? users : groups;
    const known = found.get(name);
    if (known) known.deny ||= deny;
    else {
      found.set(name, { distance: isUser ? 0 : 1, deny });
      if (!isUser) layer.push(name);
    }
  }
  for (let distance = 1; layer.length > 0; distance++) {
    const next: string[] = [];
    for (const group of layer) {
      const deny = groups.get(group)!.deny;
      for (const member of state.groups.get(group)!) {
        const isUser = member.startsWith("user:");
        const name = member.slice(isUser ? 5 : 6);
        const found = isUser ? users : groups;
        const reach = isUser ? distance : distance + 1;
        const known = found.get(name);
        if (known) {
          if (known.distance === reach) known.deny ||= deny;
        } else {
          found.set(name, { distance: reach, deny });
          if (!isUser) next.push(name);
        }
      }
    }
    layer = next;
  }
  return users;
}

/** What the rules say about all users at once: true, false, or nothing where no rule decides. */
function ruledUsers(state: State, right: string, resource: Resource): Map<string, boolean> {
  const upwards = resource.upwards();
  const decided = new Map<string, boolean>();
  const forbids: Rule[] = [];
  for (const node of upwards) {
    for (const rule of node.rules.values()) {
      if (rule.effect === "forbid" && hasRight(state, rule, right)) forbids.push(rule);
    }
  }
  for (const user of usersReached(state, forbids).keys()) decided.set(user, false);
  for (const node of upwards) {
    const rules = [...node.rules.values()].filter((rule) => rule.effect !== "forbid" && hasRight(state, rule, right));
    if (rules.length > 0) {
      for (const [user, { deny }] of usersReached(state, rules)) {
        if (!decided.has(user)) decided.set(user, !deny);
      }
    }
    if (!node.inherits) break;
  }
  return decided;
}

/** The delegations of a right on a resource that are active and made out to a user, in the order of their ids. */
function lentTo(state: State, user: string, right: string, above: Set<Resource>): Delegation[] {
  return (state.delegationsTo.get(user) ?? []).filter(
    (one) => one.right === right && above.has(one.resource) && state.stateOf(one) === "active",
  );
}

function ruleChain(user: string, found: { reached: Map<string, Reached>; rule: Rule }, resource: Resource): string[] {
  const { reached, rule } = found;
  const groups: string[] = [];
  if (rule.subject.startsWith("group:")) {
    for (let group: string | null = rule.subject.slice(6); group !== null; group = reached.get(group)!.before) {
      groups.push(`group:${group}`);
    }
  }
  const paths: string[] = [];
  for (let node: Resource = resource; ; node = node.parent!) {
    paths.push(`path:${node.path}`);
    if (node === rule.resource) break;
  }
  return [`user:${user}`, ...groups.reverse(), `rule:${rule.id}`, ...paths.reverse()];
}

/** Decides whether a user has a right on a resource at this moment. */
export function decide(state: State, user: string, right: string, resource: Resource): Decision {
  const { reached, rule } = decidingRule(state, user, right, resource);
  if (rule) {
    return {
      allowed: rule.effect === "allow",
      reason: rule.effect,
      chain: ruleChain(user, { reached, rule }, resource),
      basis: `rule:${rule.id}`,
    };
  }
  const none: Decision = { allowed: false, reason: "none", chain: [`user:${user}`], basis: "" };
  if (!state.delegationsTo.has(user)) return none;

  // From the user on to those who lent the right, layer by layer and in the order of the ids: the first one found who has
  // the right by a rule ends the chain with the fewest delegations and, of these, the smallest ids.
  const ruled = ruledUsers(state, right, resource);
  const above = new Set(resource.upwards());
  const came = new Map<string, { by: Delegation | null }>([[user, { by: null }]]);
  for (let layer = [user]; layer.length > 0; ) {
    const next: string[] = [];
    for (const borrower of layer) {
      for (const delegation of lentTo(state, borrower, right, above)) {
        const lender = delegation.from;
        if (came.has(lender)) continue;
        came.set(lender, { by: delegation });
        const byRule = ruled.get(lender);
        if (byRule === undefined) next.push(lender);
        if (byRule !== true) continue;
        const found = decidingRule(state, lender, right, resource);
        let chain = ruleChain(lender, { reached: found.reached, rule: found.rule! }, resource);
        let basis = "";
        const head: string[] = [];
        for (let by = came.get(lender)!.by; by !== null; by = came.get(by.to)!.by) {
          basis = `delegation:${by.id}`;
          head.push(basis, `user:${by.to}`);
        }
        chain = [...head.reverse(), ...chain];
        return { allowed: true, reason: "delegation", chain, basis };
      }
    }
    layer = next;
  }
  return none;
}

/** All users who have a right on a resource at this moment, in alphabetical order. */
export function holders(state: State, right: string, resource: Resource): string[] {
  const ruled = ruledUsers(state, right, resource);
  const above = new Set(resource.upwards());
  const lent = new Map<string, string[]>();
  for (const delegation of state.delegations.values()) {
    if (delegation.right !== right || !above.has(delegation.resource)) continue;
    if (ruled.has(delegation.to) || state.stateOf(delegation) !== "active") continue;
    const list = lent.get(delegation.from);
    if (list) list.push(delegation.to);
    else lent.set(delegation.from, [delegation.to]);
  }
  const having = new Set<string>();
  for (const [user, allowed] of ruled) if (allowed) having.add(user);
  for (const lender of having) {
    // A set goes on to what is added meanwhile.
    for (const borrower of lent.get(lender) ?? []) having.add(borrower);
  }
  return [...having].sort();
}
