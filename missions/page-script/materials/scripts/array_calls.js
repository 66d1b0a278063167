//// arguments-of-callbacks
[7].forEach((...a) => console.log(a.length, a[0], a[1], a[2].length)); console.log([1, 2].map((x, i, l) => x * i + l.length), ['a', 'b'].map((c, i) => c + i).join(), [3, 4].reduce((...a) => a.length + a[2]), [1].some(function () { return this === undefined; }), [1].every(function () { return this.k; }, { k: true }));
//// tests
console.log([].every(x => false), [].some(x => true), [1, 2].every(x => x > 0), [1, 2].some(x => x > 5), [1, 0].every(x => x), [0, ''].some(x => x), [1, 2, 3].find(x => x > 1), [1].find(x => x > 1), [1, 2].findIndex(x => x === 2), [1].findIndex(x => x === 5), [undefined].findIndex(x => x === undefined), [1, 2, 3].filter((x, i) => i % 2 === 0), ['', 'a', 0, 5, null].filter(Boolean).join());
//// stops-early
const log = []; const t = r => x => { log.push(x); return r(x); }; [1, 2, 3].some(t(x => x === 2)); [1, 2, 3].every(t(x => x < 2)); [1, 2, 3].find(t(x => x === 1)); [1, 2, 3].findIndex(t(x => x === 9)); console.log(log.join(''));
//// reducing
console.log([1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduce((a, b) => a + b, ''), [[1], [2]].reduceRight((a, b) => a.concat(b)), ['a', 'b', 'c'].reduceRight((a, b) => a + b), [5].reduce(() => 'never'), [].reduce((a, b) => a, 'init'), [1, 2].reduce((a, x, i) => a + x * i, undefined), JSON.stringify(['x', 'y', 'x'].reduce((a, k) => ({ ...a, [k]: (a[k] || 0) + 1 }), {}))); for (const f of [() => [].reduce((a, b) => a), () => [].reduceRight((a, b) => a), () => [1].reduce(), () => [].map(5), () => [].forEach()]) { try { f(); console.log('fine'); } catch (e) { console.log(e.name); } }
//// lists-that-change
const a = [1, 2, 3]; const seen = []; a.forEach(x => { seen.push(x); if (x === 1) a.push(9); if (x === 2) a.pop(); }); console.log(seen, a); const b = [1, 2, 3, 4]; const got = []; b.forEach(x => { got.push(x); b.shift(); }); console.log(got, b); console.log([1, 2, 3].map((x, i, l) => { l[i + 1] = x * 10; return x; }));
//// searching-values
const o = {}; const l = [1, '1', NaN, null, undefined, o, -0, 2, 1]; console.log(l.indexOf(1), l.lastIndexOf(1), l.indexOf('1'), l.indexOf(NaN), l.includes(NaN), l.indexOf(o), l.indexOf({}), l.includes(0), l.indexOf(undefined), l.includes(), l.indexOf(1, 1), l.indexOf(1, -1), l.lastIndexOf(1, -2), l.lastIndexOf(1, 3), l.includes(1, 20), l.indexOf(2, -100), l.lastIndexOf(2, undefined), [1, 2].lastIndexOf(2, -5));
//// sort-by-default
console.log([10, 9, 1, 100].sort(), [true, false, null, undefined, 'n', NaN].sort().join('|'), ['b', undefined, 'a'].sort().length, [3, 20, 1e21, 1e-7, -1, -2].sort().join(' '), ['B', 'a', 'C', 'ä', ''].sort().join(), [[2], [1, 5], [10]].sort().join(' '), [undefined, 3, undefined, 1].sort().join('-'));
//// sort-with-comparer
console.log([10, 9, 1].sort((a, b) => a - b), [3, 1, 2].sort((a, b) => b - a), [5, 1, 4].sort(() => 0), [1, 2, 3].sort(() => NaN).join(), [2, 1].sort((a, b) => a > b ? '1' : '-1').join(), [undefined, 2, 1].sort((a, b) => b - a).join(), [3, 1, 2].sort(undefined).join(), ['b', 'a'].sort((a, b) => a < b ? -1 : 1).join()); for (const c of [null, 5, 'x', {}]) { try { [].sort(c); console.log('fine'); } catch (e) { console.log(e.name); } } try { [2, 1].sort(() => { throw new RangeError(); }); } catch (e) { console.log(e.name); }
//// sort-is-stable
const rows = 'dbacebdaecbade'.split('').map((k, i) => ({ k, i })); console.log(rows.sort((a, b) => a.k < b.k ? -1 : a.k > b.k ? 1 : 0).map(r => r.k + r.i).join(' ')); console.log([...Array(30).keys()].sort((a, b) => a % 3 - b % 3).join());
//// sort-by-several
const people = [['Bo', 30], ['Al', 25], ['Cy', 30], ['Di', 25]]; console.log(people.slice().sort(([n1, a1], [n2, a2]) => a2 - a1 || (n1 < n2 ? -1 : 1)).map(p => p[0]).join(), people.map(p => p[0]).join(), people.sort((a, b) => a[1] - b[1]).map(p => p[0]).join());
//// iterators-of-lists
const it = [5, 6].values(); console.log(it.next().value, [...it], it.next().done); console.log([...['a', 'b'].entries()].join(' '), [...[1, 2].keys()].join(), [][Symbol.iterator] === [].values, Object.fromEntries(['x', 'y'].entries())[1], Array.from([1, 2].entries(), ([i, v]) => i + v).join());
//// chains
const words = 'the quick brown the lazy quick the'.split(' '); const counts = words.reduce((m, w) => m.set(w, (m.get(w) || 0) + 1), new Map()); console.log([...counts].filter(([, n]) => n > 1).sort((a, b) => b[1] - a[1]).map(([w, n]) => `${w}:${n}`).join(' ')); console.log(Object.entries({ b: 2, a: 1 }).map(([k, v]) => [k.toUpperCase(), v * 2]).sort().flat().join()); const zip = (...l) => l[0].map((_, i) => l.map(a => a[i])); console.log(JSON.stringify(zip([1, 2], ['a', 'b'])), [..."hello"].filter((c, i, a) => a.indexOf(c) === i).join(''), Math.max(...words.map(w => w.length)));
//// results-of-callbacks
console.log([1, 2, 3].map(x => { x * 2; }).join('-'), [1, 2].map(x => ({ x })).length, [1, 2, 3].forEach(x => x), [3, 4].map(String).join(), ['1', '2'].map(Number).join(), [[1, 2], [3]].map(([a, b = 'none']) => b).join(), [1, 2].filter(x => 'no').length, [0, 1].find(x => x === 0) === 0, ['a', 'b'].map((x) => (y) => x + y).map(f => f('!')).join());
