/** Users, and groups of users and of other groups. */

import { Refusal } from "./refusal.js";

/** Who a rule is about: `user:NAME` or `group:NAME`. */
export type Subject = string;

/** All users and groups with their memberships. */
export class People {
  readonly users = new Set<string>();
  readonly groups = new Set<string>();
  /** The groups in which a subject is directly. */
  private readonly groupsOf = new Map<Subject, Set<string>>();

  addUser(name: string): void {
    addNew(this.users, name);
  }

  addGroup(name: string): void {
    addNew(this.groups, name);
  }

  /** True if such a user or group exists. */
  knows(subject: Subject): boolean {
    const [kind, name] = subject.split(":");
    return kind === "user" ? this.users.has(name) : this.groups.has(name);
  }

  /** True if somebody is in a group directly. */
  isMember(group: string, member: Subject): boolean {
    return this.groupsOf.get(member)?.has(group) ?? false;
  }

  addMember(group: string, member: Subject): void {
    if (this.isMember(group, member)) {
      throw new Refusal("exists");
    }
    if (this.reach(`group:${group}`).has(member)) {
      throw new Refusal("circle");
    }
    const groups = this.groupsOf.get(member) ?? new Set();
    this.groupsOf.set(member, groups.add(group));
  }

  removeMember(group: string, member: Subject): void {
    this.groupsOf.get(member)?.delete(group);
  }

  /**
   * The subject itself and all groups in which it is, directly or through other groups, each with the shortest chain
   * that leads there; between chains of the same length the first in alphabetical order.
   */
  reach(subject: Subject): Map<Subject, Subject[]> {
    const chains = new Map([[subject, [subject]]]);
    // A map is read in the order in which it is filled: all chains of one length before those of the next.
    for (const [reached, chain] of chains) {
      for (const name of [...(this.groupsOf.get(reached) ?? [])].sort()) {
        const group = `group:${name}`;
        if (!chains.has(group)) {
          chains.set(group, [...chain, group]);
        }
      }
    }
    return chains;
  }
}

function addNew(names: Set<string>, name: string): void {
  if (names.has(name)) {
    throw new Refusal("exists");
  }
  names.add(name);
}
