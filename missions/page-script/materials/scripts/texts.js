//// parts
const s = 'interpreter'; console.log(s.slice(2, 5), s.slice(-3), s.slice(-5, -2), s.slice(5, 2) === '', s.slice(3), s.slice(NaN, 2), s.substring(5, 2), s.substring(-3, 2), s.substring(4), s.substring(NaN, 3), s.slice(undefined, undefined), s.slice(0, -20) === '', s.slice(1.9, 3.1), s.substring(20) === '', s.slice(-Infinity, Infinity) === s);
//// characters
const s = 'abc'; console.log(s[0], s['1'], s[3], s[-1], s.charAt(5) === '', s.charAt(1), s.charAt(), s.charCodeAt(1), s.charCodeAt(9), s.codePointAt(9), s.charAt('2'), s.charAt(-0.5), s[1.5], 'x'.charAt(NaN), s.charCodeAt(), '0' in Object(s), s.length);
//// searching
const s = 'banana'; console.log(s.indexOf('an'), s.indexOf('an', 2), s.indexOf('x'), s.indexOf(''), s.indexOf('', 10), s.indexOf('b', -5), s.lastIndexOf('an'), s.lastIndexOf('an', 2), s.lastIndexOf(''), s.lastIndexOf('b', -1), s.lastIndexOf('n', NaN), s.lastIndexOf('a', 0), s.lastIndexOf('a', undefined), s.includes('nan'), s.includes('b', 1), s.includes(''), 'undefined'.includes(), 'null'.indexOf(null), 'a1'.includes(1));
//// beginnings-and-ends
const s = 'report.txt'; console.log(s.startsWith('re'), s.startsWith('port', 2), s.startsWith(''), s.startsWith('re', -1), s.endsWith('.txt'), s.endsWith('report', 6), s.endsWith(''), s.endsWith('txt', 100), s.endsWith('t', 0), s.startsWith('t', Infinity), s.endsWith('re', 2.9), 'null'.startsWith(null), s.endsWith('x', undefined));
//// splitting
const show = l => JSON.stringify(l); console.log(show('a,b,,c'.split(',')), show('abc'.split('')), show('abc'.split()), show(''.split(',')), show(''.split('')), show('a,b,c'.split(',', 2)), show('abc'.split('b', 0)), show('abc'.split('', -1)), show('a1b1'.split(1)), show('ab'.split('ab')), show('aXbX'.split('X', 1)), show('anullb'.split(null)), show('a,b'.split(undefined, 1)), show('aaa'.split('aa')), show('x'.split(',')), show('a,b,c'.split(',', 4294967297)));
//// replacing-texts
console.log('a-b-c'.replace('-', '+'), 'abc'.replace('b', '[$&]'), 'abc'.replace('b', "$`|$'|$$"), 'abc'.replace('x', 'y'), 'abc'.replace('', '_'), 'a.c'.replace('.', '$'), 'abc'.replace('b', (m, at, all) => `<${m}${at}${all}>`), 'abc'.replace('b', () => '$&'), 'a1'.replace(1, 2), 'abc'.replace('b', undefined), 'xundefined'.replace(undefined, 'u'), 'abc'.replace('b', '$1$0$'), 'aa'.replace('a', '$$$'));
//// padding-and-repeating
console.log('5'.padStart(3, '0'), '5'.padEnd(3, 'ab'), 'abc'.padStart(2), 'abc'.padStart(6), '[' + 'x'.padEnd(4) + ']', 'x'.padStart(6, 'abc'), 'x'.padStart(3, ''), 'x'.padEnd(NaN, '-'), 'x'.padEnd('4', 1), 'ab'.repeat(3), 'ab'.repeat(0) === '', 'a'.repeat(2.9), 'a'.repeat('2'), 'x'.padEnd(3, undefined) + '|'); for (const n of [-1, Infinity, NaN, undefined]) { try { console.log('[' + 'a'.repeat(n) + ']'); } catch (e) { console.log(e.name); } }
//// trimming
const s = '\t \u00a0x y\ufeff\n'; console.log('[' + s.trim() + ']', s.trimStart().length, s.trimEnd().length, '\u200bx'.trim().length, '\u2003x\u3000'.trim(), ''.trim() === '', '\u180ex'.trim().length, 'a\vb'.trim().length);
//// letters
console.log('Straße'.toUpperCase(), 'İ'.toLowerCase().length, 'ΑΣ'.toLowerCase(), 'ǅ'.toLowerCase(), 'ﬁ'.toUpperCase(), 'ÀÉ'.toLowerCase(), 'i'.toUpperCase(), 'ŉ'.toUpperCase(), 'αςσ'.toUpperCase(), '123-ab'.toUpperCase(), 'ß'.toUpperCase().length);
//// joining-and-comparing
console.log('a'.concat(1, null, undefined, [2, 3]), 'a' + 1 + 2, 1 + 2 + 'a', 'a' < 'B', 'a' < 'b', 'Z' < 'a', 'ab' < 'abc', '' < 'a', 'b' > 'abc', 'ä' > 'z', 'a'.concat() === 'a', '10' < '2', 'é' === 'e\u0301');
//// texts-do-not-change
const s = 'abc'; s.toUpperCase(); console.log(s, Object.isFrozen('abc'), typeof Object('abc')); const o = Object(s); try { o[0] = 'z'; } catch (e) { console.log(e.name); } o[5] = 'five'; console.log(o.length, o[5], Object.keys(o).join(), [...o].join('-'), JSON.stringify(o), o + '', o == 'abc', o === s, Object.entries('hi').join('|'), JSON.stringify(Object.getOwnPropertyDescriptor('hi', 0)), JSON.stringify(Object.getOwnPropertyDescriptor('hi', 'length')));
//// borrowed-methods
console.log(String.prototype.toUpperCase.call(true), String.prototype.slice.call([1, 2, 3], 1, 4), Array.prototype.map.call('abc', c => c + c).join(), [].join.call('abc', '-'), [].includes.call('abc', 'b'), [].filter.call('banana', (c, i, s) => s.indexOf(c) === i).join(''), String.prototype.trim.call({ toString: () => ' x ' })); for (const v of [null, undefined, Symbol()]) { try { String.prototype.trim.call(v); } catch (e) { console.log(e.name); } }
