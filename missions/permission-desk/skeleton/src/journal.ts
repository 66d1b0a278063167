/** Keeps every request that has left a trace in the audit log, so that a new start can repeat them. */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Desk } from "./desk.js";
import type { Answer, DeskRequest } from "./http.js";
import { answer } from "./routes.js";

/** The desk with its past. */
export class Journal {
  private readonly desk = new Desk();
  private readonly file: string;

  /** Repeats what is in the folder, which need not exist yet. */
  constructor(folder: string) {
    throw new Error("TODO: implement constructor.");
  }

  /** Answers a request, after what it has changed was written. */
  take(request: DeskRequest): Answer {
    throw new Error("TODO: implement take.");
  }
}
