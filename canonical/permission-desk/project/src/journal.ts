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
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, "journal.jsonl");
    const kept = existsSync(this.file) ? readFileSync(this.file, "utf8").split("\n") : [];
    for (const line of kept.slice(0, -1)) {
      answer(this.desk, JSON.parse(line) as DeskRequest);
    }
  }

  /** Answers a request, after what it has changed was written. */
  take(request: DeskRequest): Answer {
    const before = this.desk.audit.entries.length;
    const reply = answer(this.desk, request);
    if (this.desk.audit.entries.length > before) {
      appendFileSync(this.file, `${JSON.stringify(request)}\n`);
    }
    return reply;
  }
}
