//// splice
const s = (...a) => { const l = [1, 2, 3, 4, 5]; const r = l.splice(...a); return `${l}|${r}`; }; console.log(s(1, 2), s(1), s(-2), s(-2, 1, 'x', 'y'), s(), s(undefined), s(0, 0, 9), s(10, 1, 'z'), s(1, -5, 'n'), s(1, undefined), s(1, Infinity), s(-99, 1), s('1', '2'), s(1.9, 1.9), s(2, 1, [7]));
//// ends
const l = []; console.log(l.push(), l.push(1, 2), l.unshift(0), l.unshift(-2, -1), l.pop(), l.shift(), l.join(), l.length, [].pop(), [].shift(), [].push([1], 2), l.push(l.length)); console.log(l + '');
//// length
const l = [1, 2, 3]; l.length = 1; console.log(l, l[1]); l.push(9); console.log(l); l.length = 0; console.log(l.length, l[0]); for (const v of [-1, 1.5, 'x', 2 ** 32, NaN]) { try { l.length = v; console.log('fine'); } catch (e) { console.log(e.name); } } l['2' - 2] = 'a'; l.length = '1'; console.log(l.length, Object.keys(l).join(), l.indexOf('a')); for (const v of [-1, 1.5, 2 ** 32]) { try { new Array(v); } catch (e) { console.log(e.name); } }
//// making
console.log(Array.of(3).length, Array(1, 2).join(), Array('3').length, [undefined].length, Array.from({ length: 3 }, (v, i) => i * i).join(), Array.from('ab', (c, i) => c + i).join(), Array.from(new Set([1, 1, 2])).join(), Array.from({ length: 2, 0: 'x' }).join(), Array.from(5).length, Array.from([1, 2], function (x) { return this.k * x; }.bind({ k: 3 })).join(), Array.from({ length: '2' }).length, new Array(3).fill(0).join(), Array.from([[1, 2]]).length, Array.isArray(Array.prototype)); try { Array.from([1], 5); } catch (e) { console.log(e.name); } try { Array.from(null); } catch (e) { console.log(e.name); }
//// fill-and-copy-within
console.log([1, 2, 3].fill(0), [1, 2, 3].fill(0, 1), [1, 2, 3].fill(0, -2, -1), [1, 2, 3].fill(0, 2, 1), [1, 2, 3].fill(), [1, 2, 3, 4, 5].copyWithin(0, 3), [1, 2, 3, 4, 5].copyWithin(1, 0, 3), [1, 2, 3, 4, 5].copyWithin(-2, -4, -3), [1, 2, 3].copyWithin(1)); const o = {}; const f = new Array(2).fill(o); console.log(f[0] === f[1]);
//// reverse-and-same-array
const l = [1, 2, 3]; console.log(l.reverse() === l, l.sort() === l, l.fill(0) === l, l.concat() === l, l.slice() === l, [].reverse().length, l.map(x => x) === l, [1, [2, 3]].reverse().join('|'));
//// concat
console.log([1].concat(2, [3, [4]], 'ab'), [1].concat([[5]]).length, [].concat('ab', null, undefined).length, [1].concat({ length: 1, 0: 'x' }).length, [].concat([1], [], [[]]).length, [1].concat(new Set([2])).length);
//// slice
const l = [1, 2, 3, 4]; console.log(l.slice(1, 3), l.slice(-2), l.slice(2, 1).length, l.slice(-3, -1), l.slice('1', '2'), l.slice(NaN), l.slice(0, undefined), l.slice(0, null).length, l.slice(9).length, [].slice.call({ length: 2, 0: 'a', 1: 'b' }), [].slice.call('xyz', 1));
//// flat
console.log(JSON.stringify([1, [2, [3, [4, [5]]]]].flat()), JSON.stringify([1, [2, [3, [4]]]].flat(2)), [1, [2, [3]]].flat(Infinity).length, JSON.stringify([[1], [[2]]].flat(0)), JSON.stringify([1, [2]].flat('1')), JSON.stringify([[1, [2]]].flat(NaN)), JSON.stringify([1, 2].flatMap(x => [x, [x * 2]])), JSON.stringify(['a b', 'c'].flatMap(s => s.split(' '))), [[]].flat().length, JSON.stringify([1, 2].flatMap(x => x > 1 ? [] : x)));
//// indexes-and-other-keys
const l = ['a', 'b']; l['1'] = 'B'; l['01'] = 'no'; l[-1] = 'neg'; l.name = 'n'; l[1.5] = 'half'; console.log(l.length, l.join(), Object.keys(l).join(' '), l[-1], l['1'], JSON.stringify(l)); for (const k in l) console.log(k); l[2] = 'c'; console.log(l.length, 2 in l, '02' in l, delete l.name, Object.keys(l).join(' '));
//// generic-methods
const o = { length: 1, 0: 'x' }; Array.prototype.push.call(o, 'y', 'z'); console.log(JSON.stringify(o)); console.log(Array.prototype.shift.call(o), JSON.stringify(o), Array.prototype.join.call({ length: 3, 0: 'a', 2: 'c' }, '-'), Array.prototype.splice.call(o, 0, 1).join(), JSON.stringify(o), Array.prototype.indexOf.call({ length: 2, 1: 'q' }, 'q')); const e = {}; Array.prototype.push.call(e); console.log(JSON.stringify(e));
//// joining
console.log([1, 2].join(), [1, 2].join(''), [1, 2].join(undefined), [1, 2].join(null), [null, undefined, NaN, ''].join('-'), [[1, [2]], 3].join(';'), [].join('x') === '', [5].join('x'), [{}, [], () => 1 > 0].slice(0, 2).join('|'), [1, 2].toString === Array.prototype.toString, String(Object.assign([1, 2], { join: () => 'mine' })), [true, 1e21].join()); const a = [1]; a.toString = () => 'own'; console.log(a + '', `${[a, 2]}`);
//// lists-as-stacks-and-queues
const queue = ['a', 'b', 'c'], stack = []; while (queue.length) { const x = queue.shift(); stack.push(x); if (x === 'a') queue.push('d'); } console.log(stack.join(), stack.splice(1, 2).join(), stack.pop(), stack.length); const [head, ...tail] = [1, 2, 3]; console.log([...tail, head].join(), [...'ab', ...[1]].length);
