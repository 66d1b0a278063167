/** Documents and commands as they come in, and the answers. */

import { QueryError } from "./query";
import { Search, Searcher } from "./search";
import { Document, Shelf } from "./shelf";

type Fields = Record<string, unknown>;

/** The document that a JSON value is, or null. */
export function asDocument(value: unknown): Document | null {
  if (!isObject(value)) {
    return null;
  }
  const { id, title, body, tags, year } = value;
  if (typeof id !== "string" || id === "" || typeof title !== "string" || typeof body !== "string") {
    return null;
  }
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string") || !Number.isInteger(year)) {
    return null;
  }
  return { id, title, body, tags, year: year as number };
}

export class Desk {
  private readonly searcher: Searcher;

  constructor(private readonly shelf: Shelf) {
    this.searcher = new Searcher(shelf);
  }

  /** Carry out a command, which is a JSON value or undefined for what is none. */
  answer(command: unknown): object {
    if (isObject(command)) {
      switch (command.do) {
        case "put":
          return this.put(command);
        case "delete":
          return this.delete(command);
        case "search":
          return this.search(command);
      }
    }
    return badCommand();
  }

  private put(command: Fields): object {
    const document = asDocument(command.document);
    if (document === null) {
      return badCommand();
    }
    this.shelf.put(document);
    return { documents: this.shelf.size };
  }

  private delete(command: Fields): object {
    if (typeof command.id !== "string") {
      return badCommand();
    }
    if (!this.shelf.remove(command.id)) {
      return { error: "unknown_id" };
    }
    return { documents: this.shelf.size };
  }

  private search(command: Fields): object {
    const search = asSearch(command);
    if (search === null) {
      return badCommand();
    }
    try {
      return this.searcher.search(search);
    } catch (error) {
      if (error instanceof QueryError) {
        return { error: error.message };
      }
      throw error;
    }
  }
}

function asSearch(command: Fields): Search | null {
  const { query, from = 0, size = 10, tag, years } = command;
  if (typeof query !== "string" || !isWhole(from) || from < 0 || !isWhole(size) || size < 1 || size > 100) {
    return null;
  }
  if (tag !== undefined && typeof tag !== "string") {
    return null;
  }
  if (years !== undefined && !(Array.isArray(years) && years.length === 2 && years.every(isWhole))) {
    return null;
  }
  return { query, from, size, tag: tag ?? null, years: (years as [number, number] | undefined) ?? null };
}

function badCommand(): object {
  return { error: "bad_command" };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
