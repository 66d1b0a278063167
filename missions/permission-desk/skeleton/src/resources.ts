/** The tree of resources, each of which may have others in it. */

import { Refusal } from "./refusal.js";
import type { Rule } from "./rules.js";

/** A resource, with the rules that are set on it. */
export class Resource {
  readonly children = new Map<string, Resource>();
  readonly rules = new Set<Rule>();

  constructor(
    public name: string,
    public parent: Resource | null,
    public inherits: boolean,
  ) {}

  get path(): string {
    throw new Error("TODO: implement path.");
  }

  /** This resource and all in which it is, from here up to the root. */
  upwards(): Resource[] {
    throw new Error("TODO: implement upwards.");
  }

  show(): { path: string; inherits: boolean } {
    throw new Error("TODO: implement show.");
  }
}

/** All resources below the root. */
export class ResourceTree {
  readonly root = new Resource("", null, true);

  find(path: string): Resource | undefined {
    throw new Error("TODO: implement find.");
  }

  /** The resource in which the one with this path is, or would be. */
  findParent(path: string): Resource | undefined {
    throw new Error("TODO: implement findParent.");
  }

  add(path: string, parent: Resource, inherits: boolean): Resource {
    throw new Error("TODO: implement add.");
  }

  /** Moves a resource, with all in it, to another path. */
  move(resource: Resource, path: string, parent: Resource): void {
    throw new Error("TODO: implement move.");
  }
}

function namesIn(path: string): string[] {
  throw new Error("TODO: implement namesIn.");
}

function place(resource: Resource, path: string, parent: Resource): Resource {
  throw new Error("TODO: implement place.");
}
