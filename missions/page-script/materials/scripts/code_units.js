//// lengths
console.log('😀'.length, 'a😀b'.length, '👨‍👩‍👧'.length, 'é'.length, 'e\u0301'.length, '𝒳y'.length, '\u{1F600}'.length, '\ud83d\ude00' === '😀', [...'😀a'].length, Array.from('x😀').length, '日本'.length, '😀'.split('').length);
//// parts-of-pairs
const s = 'x😀y'; console.log(s.charCodeAt(1), s.charCodeAt(2), s.codePointAt(1), s.codePointAt(2), s[1] + s[2], s.slice(1, 3), s.indexOf('y'), s.substring(3), s.indexOf('\ude00'), s.lastIndexOf('😀'), s.charAt(1).length, s.codePointAt(0), s[1] === '\ud83d');
//// code-points
console.log(String.fromCharCode(72, 105), String.fromCharCode(0xd83d, 0xde00), String.fromCodePoint(128512, 65), String.fromCharCode(65.9, '66', 65536 + 67), String.fromCodePoint().length, String.fromCharCode(-1).charCodeAt(0), String.fromCharCode(NaN).charCodeAt(0), String.fromCodePoint('97')); for (const c of [-1, 1.5, 1114112, NaN, 'x', undefined]) { try { String.fromCodePoint(c); console.log('fine'); } catch (e) { console.log(e.name); } }
//// iteration
for (const c of 'a😀\ud83db') console.log(c.length, c.codePointAt(0)); const [a, b] = '😀x'; console.log(a, b, [...'\ude00\ud83d'].length, Object.keys('a😀').join());
//// padding-counts-units
console.log('😀'.padStart(4, '-'), '😀'.padEnd(3, '*'), 'x'.padStart(4, '😀').length, '😀'.repeat(2).length, 'x'.padStart(3, '😀'), '😀'.padStart(2, '-'));
//// order-of-texts
console.log('😀' < '\uffff', '\uff5e' < '😀', ['😀', '\uff5e', 'z', 'é', 'Z', '日'].sort().join(' '), 'a' < '😀', '\ud83d' < '😀', ['b', 'a😀', 'a', 'a\uffee'].sort().map(s => s.length).join());
//// searching-in-pairs
const s = '😀😁'; console.log(s.includes('\ude00'), s.split('\ud83d').length, s.startsWith('\ud83d'), s.endsWith('\ude01'), s.indexOf('😁'), s.replace('😀', '[$&]'), s.split('😁').length, [...s].reverse().join(''), s.split('').length);
//// letters-outside-of-the-first-plane
console.log('𐐀'.toLowerCase(), '𐐨'.toUpperCase() === '𐐀', 'a𐐀B'.toLowerCase(), '𐐀'.toLowerCase().length, '😀A'.toLowerCase(), 'ß😀'.toUpperCase());
//// json-of-pairs
console.log(JSON.stringify('😀'), JSON.stringify('\ud83d'), JSON.stringify('\ude00x'), JSON.stringify('\u2028\u007f\u0001\b'), JSON.stringify({ 'é😀': 'ü' }), JSON.parse('"\\ud83d\\ude00"') === '😀', JSON.parse('"\\uD83D"').length, JSON.stringify('a\ud83d\ude00\ude00'));
//// keys-and-templates
const o = { '😀': 1, é: 2, 日本: 3 }; console.log(Object.keys(o).join(), o['\u{1F600}'], o.é, `${'😀'.length}😀`, ((s) => s.raw[0].length)`😀`); const größe = 5, $ = 1, _π = 3, 名 = 'n'; console.log(größe + $ + _π, 名, { größe }.größe);
//// counting-letters
const counts = new Map(); for (const c of 'né😀né😀!') counts.set(c, (counts.get(c) || 0) + 1); console.log([...counts].map(([c, n]) => c + n).join(' '), counts.size); console.log('é😀'.split('').map(c => c.charCodeAt(0).toString(16)).join(), Array.from('é😀', c => c.codePointAt(0).toString(16)).join());
//// cutting
const cut = (s, n) => [...s].slice(0, n).join(''); console.log(cut('😀😁😂', 2), '😀😁😂'.slice(0, 2), '😀😁'.slice(2), '😀'.substring(0, 2), '😀a'.charAt(2), 'a😀'.concat('😁').length);
