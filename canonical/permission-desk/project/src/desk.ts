/** Everything that the desk knows, and the rules by which somebody may change it. */

import { AuditLog } from "./audit.js";
import { Decisions, type Decision } from "./decision.js";
import { Delegations } from "./delegations.js";
import { People } from "./people.js";
import { Refusal } from "./refusal.js";
import { type Resource, ResourceTree } from "./resources.js";
import { type Rule, Rulebook } from "./rules.js";

/** The name under which the audit log has what nobody in particular has done. */
export const DESK = "desk";

/** The state of the desk. */
export class Desk {
  readonly people = new People();
  readonly tree = new ResourceTree();
  readonly rulebook = new Rulebook();
  readonly delegations = new Delegations();
  readonly audit = new AuditLog();
  time = 0;

  /** Logs a change under the name of whoever has made it. */
  log(actor: string | undefined, action: string, target: string, note = ""): void {
    this.audit.append(this.time, actor === undefined ? DESK : `user:${actor}`, action, target, note);
  }

  /** The subjects that a user is, each with the chain of groups that leads there. */
  reach(user: string): Map<string, string[]> {
    return this.people.reach(`user:${user}`);
  }

  decide(user: string, right: string, resource: Resource): Decision {
    return new Decisions(this, right, resource).of(user);
  }

  /** Refuses everybody but the desk itself. */
  requireDesk(actor: string | undefined): void {
    if (actor !== undefined) {
      throw new Refusal("not_permitted");
    }
  }

  /** Refuses a user who does not manage the resource of a rule, or does not have all rights that it allows. */
  requireRuler(actor: string | undefined, { resource, effect, role }: Pick<Rule, "resource" | "effect" | "role">): void {
    if (actor === undefined) {
      return;
    }
    if (!this.decide(actor, "manage", resource).allowed) {
      throw new Refusal("not_permitted");
    }
    const rights = effect === "allow" ? (this.rulebook.rightsOf(role) ?? []) : [];
    if (!rights.every((right) => this.decide(actor, right, resource).allowed)) {
      throw new Refusal("not_held");
    }
  }
}
