// The audit log: a chain of entries, each of which holds the hash of the one before.

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

const FIELDS: (keyof Entry)[] = ["seq", "time", "actor", "action", "target", "note", "previous", "hash"];

export class AuditLog {
  readonly entries: Entry[] = [];

  /** The hash of the last entry, or 64 zeros where there is none. */
  get head(): string {
    return this.entries.length > 0 ? this.entries[this.entries.length - 1].hash : "0".repeat(64);
  }

  append(time: number, actor: string, action: string, target: string, note: string): void {
    const previous = this.head;
    const seq = this.entries.length + 1;
    const text = [previous, seq, time, actor, action, target, note].join("\n");
    const hash = createHash("sha256").update(text, "utf8").digest("hex");
    this.entries.push({ seq, time, actor, action, target, note, previous, hash });
  }

  /** The place of the first copy that is not true or does not follow the one before it, or null. */
  firstBad(copies: Record<string, unknown>[]): number | null {
    for (let i = 0; i < copies.length; i++) {
      const copy = copies[i];
      const seq = copy.seq;
      if (typeof seq !== "number" || !Number.isSafeInteger(seq)) return i;
      const entry = this.entries[seq - 1];
      if (entry === undefined) return i;
      if (FIELDS.some((field) => !Object.hasOwn(copy, field) || copy[field] !== entry[field])) return i;
      if (i > 0 && seq !== (copies[i - 1].seq as number) + 1) return i;
    }
    return null;
  }
}
