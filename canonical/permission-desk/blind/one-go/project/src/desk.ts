import { AuditLog } from './audit.js';
import type { Change } from './changes.js';
import { Journal } from './journal.js';
import { subjectText, type User } from './model.js';
import { State } from './state.js';

/** A line of the journal: what one request has changed, and the hash of the audit log after it. */
interface Line {
  actor: string;
  changes: Change[];
  hash: string;
}

/** The state of the desk together with its audit log, both kept in a journal. */
export class Desk {
  readonly state = new State();
  readonly audit = new AuditLog();
  private readonly journal: Journal;

  constructor(path: string) {
    const { journal, lines } = Journal.open(path);
    this.journal = journal;
    lines.forEach((text, index) => {
      const line = JSON.parse(text) as Line;
      const entries = this.audit.prepare(line.actor, line.changes, this.state.time);
      if (entries[entries.length - 1].hash !== line.hash) {
        throw new Error(`${path}, line ${index + 1}: the journal was changed`);
      }
      this.audit.append(entries);
      line.changes.forEach((change) => this.state.apply(change));
    });
  }

  /** Makes changes that were checked; without an actor it is the desk itself that makes them. */
  commit(actor: User | null, changes: Change[]): void {
    const name = actor === null ? 'desk' : subjectText(actor);
    const entries = this.audit.prepare(name, changes, this.state.time);
    const line: Line = { actor: name, changes, hash: entries[entries.length - 1].hash };
    this.journal.append(JSON.stringify(line));
    this.audit.append(entries);
    changes.forEach((change) => this.state.apply(change));
  }
}
