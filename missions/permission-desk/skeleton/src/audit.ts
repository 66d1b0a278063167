/** The audit log: entries that are only ever appended, each bound to the one before by its hash. */

import { createHash } from "node:crypto";

export interface Entry {
  seq: number;
  time: number;
  actor: string;
  action: string;
  target: string;
  note: string;
  previous: string;
  hash: string;
}

const START = undefined as any /* TODO: set START. */;

/** The log of everything that was changed, or refused for lack of a permission. */
export class AuditLog {
  readonly entries: Entry[] = [];

  /** The hash of the last entry. */
  get head(): string {
    throw new Error("TODO: implement head.");
  }

  append(time: number, actor: string, action: string, target: string, note = ""): void {
    throw new Error("TODO: implement append.");
  }

  /** The place of the first entry that is not a copy of ours or does not follow the one before it; null without any. */
  firstBad(copies: unknown[]): number | null {
    throw new Error("TODO: implement firstBad.");
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  throw new Error("TODO: implement isRecord.");
}

function isCopy(entry: Entry, copy: Record<string, unknown>): boolean {
  throw new Error("TODO: implement isCopy.");
}
