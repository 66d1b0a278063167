//// switch-falls-through
const go = v => { const out = []; switch (v) { case 1: out.push('one'); case 2: out.push('two'); break; default: out.push('other'); case 3: out.push('three'); } return out.join(); };
console.log(go(1), go(2), go(3), go(4), go('1'));
//// switch-tests-in-order
const log = []; const t = v => { log.push(v); return v; };
switch (t(2)) { case t(1): case t(2): log.push('hit'); case t(3): log.push('fell'); break; default: log.push('never'); }
console.log(log.join(' ')); switch (NaN) { case NaN: console.log('nan'); break; default: console.log('default'); }
switch (true) { case 5 > 3: console.log('bigger'); } switch (1) {} switch (0) { case -0: console.log('zero'); }
//// default-in-the-middle
const f = v => { let s = ''; switch (v) { case 'a': s += 'a'; default: s += 'd'; case 'b': s += 'b'; break; case 'c': s += 'c'; } return s; }; console.log(f('a'), f('b'), f('c'), f('z'));
//// labelled-loops
const out = []; rows: for (let r = 0; r < 4; r++) { for (let c = 0; c < 4; c++) { if (c === 2) continue rows; if (r === 2) break rows; out.push(r + '' + c); } }
console.log(out.join());
let n = 0; again: do { n++; for (;;) { if (n < 3) continue again; break again; } } while (true); console.log(n);
a: for (const x of [1, 2]) { b: for (const y of [1, 2]) { if (y === 2) continue a; console.log(x, y); if (x === 2) break b; console.log("on"); } console.log("b left"); }
//// labelled-blocks
check: { console.log('in'); if (true) break check; console.log('never'); } console.log('out');
one: if (true) { break one; } two: { three: { break two; } console.log('skipped'); } console.log('end');
//// continue-in-switch
const seen = []; for (let i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: break; default: seen.push(i); } seen.push('|'); } console.log(seen.join(''));
//// do-while-and-continue
let i = 0; do { i++; if (i === 2) continue; if (i > 4) break; } while (i < 10); console.log(i);
let k = 3; while (k --> 0) { if (k === 1) continue; console.log(k); } do console.log('once'); while (false) console.log('after');
//// for-parts
for (let i = 0, j = 10; i < j; i += 3, j -= 3) console.log(i, j); let x = 0; for (; x < 2;) x++; for (;;) { if (++x > 5) break; } console.log(x);
for (var v = 0; v < 1; v++); console.log(v); for (let i = 0; i < 2; i++) { let i = 'inner'; console.log(i); }
//// loops-with-in
const o = { a: 1 }; for (let has = ('a' in o); has; has = false) console.log('has', has); for (var k in { x: 1, y: 2 }) ; console.log(k);
const list = []; const t = {}; for (t.key in { p: 1, q: 2 }) list.push(t.key); for (list[list.length] of [8, 9]); console.log(list);
//// dangling-else
const f = (a, b) => { if (a) if (b) return 'both'; else return 'a only'; return 'none'; }; console.log(f(1, 1), f(1, 0), f(0, 1));
//// comma-and-void
let a = (1, 2, 3), b; b = a++, a; console.log(a, b, void 0, (b, a)); for (let i = (console.log('start'), 0); i < 1; i++) ;
//// scopes-of-cases
let x = 'outer'; switch (1) { case 1: let x = 'case'; { let x = 'block'; console.log(x); } console.log(x); } console.log(x);
//// continue-keeps-each-variable
const kept = []; for (let i = 0; i < 5; i++) { kept.push(() => i); if (i % 2) continue; kept.push(() => i * 10); }
console.log(kept.map(f => f()).join());
rows: for (let r = 0; r < 3; r++) { for (let c = 0; c < 3; c++) { kept.push(() => r + '' + c); if (c === r) continue rows; } } console.log(kept.slice(8).map(f => f()).join());
