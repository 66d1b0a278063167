/**
 * The state of a game: plain data that is never changed in place, so that a saved game is the state itself.
 *
 * @typedef {object} State
 * @property {string} place the id of the room where the player is
 * @property {string[]} bag what the player carries, in the order of taking
 * @property {Record<string, string[]>} floors what lies in each room
 * @property {string[]} open the ways that were unlocked, see `wayName`
 * @property {number} moves
 */

/** @returns {State} the state at the beginning of a game */
export function newState(map) {
  const floors = Object.fromEntries([...map.rooms].map(([id, room]) => [id, room.items]));
  return { place: map.start, bag: [], floors, open: [], moves: 0 };
}

/** Describes the room where the player is, in four lines. */
export function showRoom(map, { place, floors }) {
  const { name, description, exits } = map.rooms.get(place);
  const directions = exits.map((way) => way.direction);
  return [name, description, `Items: ${listed(floors[place])}`, `Exits: ${listed(directions)}`].join("\n");
}

/** Writes a list, or a word for an empty one. */
export function listed(names, none = "none") {
  return names.join(", ") || none;
}

/** The name of a way for the list of open ways. */
export function wayName(place, direction) {
  return JSON.stringify([place, direction]);
}
