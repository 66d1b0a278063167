//// parse-int
console.log(['12', '12px', ' 42 ', '-7.9', '+5', 'px12', '', '0x1F', '0X1f', '-0x10', '010', '0b11', '1e3', '  \n8', '--1', '٣', '9007199254740993', '1_000', 'Infinity', '.5', '-', '12 34'].map(s => parseInt(s)).join(' '));
//// parse-int-with-base
console.log(parseInt('11', 2), parseInt('z', 36), parseInt('Zz', 36), parseInt('12', 1), parseInt('12', 37), parseInt('12', 0), parseInt('0x12', 16), parseInt('0x12', 10), parseInt('19', 8), parseInt('8', 8), parseInt('101', '2'), parseInt('10', null), parseInt('10', 2.9), parseInt('ff', 16.5), parseInt('10', 4294967298), parseInt('-1010', 2), parseInt('0x', 16), parseInt('1', -1));
//// parse-int-of-values
console.log(parseInt(null), parseInt(null, 36), parseInt(undefined), parseInt(true), parseInt([7, 8]), parseInt({}), parseInt(0.0000005), parseInt(1e21), parseInt(123456789012345680000), parseInt(-0.5), 1 / parseInt('-0'), parseInt({ toString: () => '77x' }), ['1', '2', '3', '10'].map(parseInt).join(), ['7', '7', '7'].map(Number).join(), parseInt('123', { valueOf: () => 8 }));
//// parse-float
console.log(['3.14abc', '.5', '5.', '-.5e1', '1e', '1e+', '1e5x', '1.2.3', '0x10', 'Infinityx', '-Infinity', 'infinity', '', '  2 ', '+7', '1e1000', '-0', '.', 'e5', '1_0', '1,5', '00.5', 'NaN'].map(s => parseFloat(s)).join(' ')); console.log(1 / parseFloat('-0'), parseFloat([1, 2]), parseFloat({}), parseFloat === Number.parseFloat, parseInt === Number.parseInt);
//// number-of-texts
console.log(['12', '12px', ' 12 ', '', ' ', '1e3', '0x1F', '-0x1F', '+0x1', '0b101', '0o17', '017', '1.', '.1', '.', '+.5', '1e', '- 1', 'Infinity', '+Infinity', 'Infinit', '\n\t7\u2028', '1 2', '1e-7', '٣', '0x', '1__0'].map(s => Number(s)).join(' '));
//// white-space
console.log(['\u00a05', '\ufeff5', '\u30005', '\u20285', '\u180e5', '\u200b5', '5\v', '5\f', '\u16805'].map(s => [Number(s), parseInt(s), s.trim().length].join('/')).join(' '));
//// precision-of-literals
console.log(9007199254740993, 0.1000000000000000055511151231257827, 1e400, 1e-400, 123456789012345678, 0x1fffffffffffff1, 0.1e1, 100e-2, 1.7976931348623159e308, 2.4703282292062327e-324, 2.4703282292062328e-324, 4.35, 5e-1);
//// round-trips
for (const s of ['1e21', '1E5', '0.10', '1.0', '-0', '+3', '0x0', '1e-7', '00', '100000000000000000000000']) console.log(s, String(Number(s)), String(Number(s)) === s);
