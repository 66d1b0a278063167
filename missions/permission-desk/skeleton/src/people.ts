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
    throw new Error("TODO: implement addUser.");
  }

  addGroup(name: string): void {
    throw new Error("TODO: implement addGroup.");
  }

  /** True if such a user or group exists. */
  knows(subject: Subject): boolean {
    throw new Error("TODO: implement knows.");
  }

  /** True if somebody is in a group directly. */
  isMember(group: string, member: Subject): boolean {
    throw new Error("TODO: implement isMember.");
  }

  addMember(group: string, member: Subject): void {
    throw new Error("TODO: implement addMember.");
  }

  removeMember(group: string, member: Subject): void {
    throw new Error("TODO: implement removeMember.");
  }

  /**
   * The subject itself and all groups in which it is, directly or through other groups, each with the shortest chain
   * that leads there; between chains of the same length the first in alphabetical order.
   */
  reach(subject: Subject): Map<Subject, Subject[]> {
    throw new Error("TODO: implement reach.");
  }
}

function addNew(names: Set<string>, name: string): void {
  throw new Error("TODO: implement addNew.");
}
