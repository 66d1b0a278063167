import { createHash } from 'node:crypto';
import { describe, type Change } from './changes.js';

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

const FIELDS: (keyof Entry)[] = ['seq', 'time', 'actor', 'action', 'target', 'note', 'previous', 'hash'];
const NO_HASH = '0'.repeat(64);

/** The log of all changes and refused attempts; each entry is bound to the one before by its hash. */
export class AuditLog {
  readonly entries: Entry[] = [];

  /** The hash of the last entry. */
  get head(): string {
    return this.entries.length === 0 ? NO_HASH : this.entries[this.entries.length - 1].hash;
  }

  /** The entries that these changes lead to, without appending them. */
  prepare(actor: string, changes: Change[], timeBefore: number): Entry[] {
    let time = timeBefore;
    let previous = this.head;
    let seq = this.entries.length;
    return changes.map((change) => {
      seq += 1;
      if (change.kind === 'clock') {
        time = change.time;
      }
      const { action, target, note } = describe(change);
      const text = [previous, seq, time, actor, action, target, note].join('\n');
      const hash = createHash('sha256').update(text, 'utf8').digest('hex');
      const entry: Entry = { seq, time, actor, action, target, note, previous, hash };
      previous = hash;
      return entry;
    });
  }

  append(entries: Entry[]): void {
    this.entries.push(...entries);
  }

  /** The place of the first copy that is not true, or null. */
  firstBad(copies: unknown[]): number | null {
    let expected: number | null = null;
    for (let place = 0; place < copies.length; place++) {
      const seq = this.trueSeq(copies[place]);
      if (seq === null || (expected !== null && seq !== expected)) {
        return place;
      }
      expected = seq + 1;
    }
    return null;
  }

  /** The seq of a copy that equals its entry, else null. */
  private trueSeq(copy: unknown): number | null {
    if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) {
      return null;
    }
    const fields = new Map<string, unknown>(Object.entries(copy));
    const seq = fields.get('seq');
    if (typeof seq !== 'number' || !Number.isInteger(seq)) {
      return null;
    }
    const entry: Entry | undefined = this.entries[seq - 1];
    if (entry === undefined || FIELDS.some((field) => fields.get(field) !== entry[field])) {
      return null;
    }
    return seq;
  }
}
