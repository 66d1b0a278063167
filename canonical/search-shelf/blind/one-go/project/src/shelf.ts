import type { Document } from "./input.js";
import { InvertedIndex } from "./inverted-index.js";

/** So many documents that were taken off are always kept in the index before it is built anew. */
const DEAD_AT_LEAST = 1000;

/** The documents on the shelf. */
export class Shelf {
  private current = new InvertedIndex();
  private readonly slots = new Map<string, number>();

  get index(): InvertedIndex {
    return this.current;
  }

  get size(): number {
    return this.slots.size;
  }

  has(id: string): boolean {
    return this.slots.has(id);
  }

  /** Puts a document on the shelf, in place of the one with the same id. */
  put(document: Document): void {
    this.delete(document.id);
    this.slots.set(document.id, this.current.add(document));
  }

  /** Takes a document off; false if there is none with this id. */
  delete(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) {
      return false;
    }
    this.current.remove(slot);
    this.slots.delete(id);
    if (this.current.dead > Math.max(DEAD_AT_LEAST, this.current.size)) {
      this.rebuild();
    }
    return true;
  }

  private rebuild(): void {
    const old = this.current;
    this.current = new InvertedIndex();
    for (const [id, slot] of this.slots) {
      this.slots.set(id, this.current.add(old.entry(slot).document));
    }
  }
}
