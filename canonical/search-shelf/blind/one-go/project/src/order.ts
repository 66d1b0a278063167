/** Compares two texts by the codes of their characters (not of their UTF-16 units). */
export function compareByCode(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) {
      return (a.codePointAt(i) as number) - (b.codePointAt(i) as number);
    }
  }
  return a.length - b.length;
}

type Compare<T> = (a: T, b: T) => number;

/** The first `count` items in the order of `compare`, without sorting all of them when few are wanted. */
export function best<T>(items: readonly T[], count: number, compare: Compare<T>): T[] {
  if (count >= items.length / 4) {
    return [...items].sort(compare).slice(0, count);
  }
  const heap: T[] = []; // the last one of the best so far is at the root
  for (const item of items) {
    if (heap.length < count) {
      heap.push(item);
      siftUp(heap, compare);
    } else if (compare(item, heap[0]) < 0) {
      heap[0] = item;
      siftDown(heap, compare);
    }
  }
  return heap.sort(compare);
}

function siftUp<T>(heap: T[], compare: Compare<T>): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (compare(heap[child], heap[parent]) <= 0) {
      return;
    }
    swap(heap, child, parent);
    child = parent;
  }
}

function siftDown<T>(heap: T[], compare: Compare<T>): void {
  let parent = 0;
  for (;;) {
    let child = 2 * parent + 1;
    if (child >= heap.length) {
      return;
    }
    if (child + 1 < heap.length && compare(heap[child + 1], heap[child]) > 0) {
      child += 1;
    }
    if (compare(heap[child], heap[parent]) <= 0) {
      return;
    }
    swap(heap, child, parent);
    parent = child;
  }
}

function swap<T>(items: T[], i: number, j: number): void {
  const item = items[i];
  items[i] = items[j];
  items[j] = item;
}
