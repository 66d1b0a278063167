/** Answers a file of commands about a shelf of documents: `main.js DOCUMENTS COMMANDS ANSWERS`. */

import { readFileSync, writeFileSync } from "node:fs";
import { answer } from "./commands.js";
import { isDocument } from "./documents.js";
import { Shelf } from "./shelf.js";

const WRONG_INPUT = 2;

/** A reason to stop before anything is answered. */
class WrongInput extends Error {}

function linesOf(path: string): string[] {
  throw new Error("TODO: implement linesOf.");
}

function parsed(line: string): unknown {
  throw new Error("TODO: implement parsed.");
}

function filled(path: string): Shelf {
  throw new Error("TODO: implement filled.");
}

function run(names: string[]): void {
  throw new Error("TODO: implement run.");
}

/* TODO: code that runs at the start: a try block. */
