//// fixed
console.log([0, 1, 1.5, 2.5, 1.005, 1.45, 8.345, 0.5, 1.25, 10.235, 1e20, 123.456, 0.000001, -1.5, -2.5].map(n => n.toFixed(0) + '/' + n.toFixed(2)).join(' '));
//// fixed-of-extremes
console.log((1e21).toFixed(2), (1.23e-10).toFixed(2), (-1.23e-10).toFixed(2), (-0.0000001).toFixed(3), (0).toFixed(2), (-0).toFixed(2), NaN.toFixed(2), (-Infinity).toFixed(1), (999999999999999900000).toFixed(1), (0.1).toFixed(20), (1.1).toFixed(30), (123.456).toFixed(), (5e-324).toFixed(3), (0.5).toFixed(0), (1.5).toFixed(0), (-0.5).toFixed(0), (2 ** 60).toFixed(3));
//// fixed-wrong-digits
for (const d of [-1, 101, 100, NaN, '2', null, undefined, 1.9, Infinity]) { try { console.log((1.5).toFixed(d).length); } catch (e) { console.log(e.name); } } for (const v of ['x', {}, [], true]) { try { Number.prototype.toFixed.call(v, 1); } catch (e) { console.log(e.name); } } console.log(Number.prototype.toFixed.call(new Number(2), 1));
//// precision
console.log([0, 1, 123.456, 0.000123, 1e21, 1.25, 1.35, 99.99, 0.00001, -1.5, 123456].map(n => n.toPrecision(1) + '/' + n.toPrecision(3) + '/' + n.toPrecision(6)).join(' '));
//// precision-of-extremes
console.log((1e-7).toPrecision(2), (1.5e-6).toPrecision(2), (0.0000015).toPrecision(1), (123456789).toPrecision(4), (1e21).toPrecision(22), (1e21).toPrecision(21), (0.1).toPrecision(21), (5e-324).toPrecision(3), (-0).toPrecision(2), (0).toPrecision(1), (9.5).toPrecision(1), (95).toPrecision(1), (1.45).toPrecision(2), (123).toPrecision(), (999.9).toPrecision(3), NaN.toPrecision(200)); for (const p of [0, 101, -1, NaN]) { try { console.log((1).toPrecision(p)); } catch (e) { console.log(e.name); } }
//// exponents
console.log([0, 1, 123456, 0.00015, -1.5, 1e21, 5e-324, 1.25, 9.99].map(n => n.toExponential() + '/' + n.toExponential(0) + '/' + n.toExponential(2)).join(' ')); console.log(Infinity.toExponential(300), NaN.toExponential(-5), (12345).toExponential(undefined), (0).toExponential(2), (-0).toExponential()); for (const d of [-1, 101]) { try { (1).toExponential(d); } catch (e) { console.log(e.name); } }
//// money
const cents = n => (Math.round(n * 100) / 100).toFixed(2); console.log([1.005, 2.675, 1.115, 0.615, 10.075, 1.255, 1e9 + 0.555].map(n => cents(n) + ' ' + n.toFixed(2)).join(', ')); console.log((0.1 + 0.2).toFixed(2), (19.99 * 3).toFixed(2), (1.1 * 1.1).toPrecision(3), (4.35 * 100).toFixed(0), ((4.35 * 100) | 0));
//// rounding-carries
console.log((9.999).toFixed(2), (0.999).toFixed(0), (99.95).toFixed(1), (9.95).toFixed(1), (999.95).toPrecision(4), (0.09999).toPrecision(2), (9.999e22).toExponential(1), (1.9999e-7).toPrecision(3), (0.0009995).toFixed(6), (99999.5).toPrecision(5));
//// read-back
for (const n of [0.1, 1 / 3, 123456.789, 1e-10, 2 ** 70, 5e-324, 1.7976931348623157e308]) console.log(Number(String(n)) === n, Number(n.toPrecision(17)) === n, Number(n.toExponential()) === n, parseFloat(n.toPrecision(15)) === n);
