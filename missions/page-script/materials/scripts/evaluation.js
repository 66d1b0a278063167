//// left-to-right
const log = []; const f = (n, v = n) => { log.push(n); return v; }; f('a', 1) + f('b', 2) * f('c', 3); [f('d'), f('e')]; ({ [f('f')]: f('g') }); f('h', (...a) => a)(f('i'), f('j')); console.log(log.join(''));
//// compound-assignment-reads-first
let x = 1; const change = () => { x = 10; return 5; }; x += change(); console.log(x); x = x++ + ++x; console.log(x); const o = { n: 1, set() { this.n = 100; return 1; } }; o.n += o.set(); console.log(o.n); let i = 0; const a = [0, 0, 0]; a[i++] = i++; a[i] = i = 0; console.log(a, i);
//// chained-assignment
let a, b, c; a = b = c = 5; console.log(a, b, c); const o = { p: 1 }; let q = o; q.next = q = { p: 2 }; console.log(o.next === q, q.next); a += b -= c *= 2; console.log(a, b, c);
//// short-circuits
const log = []; const f = (n, v) => { log.push(n); return v; }; f('a', 0) && f('b', 1); f('c', 1) || f('d', 1); f('e', null) ?? f('f', 1); f('g', 0) ?? f('h', 1); f('i', '') || f('j', 0) || f('k', 'z'); console.log(log.join(''));
console.log(0 || 'x', 0 ?? 'x', '' && 'x', null && 1, 1 && 2 && 3, undefined ?? null ?? 0 ?? 5, (null || undefined) ?? 'd', NaN || null);
//// optional-chains
const o = { a: { b: [1, { c: 5 }], f() { return this.b; } }, n: null }; let k = 0; console.log(o?.a?.b?.[1]?.c, o.n?.x.y.z, o.q?.[k++], k, o.n?.f(k++), k, o.a.f?.()[0], o.a?.['f']?.().length, o.x?.y === undefined); try { o.n?.x; o.q.x; } catch (e) { console.log(e.name); } console.log((o.n?.x)?.y, delete o?.a?.f, delete o.n?.x, 'f' in o.a, o?.n ?? 'none');
try { (o.n?.x).y; } catch (e) { console.log(e.name); } console.log(undefined?.[k++]?.(k++), k, o.a?.b.map?.(x => typeof x));
//// conditional
console.log(true ? false ? 1 : 2 : 3, 1 ? 2 : 3 ? 4 : 5, (0, 1) ? 'y' : 'n', null?.x ? 1 : 2, 1?.5:2); const f = n => n > 0 ? 'pos' : n < 0 ? 'neg' : 'zero'; console.log(f(1), f(-1), f(0));
//// precedence
console.log(2 + 3 * 4 ** 2 / 8 % 5 - 1, 2 ** 3 ** 2, (-2) ** 2, 1 + 2 << 3 - 1, 1 < 2 == 2 > 1, 5 & 3 | 4 ^ 1, !0 + 1, typeof 1 + 1, -2 * -3, 1 || 0 && 0, 7 - 3 - 2, 2 * 3 % 4, ~1 + 1, void 0 ?? 'v', 6 / 2 * 3, 1 + +'2' + -'3', 3 > 2 > 1, 10 >> 1 > 4);
//// typeof-and-in
console.log(typeof undefined, typeof null, typeof 1, typeof 'a', typeof true, typeof {}, typeof [], typeof (() => 1), typeof class {}, typeof Symbol(), typeof NaN, typeof new Date0(), typeof Math, typeof typeof 1); function Date0() {} console.log('a' in { a: undefined }, 1 in [5, 6], 2 in [5, 6], '1' in [5, 6], 'length' in [], 'toString' in {}, !('x' in {}));
//// delete
const o = { a: 1, get b() { return 2; } }; console.log(delete o.a, delete o.b, delete o.zzz, Object.keys(o).length, delete 5, delete o['x' + 1]); try { delete [].length; } catch (e) { console.log(e.name); } try { delete null.x; } catch (e) { console.log(e.name); } try { delete Object.freeze({ f: 1 }).f; } catch (e) { console.log(e.name); }
//// callee-and-arguments
const log = []; const o = { get f() { log.push('get f'); return undefined; } }; try { o.f(log.push('argument')); } catch (e) { console.log(e.name, log.join()); } try { missing(log.push('never')); } catch (e) { console.log(e.name, log.length); } try { null.f(log.push('never')); } catch (e) { console.log(e.name, log.length); }
//// new-and-members
function Box(v) { this.v = v; this.make = function (x) { this.w = x; }; } Box.Inner = function (x) { this.x = x; }; console.log(new Box(1).v, new Box.Inner(2).x, new (class { constructor() { this.k = 3; } })().k, typeof new Box, new Box.Inner().x, new (new Box(1).make)(5).w); const f = () => Box; console.log(new (f())(7).v);
//// assignments-to-members-of-nothing
const log = []; try { null[log.push('key')]; } catch (e) { console.log(e.name, log.length); } const a = [1, 2, 3]; a['1'] = 'x'; a[1.0] += 'y'; a['01'] = 'z'; console.log(a.join(), a.length, a['01'], Object.keys(a).join()); let key = 0; const t = []; t[key++] = t[key++] = key; console.log(t.join(), key);
//// getters-in-compound
let gets = 0, sets = 0; const o = { get v() { gets++; return 5; }, set v(x) { sets++; } }; console.log(o.v += 1, o.v++, ++o.v, gets, sets);
