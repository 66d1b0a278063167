//// defaults-are-evaluated-each-time
let made = 0;
const next = (n = ++made) => n;
console.log(next(), next(5), next(undefined), next(null), made);
//// defaults-see-earlier-parameters
function box(w, h = w * 2, area = w * h) { return area; }
console.log(box(2), box(2, 3), box(2, undefined, 1));
function wrong(a = b, b = 1) { return a; }
try { wrong(); } catch (e) { console.log(e.name); }
console.log(wrong(4));
//// defaults-do-not-see-the-body
let unit = 'kg';
function show(read = () => unit) { let unit = 'g'; return read() + unit; }
console.log(show());
function keep(x, get = () => x) { var x; const before = x; x = 9; return [before, x, get()].join(); }
console.log(keep(1));
//// rest-parameters
function log(level, ...parts) { return level + ':' + parts.length + ':' + Array.isArray(parts) + ':' + parts; }
console.log(log('a'), log('a', 1, [2, 3], undefined));
console.log(((...[x, y]) => x + y)(3, 4, 5));
//// length-of-a-function
console.log(((a, b) => 0).length, ((a, b = 1, c) => 0).length, ((...r) => 0).length, (({ a }, [b]) => 0).length);
console.log(function (a, b) {}.bind(null, 1).length, (class { constructor(a, b, c) {} }).length);
//// names-of-functions
const plain = () => {}, o = { m() {}, ['c' + 1]: function () {}, get g() { return 1; }, arrow: () => {} };
let assigned; assigned = function () {};
console.log(plain.name, o.m.name, o.c1.name, o.arrow.name, assigned.name);
console.log(Object.getOwnPropertyDescriptor(o, 'g').get.name, plain.bind().name, '[' + (() => {}).name + ']');
const { d = () => {} } = {}; const [x = class {}] = [];
console.log(d.name, x.name, (function own() {}).name);
//// arguments-are-not-linked
function change(a) { a = 2; arguments[1] = 9; return [a, arguments[0], arguments.length].join(); }
console.log(change(1), change(1, 2, 3));
function spread() { return [...arguments].reverse().join('-'); }
console.log(spread(1, 2, 3), (function () { return (() => arguments[0])(5); })(7));
//// arguments-object
function check() { return [Array.isArray(arguments), Object.prototype.toString.call(arguments), Object.keys(arguments).join(), Array.from(arguments, n => n * 2).join()].join(' '); }
console.log(check(4, 5));
//// patterns-as-parameters
function order({ id, items: [first, ...others] = ['none'], ...rest } = { id: 0 }) { return `${id} ${first} ${others.length} ${Object.keys(rest)}`; }
console.log(order()); console.log(order({ id: 3, items: [1, 2, 3], a: 1, b: 2 }));
try { order(null); } catch (e) { console.log(e.name); }
//// errors-in-defaults
function need(name) { throw new TypeError(name + ' is missing'); }
function greet(name = need('name')) { return 'hello ' + name; }
try { greet(); } catch (e) { console.log(e.message); }
console.log(greet('Ida'));
//// order-of-defaults
const order2 = [];
const note = v => { order2.push(v); return v; };
function f(a = note('a'), { b = note('b') } = (note('object'), {}), [c = note('c')] = [note('list')]) { return a + b + c; }
console.log(f(), order2.join()); 
//// trailing-comma-and-spread
const sum = (a, b, c,) => a + b + (c || 0);
console.log(sum(1, 2,), sum(...[1, 2], 3,), sum(...'ab'), Math.max(...[3, 9], ...new Set([11]), 4));
//// call-and-apply
function who(a, b) { return [typeof this, this, a, b].join(); }
console.log(who.call(5, 1), who.apply(null, [1, 2]), who.apply('x'), who.apply(undefined, { length: 2, 0: 'p', 1: 'q' }));
//// bound-functions
function Point(x, y) { this.x = x; this.y = y; }
const At3 = Point.bind({ ignored: 1 }, 3);
const p = new At3(4);
console.log(p.x, p.y, p instanceof Point, p instanceof At3, At3.name, 'prototype' in At3);
