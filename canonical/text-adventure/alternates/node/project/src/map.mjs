/** The map file. Nothing in it changes during a game. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A map file that cannot be played; the message names it. */
export class BadMap extends Error {}

/**
 * Reads a map file. Throws BadMap.
 * @param {string} path
 * @returns {{start: string, goal: string, rooms: Map<string, object>, hash: string}}
 *   the exits of a room are a list; `hash` tells maps apart
 */
export function readMap(path) {
  const text = readText(path);
  try {
    const { start, goal, rooms } = JSON.parse(text);
    return {
      start,
      goal,
      rooms: new Map(Object.entries(rooms).map(([id, room]) => [id, withExitList(room)])),
      hash: createHash("sha256").update(text).digest("hex"),
    };
  } catch {
    throw new BadMap(`${path} is not a map`);
  }
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new BadMap(`${path} cannot be read: ${error.message}`);
  }
}

function withExitList({ name, description, items, exits }) {
  const ways = Object.entries(exits).map(([direction, { to, key = null }]) => ({ direction, to, key }));
  return { name, description, items: [...items], exits: ways };
}
