//// nothing
const vs = [null, undefined, 0, '', false, NaN, 'null', [], {}]; console.log(vs.map(v => (v == null) + '/' + (v == undefined) + '/' + (null == v)).join(' ')); console.log(null === undefined, null >= 0, null > 0, undefined == 0);
//// numbers-and-texts
console.log(1 == '1', '1' == 1, 1 == '1.0', 1 == ' 1\n', '1' == '1.0', 0 == '', 0 == ' ', 0 == '\t\n', '' == ' ', 16 == '0x10', 8 == '0o10', 2 == '0b10', -16 == '-0x10', Infinity == 'Infinity', NaN == NaN, 1e3 == '1e3', 1 == '1n');
//// booleans
console.log(true == 1, true == '1', true == 'true', false == 0, false == '', false == '0', false == null, true == 2, false == [], true == [1], true == '01', false == undefined, false == NaN);
//// objects-and-primitives
console.log([] == '', [] == 0, [1] == 1, [1, 2] == '1,2', [null] == '', [[]] == 0, [[1]] == '1', ({}) == '[object Object]', [0] == false, ['0'] == false, [1] == true, [2] == true);
//// objects
const a = {}, b = {}; console.log(a == b, a == a, [] == [], [] == ![], new String('x') == 'x', new String('x') == new String('x'), new Number(1) == 1, Object(false) == false, new String('x') === 'x');
//// conversion-is-asked-once
let n = 0; const o = { valueOf() { n++; return 42; }, toString() { return 'never'; } }; console.log(o == 42, o == '42', 42 == o, o == 'never', n); console.log(o == null, o == undefined, n);
const p = { [Symbol.toPrimitive](h) { console.log('hint', h); return 1; } }; console.log(p == 1, p == true, p === 1);
//// fallback-of-conversions
console.log({ valueOf: () => ({}), toString: () => '7' } == 7, { valueOf: null, toString: () => '8' } == 8); try { ({ valueOf: () => ({}), toString: () => ({}) }) == 1; } catch (e) { console.log(e.name); } try { Object.create(null) == 1; } catch (e) { console.log(e.name); } console.log(Object.create(null) == null);
//// symbols
const s = Symbol('a'); console.log(s == s, s == Symbol('a'), s == 'a', s == Object(s), s === Object(s), Symbol.for('k') === Symbol.for('k'), s != s, s == 1);
//// strict
const vs = [1, '1', true, null, undefined, NaN, 0, -0]; const rows = vs.map(a => vs.map(b => a === b ? 'x' : '.').join('')); console.log(rows.join(' ')); console.log('a' !== 'a', 'ab' === 'a' + 'b');
//// relational-texts
console.log('a' < 'b', 'B' < 'a', '10' < '9', '10' < 9, 'a' < 1, '' < 1, 'abc' < 'abcd', 'ä' > 'z', '😀' < '\uFFFF', '2' > '12', 2 > '12');
//// relational-nothing
console.log(null < 1, null <= 0, undefined <= undefined, undefined < 1, NaN <= NaN, null >= null, undefined >= null, true > false, [2] > 1, [] < 1, {} >= {}, '1' < '', [1, 2] < [1, 3]);
//// relational-order
const log = []; const v = (n, x) => ({ valueOf() { log.push(n); return x; } }); console.log(v('a', 1) < v('b', 2), v('c', 1) > v('d', 2), v('e', 1) <= v('f', 1), v('g', 1) >= v('h', 2), log.join(''));
//// truthiness
console.log([0, -0, NaN, '', null, undefined, false, [], {}, '0', 'false', ' ', Infinity, Symbol(), () => 0, new Boolean(false)].map(v => v ? 1 : 0).join('')); console.log(!!document(), !'x'.length); function document() { return new Number(0); }
