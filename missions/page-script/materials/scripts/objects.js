//// order-of-keys
const s = Symbol('s'); const o = { b: 1, 2: 1, [s]: 1, a: 1, 1: 1, '-1': 1, '01': 1, 10: 1, 1.5: 1 };
o[0] = 1; o.z = 1; delete o.b; o.b = 2;
console.log(Object.keys(o).join(' '), JSON.stringify(o)); console.log(Object.getOwnPropertyNames({ x: 1, 3: 1, ...{ 1: 1, w: 1 } }).join());
console.log(Object.entries({ 4294967294: 1, 4294967295: 2, 7: 3, k: 4 }).join(' '));
//// keys-become-texts
const o = {}; o[1] = 'a'; o['1'] += 'b'; o[1.0] += 'c'; o[null] = 1; o[undefined] = 2; o[true] = 3; o[[1, 2]] = 4; o[{}] = 5; o[-0] = 6; o[1e21] = 7; o[0.000001] = 8; o[1e-7] = 9;
console.log(JSON.stringify(o));
//// duplicate-keys
const o = { a: 1, b: 2, a: 3, get b() { return 'got'; }, ['a']: 4 }; console.log(JSON.stringify(o), Object.keys(o));
const p = { get x() { return 1; }, x: 2 }; p.x = 3; console.log(p.x);
//// keys-of-literals
const o = { 0x10: 1, 1e3: 2, .5: 3, 'with space': 4, if: 5, class: 6, get: 7, set: 8, async: 9, await: 10, of: 11, static: 12 };
console.log(Object.keys(o).join(), o.if + o.class + o.get, { get() { return 1; } }.get(), { async() { return 2; } }.async(), { set: 3 }.set);
//// shorthand-and-computed
const a = 1, get = 2, f = 'fn'; let n = 0;
const o = { a, get, [f]() { return this.a; }, [`k${++n}`]: n, [++n]: n, get [f + '2']() { return 'g'; }, *gen() { yield 1; }, async as() {} };
console.log(Object.keys(o).join(), o.fn(), o.fn2, [...o.gen()], typeof o.as().then);
//// own-and-inherited
const base = { inherited: 1, toString() { return 'base'; } }; const o = Object.create(base); o.own = 2;
console.log('inherited' in o, o.hasOwnProperty('inherited'), Object.keys(o), `${o}`, JSON.stringify(o), Object.getPrototypeOf(o) === base, base.isPrototypeOf(o));
o.inherited = 3; delete o.inherited; console.log(o.inherited, delete o.nothing, 'own' in o);
const bare = Object.create(null); bare.x = 1; console.log('toString' in bare, bare.toString, Object.keys(bare)); try { bare + ''; } catch (e) { console.log(e.name); }
//// assign-and-spread
const target = { a: 1, set b(v) { this.c = v; } }; const r = Object.assign(target, { b: 2 }, null, 'xy', [7], undefined, 5);
console.log(r === target, r.c, r[0], r[1], Object.keys(r).join()); const spread = { set b(v) { throw 1; }, ...{ b: 3 } }; console.log(spread.b);
try { Object.assign(Object.freeze({ a: 1 }), { a: 2 }); } catch (e) { console.log(e.name); }
//// entries-both-ways
const o = { x: 1, y: [2] }; console.log(JSON.stringify(Object.entries(o)), Object.values('ab'), JSON.stringify(Object.fromEntries(new Map([['a', 1], [2, 'b']]))), JSON.stringify(Object.fromEntries(Object.entries(o).map(([k, v]) => [k + k, v]))));
try { Object.fromEntries([1]); } catch (e) { console.log(e.name); } try { Object.keys(null); } catch (e) { console.log(e.name); }
//// attributes
const o = Object.defineProperty({}, 'x', { value: 1 });
try { o.x = 2; } catch (e) { console.log(e.name); } try { delete o.x; } catch (e) { console.log(e.name); }
console.log(o.x, Object.keys(o).length, JSON.stringify(Object.getOwnPropertyDescriptor(o, 'x')), JSON.stringify(Object.getOwnPropertyDescriptor({ get a() { return 1; } }, 'a')));
try { Object.defineProperty(o, 'x', { value: 2 }); } catch (e) { console.log(e.name); } Object.defineProperty(o, 'x', { value: 1 }); console.log(Object.getOwnPropertyDescriptor(o, 'none'));
//// changing-attributes
const o = { a: 1 }; Object.defineProperty(o, 'a', { enumerable: false }); console.log(o.a, Object.keys(o)); o.a = 5;
Object.defineProperty(o, 'a', { get() { return 'got'; } }); console.log(o.a, JSON.stringify(Object.getOwnPropertyDescriptor(o, 'a')));
Object.defineProperty(o, 'a', { value: 7 }); console.log(JSON.stringify(Object.getOwnPropertyDescriptor(o, 'a')));
for (const d of [{ get() {}, value: 1 }, { get: 5 }, 3, { writable: true, set(v) {} }]) { try { Object.defineProperty({}, 'q', d); console.log('fine'); } catch (e) { console.log(e.name); } }
//// inherited-read-only
const o = Object.create(Object.freeze({ fixed: 1, deep: { n: 1 } })); try { o.fixed = 2; } catch (e) { console.log(e.name, o.fixed); }
o.deep.n = 2; console.log(o.deep.n); Object.defineProperty(o, 'fixed', { value: 3 }); console.log(o.fixed);
//// freezing
const f = Object.freeze({ a: 1, in: { b: 1 }, get g() { return 5; } });
for (const act of [() => { f.a = 2; }, () => { f.n = 1; }, () => { delete f.a; }, () => { f.in.b = 2; }, () => { f.g = 1; }, () => Object.defineProperty(f, 'a', { value: 9 }), () => Object.setPrototypeOf(f, {})]) { try { act(); console.log('done'); } catch (e) { console.log(e.name); } }
console.log(f.a, f.in.b, Object.isFrozen(f), Object.isFrozen(5), Object.isFrozen({}), Object.isFrozen(Object.preventExtensions({})));
const l = Object.freeze([1, 2]); for (const act of [() => l.push(3), () => { l[0] = 9; }, () => { l.length = 0; }, () => l.pop(), () => [...l].push(3)]) { try { act(); console.log('done'); } catch (e) { console.log(e.name, l.length); } }
//// sealing
const s = Object.seal({ a: 1 }); s.a = 2; for (const act of [() => { delete s.a; }, () => { s.b = 1; }]) { try { act(); } catch (e) { console.log(e.name); } } console.log(s.a, Object.isSealed(s), Object.isFrozen(s));
const p = Object.preventExtensions({ a: 1 }); delete p.a; try { p.a = 1; } catch (e) { console.log(e.name); } console.log(Object.isExtensible(p), Object.isSealed(p), 'a' in p);
//// own-tags
console.log([[], {}, () => 1, null, undefined, 1, '', true, Symbol(), new Map(), Promise.resolve(), JSON, Math, function* () {}(), new Error()].map(v => Object.prototype.toString.call(v).slice(8, -1)).join());
console.log(String({ [Symbol.toStringTag]: 'Mine' }), String({ [Symbol.toStringTag]: 5 }));
//// cycles-of-prototypes
const a = {}, b = Object.create(a); try { Object.setPrototypeOf(a, b); } catch (e) { console.log(e.name); }
console.log(Object.setPrototypeOf(b, null) === b, Object.getPrototypeOf(b), Object.getPrototypeOf('x') === String.prototype); try { Object.create(5); } catch (e) { console.log(e.name); }
//// same-values
console.log(Object.is(NaN, NaN), Object.is(0, -0), NaN === NaN, 0 === -0, Object.is('a', 'a'), Object.is({}, {}), [NaN].includes(NaN), [NaN].indexOf(NaN), [0].includes(-0));
//// descriptors-and-tests
const o = Object.defineProperties({ a: 1 }, { b: { value: 2 }, c: { get() { return 3; }, enumerable: true } }); console.log(['a', 'b', 'c', 'toString', 'no'].map(k => o.propertyIsEnumerable(k)).join(), JSON.stringify(Object.getOwnPropertyDescriptors(o)), Object.keys(o).join());
console.log([1].propertyIsEnumerable(0), [1].propertyIsEnumerable('length'), 'ab'.propertyIsEnumerable(1), ({}).isPrototypeOf(5), Object.prototype.isPrototypeOf([]), o.valueOf() === o, Object(o) === o, new Object(o) === o, typeof Object(null), Object(5) + 1);
try { Object.defineProperties({}, { x: 5 }); } catch (e) { console.log(e.name); } console.log(JSON.stringify(Object.create({}, { x: { value: 1, enumerable: true }, y: { value: 2 } })));
