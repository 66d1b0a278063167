//// objects-and-renames
const { a, b: bee, c = 3, d: { e = 5 } = {}, 'f-g': fg, [`h${1}`]: h1 } = { a: 1, b: null, 'f-g': 6, h1: 7 };
console.log(a, bee, c, e, fg, h1);
//// defaults-for-undefined-only
const [a = 1, b = 2, c = 3, d = a] = [undefined, null, 0];
console.log(a, b, c, d);
let calls = 0; const { x = ++calls, y = ++calls } = { x: 0 };
console.log(x, y, calls);
//// swapping
let a = 1, b = 2, list = [1, 2, 3];
[a, b] = [b, a];
[list[0], list[2]] = [list[2], list[0]];
console.log(a, b, list);
//// rest
const [first, , ...others] = 'abcd';
const { x, ...rest } = { x: 1, y: 2, [Symbol.iterator]: 3, z: 4 };
console.log(first, others, Object.keys(rest), rest[Symbol.iterator]);
const [...[p, ...q]] = [1, 2, 3]; console.log(p, q);
//// rest-copies-own-values
const proto = { inherited: 1 }; const src = Object.create(proto, { hidden: { value: 2 }, shown: { get() { return 'read'; }, enumerable: true } });
const { ...copy } = src;
console.log(JSON.stringify(copy), Object.getOwnPropertyDescriptor(copy, 'shown').value);
//// members-as-targets
const o = { list: [] };
({ a: o.first, b: o['sec' + 'ond'] = 9, c: o.list[2] } = { a: 1, c: 3 });
[o.x, ...o.rest] = [7, 8, 9];
console.log(o.first, o.second, o.list.length, o.x, o.rest);
//// value-of-an-assignment
let a, b; const source = [1, 2, 3];
console.log(([a, b] = source) === source, a, b);
const chain = { n: ({ a } = { a: 'in' }) }; console.log(chain.n.a, a);
//// nothing-cannot-be-taken-apart
for (const act of [() => { const {} = null; }, () => { const [] = undefined; }, () => { const [x] = {}; }, () => { const { a: { b } } = {}; }, () => { const {} = 0; }, () => { const [c] = 5; }]) { try { act(); console.log('fine'); } catch (e) { console.log(e.name); } }
//// strings-and-numbers
const { length, 0: start } = 'word'; const { toFixed } = 5;
console.log(length, start, typeof toFixed);
const [one, two] = new Map([['k', 1], ['l', 2]]); console.log(one, two);
//// iterator-is-closed
const source = { [Symbol.iterator]() { let n = 0; return { next() { console.log('next'); return { value: n++, done: n > 3 }; }, return() { console.log('closed'); return {}; } }; } };
const [a] = source; console.log(a);
const [b, c, d, e] = source; console.log(b, c, d, e);
const [] = source;
const [, ...all] = source; console.log(all);
//// iterator-is-closed-by-errors
const source = { [Symbol.iterator]() { return { next() { return { value: undefined, done: false }; }, return() { console.log('closed'); return {}; } }; } };
try { const [a = (() => { throw new RangeError('default'); })()] = source; } catch (e) { console.log(e.name); }
const broken = { [Symbol.iterator]() { return { next() { throw new EvalError('next'); }, return() { console.log('not called'); } }; } };
try { const [a] = broken; } catch (e) { console.log(e.name); }
//// order-of-evaluation
const out = []; const say = v => { out.push(v); return v; };
const target = { get t() { out.push('target'); return this; }, set v(x) { out.push('set ' + x); } };
({ [say('key')]: target.t.v = say('default') } = { get key() { out.push('get'); return undefined; } });
console.log(out.join(' '));
//// in-loops
for (const [i, { name, age = '?' }] of [{ name: 'Ann' }, { name: 'Bo', age: 3 }].entries()) console.log(i, name, age);
for (let { length } of ['ab', [1, 2, 3]]) console.log(length);
let k; for ([k] of ['xy', 'zw']); console.log(k);
for (const [c1, c2] in { ab: 1, cd: 2 }) console.log(c1, c2);
//// defaults-with-calls
let log = [];
const f = ({ size = (log.push('size'), 1), color = (log.push('color'), size + 1) } = (log.push('all'), {})) => size + color;
console.log(f({ size: 10 }), f(), log.join());
