/** Roles, which are sets of rights, and rules, which allow, deny or forbid a role to a subject. */

import type { Subject } from "./people.js";
import type { Resource } from "./resources.js";

export const RIGHTS = ["comment", "manage", "read", "write"];
export const EFFECTS = ["allow", "deny", "forbid"];

export interface Rule {
  id: number;
  subject: Subject;
  resource: Resource;
  effect: string;
  role: string;
  note: string;
}

/** All roles and rules. */
export class Rulebook {
  readonly rules = new Map<number, Rule>();
  private readonly roles = new Map<string, string[]>();
  private lastId = 0;

  /** Sets the rights of a role, a new one or not; answers them without repetitions, in alphabetical order. */
  setRole(name: string, rights: string[]): string[] {
    const sorted = [...new Set(rights)].sort();
    this.roles.set(name, sorted);
    return sorted;
  }

  /** The rights of a role, or undefined if there is no such role. */
  rightsOf(role: string): string[] | undefined {
    return this.roles.get(role);
  }

  add(fields: Omit<Rule, "id">): Rule {
    this.lastId += 1;
    const rule = { id: this.lastId, ...fields };
    this.rules.set(rule.id, rule);
    rule.resource.rules.add(rule);
    return rule;
  }

  remove(rule: Rule): void {
    this.rules.delete(rule.id);
    rule.resource.rules.delete(rule);
  }
}

/** The rule as it is answered. */
export function showRule({ id, subject, resource, effect, role, note }: Rule): object {
  return { id, subject, path: resource.path, effect, role, note };
}
