//// shifts
console.log(1 << 31, 1 << 32, 1 << -1, -1 >>> 0, -1 >> 31, -8 >> 1, -8 >>> 28, 5 >>> 1, 2 ** 32 >> 0, 2 ** 31 | 0, 4294967295 | 0, 1 << 33, '8' >> '1', 1.9 << 1, -1.9 | 0, NaN | 0, Infinity | 0, 1e20 | 0, null << 1);
//// bits
console.log(5 & 3, 5 | 3, 5 ^ 3, ~5, ~-1, ~~3.7, ~~-3.7, ~NaN, 0xff & ~0xf, -1 & 0xff, 2 ** 53 | 0, 123456789012 | 0, [] | 0, '7' & 5, true | 2, ~'x', -2147483648 >>> 0, 1 ^ true);
//// remainder
console.log(5 % 3, -5 % 3, 5 % -3, -5 % -3, 5.5 % 2, -1 % 1, 0 % 5, 5 % 0, Infinity % 2, 2 % Infinity, -0 % 1, 1e20 % 7, 0.3 % 0.1, 2 ** 53 % 3); console.log(Object.is(-4 % 2, -0), Object.is(4 % -2, 0), 1 / (-4 % 2));
//// powers
console.log(2 ** 10, 2 ** -1, 2 ** 0.5, (-8) ** (1 / 3), 0 ** 0, NaN ** 0, 1 ** Infinity, (-2) ** 3, 10 ** 21, 10 ** -7, (-0) ** -1, 0 ** -1, Infinity ** -1, 2 ** 1024, (-Infinity) ** 3, 9 ** .5, '2' ** '3', 2 ** -1074, 2 ** -1075, (-1) ** Infinity); let p = 3; p **= 2; console.log(p);
//// zeros
console.log(-0, 1 / -0, 1 / 0, -0 + 0, 1 / (-0 + -0), 1 / (0 * -1), 0 === -0, [-0] + '', `${-0}`, (-0).toString(), JSON.stringify(-0), 1 / -'0', 1 / Math.round(-0.4), 1 / +'-0', -0 < 0, Object.is(0 - 0, -0), Object.is(-(0), -0), 1 / (-1 % 1), 1 / (0 / -3));
//// infinities
console.log(Infinity - Infinity, Infinity * 0, 1 / Infinity, Infinity / Infinity, -Infinity + 1, 1e308 * 10, -1e308 * 10, 5e-324 / 2, Infinity > 1e308, NaN > Infinity, 0 / 0, 1 / -Infinity, Infinity + -Infinity);
//// rounding-of-doubles
console.log(0.1 + 0.2, 0.1 * 3, 1.1 + 2.2, 9007199254740992 + 1, 9007199254740993, 0.1 + 0.7, 4.35 * 100, 1.005 * 1000, 1 - 0.9, 3 * 1.1, 0.7 * 180, 1e16 + 1, 123456789 * 987654321, 0.000001 * 0.1, 1 / 3 * 3, 5 / 9, 100 / 3);
//// math-rounding
console.log([2.5, -2.5, 0.5, -0.5, 0.49999999999999994, 1.5, -1.5, -0.2, 9007199254740991, 4503599627370495.5, 2.4, -2.6, NaN, -Infinity].map(x => Math.round(x)).join()); console.log([1.7, -1.7, -0.5].map(x => [Math.floor(x), Math.ceil(x), Math.trunc(x)].join('/')).join(), 1 / Math.ceil(-0.5), 1 / Math.trunc(-0.9), 1 / Math.round(-0.2));
//// math-max-and-min
console.log(Math.max(), Math.min(), Math.max(1, NaN, 3), Math.max('5', 3), Math.min(null, 1), Math.max([7], 2), 1 / Math.max(-0, 0), 1 / Math.min(0, -0), Math.max(undefined, 1), Math.max(...[]), Math.min(...[3, 1, 2]), Math.max.length, Math.max([1, 2]));
//// math-others
console.log(Math.sign(-3), Math.sign('x'), 1 / Math.sign(-0), Math.abs(-5.5), Math.abs('-1'), Math.abs(null), Math.abs([]), Math.abs(), Math.sqrt(16), Math.sqrt(-1), Math.cbrt(27), Math.cbrt(-8), Math.hypot(3, 4), Math.hypot(), Math.pow(2, 8), Math.pow(NaN, 0), Math.clz32(1), Math.clz32(0), Math.imul(3, 4), Math.imul(0xffffffff, 5), Math.imul(2 ** 31, 2), Math.fround(5.5), Math.fround(5.05), Math.log2(8), Math.log10(1000), Math.exp(0), Math.log(1), Math.log(-1), Math.log(0), Math.atan2(0, -0) > 3, Math.trunc('7.8'), Math.floor(-0) === 0);
//// number-tests
console.log(Number.isInteger(5.0), Number.isInteger('5'), Number.isInteger(1e300), Number.isInteger(0.1 + 0.9), Number.isSafeInteger(2 ** 53), Number.isSafeInteger(2 ** 53 - 1), isNaN('x'), Number.isNaN('x'), isNaN(undefined), isNaN(''), isFinite('5'), Number.isFinite('5'), isFinite(null), isFinite('1e400'), isNaN([]), isNaN({}), Number.MAX_SAFE_INTEGER, Number.EPSILON > 0, Number.MIN_VALUE, Number.MAX_VALUE, typeof Number.NaN); try { Number.MAX_VALUE = 1; } catch (e) { console.log(e.name); }
