//// plus
console.log(1 + 2 + '3', '1' + 2 + 3, 1 + null, 1 + undefined, '' + null, true + true, 'a' + true, [] + [], [] + {}, [1, 2] + [3], ({}) + 1, null + undefined, 1 + [2], -'3' + '4', +'' + +' ');
//// plus-and-objects
const o = { valueOf: () => 10, toString: () => 'text' }; console.log(o + 1, o + '', `${o}`, o * 2, String(o), [o] + '', o + o, { toString: () => 'only' } + 1, { valueOf: () => 'v' } + 1);
//// hints
const h = { [Symbol.toPrimitive]: hint => hint }; console.log(h + '', `${h}`, +h, h * 1, h == 'default', h < 'e', [h].join(), { [h]: 1 }.string, String(h), Number(h), isNaN(h), 'x'.concat(h), 'abc'.indexOf(h));
//// to-primitive-errors
for (const o of [{ [Symbol.toPrimitive]: () => ({}) }, { [Symbol.toPrimitive]: 5 }, { [Symbol.toPrimitive]: null, valueOf: () => 3 }, { [Symbol.toPrimitive]: undefined, toString: () => 4 }, Object.create(null), Symbol('s')]) { try { console.log(o + 1); } catch (e) { console.log(e.name); } }
//// minus-and-others
console.log('5' - 2, '5' * '2', 'a' - 1, [] - 1, [5] * [2], null * 5, undefined * 1, true - false, {} - 1, '0x1f' - 0, '1e2' / 1, ' 12 ' % 5, '' / 1, '-' - 0);
//// unary
console.log(+'12', +'', +' 1 ', +[], +[5], +[1, 2], +{}, +null, +undefined, +true, -'7', +'1,5', +'1_0', +'.5', +'5.', +'+1', +'--1', +'Infinity', +'infinity', +function () {}); try { +Symbol(); } catch (e) { console.log(e.name); }
//// updates
let s = '5'; s++; console.log(s, typeof s); let t = 'x'; console.log(t++, t); let n = null; console.log(++n, n--, n); let o = { v: '1' }; o.v += 1; o.v -= 1; console.log(o.v); let b = true; b++; console.log(b); let u; u += 1; console.log(u); let a = [1]; a++; console.log(a);
//// texts-of-arrays
console.log(String([1, [2, [3, null, undefined]], '']), String([]), String([[], []]), [null] + '', [undefined, 1] + '', [{}] + '', [() => 1].length + '', [1, 2].toString(), [[1, 2], 3].join(';'), [1.0, -0, NaN, 1e21] + '');
//// numbers-of-values
console.log([undefined, null, true, '', '12', '12a', [], ['7'], [1, 2], {}, '\u00a0 3 \ufeff', '1\n', '0b11', '0o17', '0xfg', '1e1000', '-0', '1.', '.', 'e5'].map(v => Object.is(Number(v), -0) ? '-0' : Number(v)).join(' '));
//// wrappers
const n = new Number(5), s = new String('ab'), b = new Boolean(false); console.log(n + 1, s + 'c', b ? 'true' : 'false', typeof n, typeof s, s.length, s[1], Object.keys(s), b == false, !b, n === 5, typeof Object('x'), typeof Number('5'), new String('a') + new String('b'), JSON.stringify([n, s, b])); console.log(typeof String(5), typeof new String(5).valueOf(), 'x' in Object('x') || '0' in s, n.valueOf() === 5);
//// console-log-and-texts
console.log(); console.log(''); console.log('a', '', 'b'); console.log(null, undefined, -0, [null, 1], {}, [[]], Symbol('d'), Symbol()); console.log(new Error('m'), [new TypeError('t')], new Map(), new Number(-0), Object(Symbol('o')).toString());
//// symbols-are-not-converted
const s = Symbol('q'); for (const act of [() => s + '', () => `${s}`, () => +s, () => s * 1, () => s < 1, () => [s].join(), () => String(s), () => s.toString(), () => s.description, () => Boolean(s), () => !s, () => Object(s) == s, () => JSON.stringify([s]), () => 'x'.concat(s)]) { try { console.log(act()); } catch (e) { console.log(e.name); } }
//// order-of-conversions
const log = []; const v = (n, x) => ({ valueOf() { log.push(n); return x; } }); v('a', 1) + v('b', 2); v('c', 1) * v('d', 2); (v('e', 2) ** v('f', 2)); v('g', 1) | v('h', 1); console.log(log.join('')); try { Symbol() * v('i', 1); } catch (e) { console.log(e.name, log.length); } try { v('j', 1) - { valueOf() { throw 'second'; } }; } catch (e) { console.log(e, log.length); }
//// methods-of-wrappers
console.log(true.toString(), (5).valueOf(), false.valueOf(), new Boolean(true).toString() + 1, Object(Symbol('w')).description, typeof Object(true).valueOf(), Boolean('') + '' + Boolean('0'), new Number('0x10') + 0, Number(), String() === '', new String().length, Boolean()); for (const f of [() => Number.prototype.valueOf.call('5'), () => Boolean.prototype.toString.call(1), () => String.prototype.valueOf.call({}), () => Symbol.prototype.toString.call('s'), () => Number.prototype.toString.call(null)]) { try { console.log(f()); } catch (e) { console.log(e.name); } }
