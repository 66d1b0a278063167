import { closeSync, openSync, writeFileSync } from "node:fs";
import { asCommand, asDocument, BadFile, readInput, valuesOf } from "./input.js";
import { search } from "./search.js";
import { Shelf } from "./shelf.js";

/** So many characters of answers are written at once. */
const CHUNK = 1 << 20;

function fill(shelf: Shelf, path: string, content: Buffer): void {
  let number = 0;
  for (const value of valuesOf(content)) {
    number += 1;
    const document = asDocument(value);
    if (document === undefined) {
      throw new BadFile(`${path}, line ${number}: this is not a document`);
    }
    if (shelf.has(document.id)) {
      throw new BadFile(`${path}, line ${number}: an earlier document has the same id`);
    }
    shelf.put(document);
  }
}

function answer(shelf: Shelf, value: unknown): object {
  const command = asCommand(value);
  switch (command?.do) {
    case undefined:
      return { error: "bad_command" };
    case "put":
      shelf.put(command.document);
      return { documents: shelf.size };
    case "delete":
      return shelf.delete(command.id) ? { documents: shelf.size } : { error: "unknown_id" };
    case "search":
      return search(shelf.index, command);
  }
}

function writeAnswers(shelf: Shelf, commands: Buffer, path: string): void {
  let file: number;
  try {
    file = openSync(path, "w");
  } catch {
    throw new BadFile(`${path}: cannot be written`);
  }
  let chunk = "";
  for (const value of valuesOf(commands)) {
    chunk += `${JSON.stringify(answer(shelf, value))}\n`;
    if (chunk.length >= CHUNK) {
      writeFileSync(file, chunk);
      chunk = "";
    }
  }
  writeFileSync(file, chunk);
  closeSync(file);
}

function main(paths: readonly string[]): number {
  if (paths.length !== 3) {
    console.error("usage: node dist/main.js DOCUMENTS COMMANDS ANSWERS");
    return 2;
  }
  const [documentsPath, commandsPath, answersPath] = paths;
  try {
    const documents = readInput(documentsPath);
    const commands = readInput(commandsPath);
    const shelf = new Shelf();
    fill(shelf, documentsPath, documents);
    writeAnswers(shelf, commands, answersPath);
    return 0;
  } catch (error) {
    if (error instanceof BadFile) {
      console.error(error.message);
      return 2;
    }
    throw error;
  }
}

process.exitCode = main(process.argv.slice(2));
