import { existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file to which lines are appended; a line that was not written completely does not count. */
export class Journal {
  private constructor(private readonly file: number) {}

  static open(path: string): { journal: Journal; lines: string[] } {
    mkdirSync(dirname(path), { recursive: true });
    const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const complete = content.lastIndexOf('\n') + 1;
    const file = openSync(path, 'a');
    if (complete < content.length) {
      ftruncateSync(file, complete);
    }
    const lines = content.toString('utf8', 0, complete).split('\n');
    lines.pop();
    return { journal: new Journal(file), lines };
  }

  append(line: string): void {
    const bytes = Buffer.from(line + '\n', 'utf8');
    const before = fstatSync(this.file).size;
    try {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.file, bytes, written);
      }
    } catch (error) {
      ftruncateSync(this.file, before);
      throw error;
    }
  }
}
