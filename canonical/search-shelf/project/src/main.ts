/** Answers a file of commands about a shelf of documents: `main.js DOCUMENTS COMMANDS ANSWERS`. */

import { readFileSync, writeFileSync } from "node:fs";
import { answer } from "./commands.js";
import { isDocument } from "./documents.js";
import { Shelf } from "./shelf.js";

const WRONG_INPUT = 2;

/** A reason to stop before anything is answered. */
class WrongInput extends Error {}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split(/\r?\n/).filter((line) => line !== "");
  } catch {
    throw new WrongInput(`${path} cannot be read`);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function filled(path: string): Shelf {
  const shelf = new Shelf();
  for (const [index, line] of linesOf(path).entries()) {
    const document = parsed(line);
    if (!isDocument(document) || shelf.has(document.id)) {
      throw new WrongInput(`${path}, line ${index + 1}: not a new document`);
    }
    shelf.put(document);
  }
  return shelf;
}

function run(names: string[]): void {
  if (names.length !== 3) {
    throw new WrongInput("usage: DOCUMENTS COMMANDS ANSWERS");
  }
  const [documents, commands, answers] = names;
  const shelf = filled(documents);
  const lines = linesOf(commands).map((line) => `${JSON.stringify(answer(shelf, parsed(line)))}\n`);
  writeFileSync(answers, lines.join(""));
}

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongInput)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = WRONG_INPUT;
}
