#!/usr/bin/env node
/** Plays a dungeon in the terminal: node adventure.mjs MAP. */

import { createInterface } from "node:readline";

import { carryOut } from "./src/commands.mjs";
import { newState, showRoom } from "./src/state.mjs";
import { BadMap, readMap } from "./src/map.mjs";

const EXIT_UNUSABLE = 2;

/** Reads commands until the game is over: won, left, or at the end of the input. */
async function play(map) {
  let state = newState(map);
  console.log(showRoom(map, state));
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stdout.write("> ");
  for await (const line of lines) {
    const { answer, next = state, over = false } = carryOut(map, state, line.trim());
    state = next;
    if (answer !== "") {
      console.log(answer);
    }
    if (over) {
      lines.close();
      process.stdin.destroy();
      return;
    }
    process.stdout.write("> ");
  }
  console.log("Goodbye.");
}

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error("Usage: node adventure.mjs MAP");
  process.exitCode = EXIT_UNUSABLE;
} else {
  try {
    await play(readMap(path));
  } catch (error) {
    if (!(error instanceof BadMap)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = EXIT_UNUSABLE;
  }
}
