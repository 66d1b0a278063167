//// lines-end-statements
let a = 1
let b = 2
console.log(a, b)
a = b
++b
console.log(a, b)
const f = function () { return a }
console.log(f())
if (a) console.log('yes')
else console.log('no')
//// lines-that-go-on
const list = [1, 2, 3]
const total = list
  .map(x => x * 2)
  .reduce((x, y) => x + y)
const text = 'a' +
  'b'
const c = total
  ? 'some'
  : 'none'
console.log(total, text, c, list
[1], list?.
length)
//// lines-that-go-on-by-mistake
const f = x => x + 1
let n = 5
let r = f
(n)
console.log(r)
const g = [1, 2, 3]
const h = g
[0, 2]
console.log(h)
const t = s => 'tag' + s[0]
const u = t
`x`
console.log(u)
//// return-ends-with-its-line
const f = () => { return
  5; }
function g() { return (
  6
); }
const h = () => { return { a: 1
}; };
console.log(f(), g(), h().a);
//// break-and-continue-end-with-their-line
const seen = [];
outer: for (const x of [1, 2]) { inner: for (const y of [1, 2, 3]) { if (y === 2) { continue
outer; } seen.push(x * 10 + y); } }
console.log(seen.join());
//// increments-belong-to-the-next-line
let i = 1, j = 1
i
++
j
console.log(i, j)
i++
j--
console.log(i, j); let k = i
++j; console.log(k, j)
//// yield-and-arrow
function* g() { const x = yield
1; yield
2 }
const it = g(); console.log(it.next().value, it.next().value);
const f = (a,
  b) => a +
  b
console.log(f(1,
  2))
//// do-while
let n = 0
do n++; while (n < 3) console.log(n)
do { n-- } while (n > 0)
console.log(n)
for (let i = 0; i < 2; i++)
  console.log(i)
while (n < 2)
  n++
console.log(n)
//// empty-statements
;;; let a = 1;; if (a); for (let i = 0; i < 3; a++, i++); console.log(a); while (a-- > 2); console.log(a); if (a) {} else; {} ;[1, 2].forEach(x => console.log(x))
;(function () { console.log('called') })()
//// braces-end-statements
{ let x = 1 } { console.log('a') } if (true) { console.log('b') } console.log('c')
function f() { return 1 } console.log(f()); class A { m() { return 2 } n() { return 3 } } console.log(new A().n())
const o = { a: 1 } ; var v = () => { console.log('d') } ; v()
//// blocks-and-objects
{ a: 1 } ({ a: 1 }).a; label: { console.log('label') } const f = () => { }, g = () => ({}); console.log(f(), typeof g()); {} console.log(typeof {} + 1);
//// comments
let a = 1 /* comment
over lines */ let b = 2 // end
/* one */ console.log(/* in */ a, b /* after */) // done
const f = () => { return /*
*/ 5 }
console.log(f()) /**/
const s = '/* no comment */ // neither'; console.log(s, 6 /*x*/ / 2)
//// throw-and-names
try { throw new Error('same line') } catch (e) { console.log(e.message) }
var get = 1, set = 2, of = 3, as = 4, from = 5
console.log(get + set + of + as + from)
var x = get
get
x = 5
console.log(x)
//// async-and-lines
var async = 1
async
function f() { return 'plain' }
console.log(f(), async)
let z = async
console.log(z)
