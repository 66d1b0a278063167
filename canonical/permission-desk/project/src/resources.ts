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
    if (this.parent === null) {
      return "/";
    }
    return this.parent.parent === null ? `/${this.name}` : `${this.parent.path}/${this.name}`;
  }

  /** This resource and all in which it is, from here up to the root. */
  upwards(): Resource[] {
    return [this, ...(this.parent?.upwards() ?? [])];
  }

  show(): { path: string; inherits: boolean } {
    return { path: this.path, inherits: this.inherits };
  }
}

/** All resources below the root. */
export class ResourceTree {
  readonly root = new Resource("", null, true);

  find(path: string): Resource | undefined {
    let found: Resource | undefined = this.root;
    for (const name of namesIn(path)) {
      found = found?.children.get(name);
    }
    return found;
  }

  /** The resource in which the one with this path is, or would be. */
  findParent(path: string): Resource | undefined {
    return this.find(`/${namesIn(path).slice(0, -1).join("/")}`);
  }

  add(path: string, parent: Resource, inherits: boolean): Resource {
    return place(new Resource("", parent, inherits), path, parent);
  }

  /** Moves a resource, with all in it, to another path. */
  move(resource: Resource, path: string, parent: Resource): void {
    if (parent.upwards().includes(resource)) {
      throw new Refusal("circle");
    }
    const { parent: before, name } = resource;
    place(resource, path, parent);
    before?.children.delete(name);
  }
}

function namesIn(path: string): string[] {
  return path.split("/").filter((name) => name !== "");
}

function place(resource: Resource, path: string, parent: Resource): Resource {
  const name = namesIn(path).at(-1) ?? "";
  if (parent.children.has(name)) {
    throw new Refusal("exists");
  }
  resource.name = name;
  resource.parent = parent;
  parent.children.set(name, resource);
  return resource;
}
