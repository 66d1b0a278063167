//// values-become-texts
console.log(`${1 + 1} ${null} ${undefined} ${[1, [2]]} ${{}} ${true}`);
console.log(`a${`b${'c'}`}d`, `$ {x} \${y} $`, `}{`);
try { `${Symbol('s')}`; } catch (e) { console.log(e.name); }
//// lines
const t = `first
  second\
 third	tab`;
console.log(t.length, t.split('\n').length, t);
//// conversions
const o = { toString: () => 'text', valueOf: () => 'value' };
console.log(`${o}`, '' + o, `${{ [Symbol.toPrimitive]: h => h }}`);
//// braces-inside
console.log(`${{ a: { b: 1 } }.a.b} ${(() => { return `${[1, 2].map(n => `<${n}>`).join('')}`; })()}`);
//// tags-get-texts-and-values
function tag(texts, ...values) { return texts.join('|') + ' ' + values.join('|') + ' ' + texts.length; }
console.log(tag`a${1}b${2}`); console.log(tag``); console.log(tag`${'x'}`);
//// raw-texts
const raw = s => s.raw[0] + '/' + s.raw[0].length;
console.log(raw`a\nb`, raw`\u0041\x42`, raw`\\`, String.raw`C:\new\${1 + 1}${2}`);
//// wrong-escapes-in-tags
const f = s => s[0] + ' ' + s.raw[0];
console.log(f`\unicode and \xyz`, f`\u{110000}`, f`\01`, f`ok\t.`.length);
//// same-array-each-time
const arrays = [];
const keep = s => { arrays.push(s); return s; };
const place = () => keep`x${1}`;
place(); place(); keep`x${1}`;
console.log(arrays[0] === arrays[1], arrays[0] === arrays[2], Object.isFrozen(arrays[0]), Object.isFrozen(arrays[0].raw), Array.isArray(arrays[0]));
//// tags-as-methods
const o = { n: 'obj', t(s) { return this && this.n + s[0]; } };
console.log(o.t`!`, o['t']`?`, (() => s => s[0])()`in`);
//// tags-in-a-row
const chain = s => (chain.all = (chain.all || '') + s[0], chain);
chain`a``b``c`;
console.log(chain.all);
//// order-of-evaluation
const log = []; const v = x => ({ toString() { log.push('text ' + x); return x; } });
const s = `${(log.push('1'), v('a'))}${(log.push('2'), v('b'))}`;
console.log(s, log.join());
//// escapes-in-texts
console.log('\x41\u0042\u{43}\u{1F600}'.length, 'a\
b', '\'\"\`\q', "\0".length, '\v\f\b'.length, 'tab\tend');
