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

const START = "0".repeat(64);

/** The log of everything that was changed, or refused for lack of a permission. */
export class AuditLog {
  readonly entries: Entry[] = [];

  /** The hash of the last entry. */
  get head(): string {
    return this.entries.at(-1)?.hash ?? START;
  }

  append(time: number, actor: string, action: string, target: string, note = ""): void {
    const seq = this.entries.length + 1;
    const previous = this.head;
    const text = [previous, seq, time, actor, action, target, note].join("\n");
    const hash = createHash("sha256").update(text).digest("hex");
    this.entries.push({ seq, time, actor, action, target, note, previous, hash });
  }

  /** The place of the first entry that is not a copy of ours or does not follow the one before it; null without any. */
  firstBad(copies: unknown[]): number | null {
    let expected: number | undefined;
    for (const [place, copy] of copies.entries()) {
      const seq = isRecord(copy) ? copy.seq : undefined;
      const own = this.entries.find((entry) => entry.seq === seq);
      if (own === undefined || !isRecord(copy) || !isCopy(own, copy) || own.seq !== (expected ?? own.seq)) {
        return place;
      }
      expected = own.seq + 1;
    }
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCopy(entry: Entry, copy: Record<string, unknown>): boolean {
  return Object.entries(entry).every(([name, value]) => copy[name] === value);
}
