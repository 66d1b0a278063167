/** The program: node dist/main.js DOCUMENTS COMMANDS ANSWERS. */

import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { asDocument, Desk } from "./commands";
import { Shelf } from "./shelf";

class Refused extends Error {}

const CHUNK = 1 << 20;
const LINE_FEED = 0x0a;

function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refused(`${path}: cannot be read (${(error as Error).message})`);
  }
}

/** The JSON values of the lines that are not empty; undefined for what is no JSON. */
function* valuesOf(input: Buffer): Generator<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let start = 0;
  while (start < input.length) {
    let end = input.indexOf(LINE_FEED, start);
    if (end < 0) {
      end = input.length;
    }
    const bytes = input.subarray(start, end);
    start = end + 1;
    if (bytes.length === 0 || (bytes.length === 1 && bytes[0] === 0x0d)) {
      continue;
    }
    let value: unknown;
    try {
      value = JSON.parse(decoder.decode(bytes));
    } catch {
      value = undefined;
    }
    yield value;
  }
}

function fillShelf(path: string): Shelf {
  const shelf = new Shelf();
  let line = 0;
  for (const value of valuesOf(readInput(path))) {
    line++;
    const document = asDocument(value);
    if (document === null) {
      throw new Refused(`${path}, line ${line}: is no document`);
    }
    if (shelf.has(document.id)) {
      throw new Refused(`${path}, line ${line}: has the id of an earlier document`);
    }
    shelf.put(document);
  }
  return shelf;
}

function writeAnswers(path: string, desk: Desk, commands: Buffer): void {
  let file: number;
  try {
    file = openSync(path, "w");
  } catch (error) {
    throw new Refused(`${path}: cannot be written (${(error as Error).message})`);
  }
  let text = "";
  for (const command of valuesOf(commands)) {
    text += JSON.stringify(desk.answer(command)) + "\n";
    if (text.length > CHUNK) {
      writeAll(file, text);
      text = "";
    }
  }
  writeAll(file, text);
  closeSync(file);
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text, "utf-8");
  let at = 0;
  while (at < bytes.length) {
    at += writeSync(file, bytes, at);
  }
}

function main(paths: string[]): number {
  if (paths.length !== 3) {
    console.error("usage: node dist/main.js DOCUMENTS COMMANDS ANSWERS");
    return 2;
  }
  try {
    const shelf = fillShelf(paths[0]);
    const commands = readInput(paths[1]);
    writeAnswers(paths[2], new Desk(shelf), commands);
    return 0;
  } catch (error) {
    if (error instanceof Refused) {
      console.error(error.message);
      return 2;
    }
    throw error;
  }
}

process.exitCode = main(process.argv.slice(2));
