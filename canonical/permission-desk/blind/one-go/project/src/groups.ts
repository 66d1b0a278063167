import type { Group, Subject } from './model.js';

let searches = 0;

/**
 * Finds all groups in which a subject is, directly or through others. Each group found is marked with the number that
 * is returned, and has its distance and the group before it on the way that is first in alphabetical order among the
 * shortest ones. Marks hold until the next search.
 */
export function markGroups(subject: Subject): number {
  searches += 1;
  const mark = searches;
  let layer: Group[] = [];
  for (const group of subject.groups) {
    reach(group, mark, 1, null, layer);
  }
  // Each layer is in the order of the ways to its groups, so whoever reaches a group first does so on the best way.
  for (let distance = 2; layer.length > 0; distance++) {
    const next: Group[] = [];
    for (const group of layer) {
      for (const outer of group.groups) {
        reach(outer, mark, distance, group, next);
      }
    }
    layer = next;
  }
  return mark;
}

function reach(group: Group, mark: number, distance: number, via: Group | null, layer: Group[]): void {
  if (group.mark === mark) {
    return;
  }
  group.mark = mark;
  group.distance = distance;
  group.via = via;
  layer.push(group);
}

/** The groups on the way to a group that the last search has marked, the group itself included. */
export function wayTo(group: Group): Group[] {
  const way: Group[] = [];
  for (let at: Group | null = group; at !== null; at = at.via) {
    way.push(at);
  }
  return way.reverse();
}

/** Whether a subject is in a group, directly or through others. */
export function isIn(subject: Subject, group: Group): boolean {
  const mark = markGroups(subject);
  return group.mark === mark;
}
