//// large-numbers
console.log([1e20, 1e21, 123456789012345680000, 1.5e21, 999999999999999900000, 1e22, 100000000000000000000, 2 ** 53, 2 ** 64, 2 ** 70, -1e21, 1e300, 12345678901234567890].join(' '));
//// small-numbers
console.log([0.1, 0.000001, 0.0000001, 0.00000123, 0.000001234, 1.5e-7, -1e-7, 5e-324, 1e-10, 123e-20, 0.00001, 1.0e-6].join(' '));
//// shortest-digits
console.log([0.1 + 0.2, 1 / 3, 2 / 3, 5e-324, 1.7976931348623157e308, 4.9406564584124654e-324, 2.2250738585072014e-308, 0.1, 1.1, 100.10, 1.0, 1e0, 123.456e5, 9007199254740993, 0.30000000000000004, 1e23, 9.5e-3, 299792.458, 3.0e-5].join(' '));
//// literals
console.log(0xff, 0XAB, 0b101, 0O17, 1e3, 1E-3, .5, 5., 0.0, 1.e2, 0xffffffffffffffff, 0.1e-5);
//// texts-of-integers-in-bases
console.log((255).toString(2), (255).toString(16), (255).toString(36), (-255).toString(8), (0).toString(2), (-0).toString(2), (2 ** 53).toString(36), (1e21).toString(16), NaN.toString(2), (-Infinity).toString(16), (35).toString(36), (7).toString(10), (1e21).toString(7).length > 20, 15..toString(3)); for (const b of [1, 37, 0, NaN, '16', 2.9, undefined]) { try { console.log((10).toString(b)); } catch (e) { console.log(e.name); } }
//// texts-of-parts-in-bases
console.log((0.5).toString(2), (0.75).toString(4), (-2.25).toString(2), (255.5).toString(16), (0.1).toString(2), (1 / 1024).toString(16), (3.5).toString(32), (0.1).toString(16), (1e-7).toString(16).length);
//// methods-on-literals
console.log(5..toFixed(1), 5 .toFixed(2), (5).toFixed(0), 5.0.toFixed(3), 1.5.toString(), (0xf).toString(2), -5 .toFixed(1), (-5).toFixed(1), typeof -5 .toFixed(1));
//// numbers-as-keys
const o = {}; for (const k of [1e21, 1e-7, 0.5, -0, 1e2, NaN, 0x10, 123456789012345680000]) o[k] = 1; console.log(Object.keys(o).join(' ')); console.log(['a', 'b']['1'], ['a', 'b'][1.0], ['a', 'b']['1.0'], ['a', 'b']['01']);
//// concatenation
console.log('' + 1e21, '' + 1.50, `${1e-7}`, 'x' + -1.0, [0.1, .20, 3e0].join('|'), String(1e5), 1e5 + '', JSON.stringify({ a: 1e21, b: 1.10, c: -0, d: 1e-7 }), 1 + '' + 0.5);
//// results-of-arithmetic
console.log(3 * 1.1, 0.1 * 0.1, 1 - 0.9, 1e16 + 1.5, 4.35 * 100, 1.15 * 100, 33.33 * 3, 1e-5 / 10, 1e20 * 10, 25 / 1e8, 7e-7 * 2, 2 ** 0.5, 10 / 3, 1e15 / 7, 1 / 7, 100 / 7, 1e21 / 7, 1e22 / 7, 123456.789 * 1000);
