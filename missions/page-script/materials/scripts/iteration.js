//// own-iterator
class Range { constructor(a, b) { this.a = a; this.b = b; } [Symbol.iterator]() { let n = this.a; const end = this.b; return { next: () => n < end ? { value: n++, done: false } : { value: undefined, done: true } }; } }
const r = new Range(2, 5);
console.log([...r], Math.max(...r), Array.from(r, x => x * x), new Set(r).size);
for (const x of r) for (const y of r) if (x + y === 5) console.log(x, y);
//// break-closes
const log = []; const it = { [Symbol.iterator]() { return { n: 0, next() { return { value: this.n++, done: false }; }, return(v) { log.push('return ' + arguments.length); return {}; } }; } };
for (const x of it) { if (x === 1) break; }
for (const x of it) { if (x === 0) continue; break; }
outer: for (const a of [1, 2]) for (const x of it) continue outer;
(function () { for (const x of it) return; })();
try { for (const x of it) throw 1; } catch (e) { log.push('caught ' + e); }
console.log(log.join());
//// errors-while-closing
const bad = { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { throw new RangeError('close'); } }; } };
try { for (const x of bad) break; } catch (e) { console.log(e.message); }
try { for (const x of bad) throw new Error('body'); } catch (e) { console.log(e.message); }
const odd = { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { return 5; } }; } };
try { for (const x of odd) break; } catch (e) { console.log(e.name); }
try { for (const x of odd) throw 'mine'; } catch (e) { console.log(e); }
//// end-does-not-close
const log = [];
const it = { [Symbol.iterator]() { let n = 0; return { next() { log.push('n'); return { done: ++n > 2, value: n }; }, return() { log.push('r'); return {}; } }; } };
for (const x of it) log.push(x);
console.log(log.join(' '), [...it].length);
const fails = { [Symbol.iterator]() { return { next() { throw 'broken'; }, return() { log.push('never'); } }; } };
try { for (const x of fails); } catch (e) { console.log(e, log.includes('never')); }
//// not-iterable
for (const v of [5, {}, null, undefined, { [Symbol.iterator]: 1 }, { [Symbol.iterator]: () => 1 }]) { try { [...v]; console.log('fine'); } catch (e) { console.log(e.name); } }
try { for (const x of { [Symbol.iterator]: () => ({ next: () => 1 }) }); } catch (e) { console.log(e.name); }
//// next-is-read-once
let reads = 0;
const it = { [Symbol.iterator]() { return { get next() { reads++; let n = 0; return () => ({ value: n, done: n++ > 2 }); } }; } };
console.log([...it], reads);
//// array-that-grows
const list = [1, 2, 3], seen = [];
for (const x of list) { seen.push(x); if (list.length < 6) list.push(x * 10); }
console.log(seen);
const short = [1, 2, 3, 4]; for (const x of short) { short.pop(); console.log(x); }
//// map-that-changes
const m = new Map([['a', 1], ['b', 2], ['c', 3]]), seen = [];
for (const [k] of m) { seen.push(k); if (k === 'a') { m.delete('b'); m.set('d', 4); } if (k === 'c') { m.delete('a'); m.set('a', 9); } if (seen.length > 9) break; }
console.log(seen, [...m.keys()]);
const s = new Set([1]); for (const x of s) { s.delete(x); if (x < 4) s.add(x + 1); } console.log(s.size);
//// keys-of-a-loop-over-names
const base = { b: 1, shared: 1 }, o = Object.create(base, { hidden: { value: 1 }, shared: { value: 2, enumerable: false } });
o.z = 1; o[2] = 1; o.a = 1; o[1] = 1;
const names = []; for (const k in o) names.push(k); console.log(names.join());
for (const i in 'ab') console.log(typeof i, i);
for (const k in null) console.log('never'); for (const k in [7, 8]) console.log(k);
//// deleted-keys-are-left-out
const o = { a: 1, b: 2, c: 3 }; const seen = [];
for (const k in o) { seen.push(k); delete o.b; }
console.log(seen.join());
//// iterators-of-arrays
const it = ['x', 'y'].entries();
console.log(it[Symbol.iterator]() === it, JSON.stringify(it.next()), [...it].join(), JSON.stringify(it.next()));
console.log([...[5, 6].keys()], [...'ab'].entries().next().value, Object.prototype.toString.call([].values()));
//// spread-of-strings-and-objects
console.log([...'añ'], JSON.stringify({ ...'ab', ...null, ...5 }), Object.keys({ ...{ get a() { return 1; } } }));
const copy = { a: 1, ...{ a: 2, b: 3 }, b: 4 }; console.log(JSON.stringify(copy));
//// values-of-results
const it = { [Symbol.iterator]: () => ({ i: 0, next() { const i = this.i++; return i === 0 ? { value: 'a' } : i === 1 ? { done: 0, value: 'b' } : { done: 'yes', value: 'lost' }; } }) };
console.log([...it]);
