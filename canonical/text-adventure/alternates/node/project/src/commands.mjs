/** What the player can type, and what comes of it. */

import { readFileSync, writeFileSync } from "node:fs";

import { listed, showRoom, wayName } from "./state.mjs";

const HELP = `The commands:
  look           shows where you are
  go DIRECTION   leads to another room
  take ITEM      puts an item of the room into your bag
  drop ITEM      puts an item of your bag into the room
  inventory      tells what is in your bag
  use ITEM       unlocks a way
  save FILE      writes the game to a file
  load FILE      goes on with a game from a file
  help           tells this
  quit           ends the game`;

/** Commands that stand alone. */
const SINGLE = {
  look: (map, state) => ({ answer: showRoom(map, state) }),
  inventory: (map, state) => ({ answer: `You carry: ${listed(state.bag, "nothing")}` }),
  help: () => ({ answer: HELP }),
  quit: () => ({ answer: "Goodbye.", over: true }),
};

/** Commands that are about something. */
const WITH_OBJECT = { go, take, drop, use, save, load };

/**
 * Carries out what was typed.
 * @param {string} line without spaces around it
 * @returns {{answer: string, next?: import("./state.mjs").State, over?: boolean}} `next` is the new state, if any
 */
export function carryOut(map, state, line) {
  if (line === "") {
    return { answer: "" };
  }
  const [, word, object] = /^(\S+)\s*(.*)$/.exec(line);
  const commands = object === "" ? SINGLE : WITH_OBJECT;
  const command = Object.hasOwn(commands, word.toLowerCase()) ? commands[word.toLowerCase()] : null;
  return command?.(map, state, object) ?? { answer: "I do not understand." };
}

function go(map, state, typed) {
  const way = exitsHere(map, state).find(({ direction }) => sameName(direction, typed));
  if (way === undefined) {
    return { answer: "You cannot go that way." };
  }
  if (isLocked(state, way)) {
    return { answer: `The way ${way.direction} is locked.` };
  }
  const next = { ...state, place: way.to, moves: state.moves + 1 };
  const shown = showRoom(map, next);
  return way.to === map.goal
    ? { answer: `${shown}\nYou have won in ${next.moves} moves.`, next, over: true }
    : { answer: shown, next };
}

function take(map, state, typed) {
  const floor = state.floors[state.place];
  const item = floor.find((name) => sameName(name, typed));
  if (item === undefined) {
    return { answer: "There is no such item here." };
  }
  const floors = { ...state.floors, [state.place]: without(floor, item) };
  return { answer: `You take the ${item}.`, next: { ...state, floors, bag: [...state.bag, item] } };
}

function drop(map, state, typed) {
  const item = carried(state, typed);
  if (item === undefined) {
    return { answer: "You do not have that." };
  }
  const floors = { ...state.floors, [state.place]: [...state.floors[state.place], item] };
  return { answer: `You drop the ${item}.`, next: { ...state, floors, bag: without(state.bag, item) } };
}

function use(map, state, typed) {
  const item = carried(state, typed);
  if (item === undefined) {
    return { answer: "You do not have that." };
  }
  const way = exitsHere(map, state).find((one) => one.key === item && isLocked(state, one));
  if (way === undefined) {
    return { answer: "That does not fit here." };
  }
  const open = [...state.open, wayName(state.place, way.direction)];
  return { answer: `You unlock the way ${way.direction}.`, next: { ...state, open } };
}

function save(map, state, path) {
  try {
    writeFileSync(path, JSON.stringify({ map: map.hash, state }));
  } catch (error) {
    return { answer: `Cannot save ${path}: ${error.message}` };
  }
  return { answer: `Game saved to ${path}.` };
}

function load(map, state, path) {
  const next = savedState(map, path);
  return next === null
    ? { answer: `Cannot load ${path}.` }
    : { answer: `Game loaded from ${path}.\n${showRoom(map, next)}`, next };
}

/** The state in a saved game of this map, or null. */
function savedState(map, path) {
  try {
    const saved = JSON.parse(readFileSync(path, "utf8"));
    return saved?.map === map.hash ? saved.state : null;
  } catch {
    return null;
  }
}

const exitsHere = (map, { place }) => map.rooms.get(place).exits;
const isLocked = ({ place, open }, { direction, key }) => key !== null && !open.includes(wayName(place, direction));
const carried = ({ bag }, typed) => bag.find((name) => sameName(name, typed));
const sameName = (one, other) => one.toLowerCase() === other.toLowerCase();

/** The list with the first such item left out. */
function without(items, item) {
  return items.toSpliced(items.indexOf(item), 1);
}
