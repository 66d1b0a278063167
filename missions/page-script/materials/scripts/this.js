//// this-of-a-plain-call
function show() { return this; }
console.log(show(), (0, { show }.show)(), typeof show.call(3), typeof show.call('s'));
const o = { show, name: 'o' };
console.log(o.show() === o, (o.show)() === o);
const lost = o.show; console.log(lost());
//// arrows-keep-this
const till = { total: 3, list() { return [1, 2].map(n => n * this.total).join(); }, late: () => typeof till };
console.log(till.list(), till.late());
function Outer() { this.id = 7; return { get: () => this.id }; }
console.log(new Outer().get(), Outer.call({ id: 1 }).get());
//// arrow-ignores-call
function make() { return () => this.tag; }
const arrow = make.call({ tag: 'first' });
console.log(arrow.call({ tag: 'second' }), arrow.bind({ tag: 'third' })());
try { new arrow(); } catch (e) { console.log(e.name); }
console.log('prototype' in arrow);
//// methods-are-no-constructors
const t = { m() {}, f: function () {} };
try { new t.m(); } catch (e) { console.log(e.name); }
console.log(typeof new t.f(), 'prototype' in t.m, 'prototype' in t.f);
//// getters-get-the-receiver
const base = { get full() { return this.first + '!'; }, set full(v) { this.first = v; } };
const child = Object.create(base, { first: { value: 'c', writable: true } });
console.log(child.full); child.full = 'new';
console.log(child.full, base.first, Object.keys(child).length);
//// this-in-callbacks
const unit = { n: 2 };
console.log([1, 2].map(function (x) { return x * this.n; }, unit).join(), [1].map(function () { return this; })[0]);
new Map([['k', 1]]).forEach(function (v, k, m) { console.log(this.n, v, k, m.size); }, unit);
//// new-returns
function A() { this.a = 1; return 5; }
function B() { this.a = 1; return { b: 2 }; }
console.log(new A().a, new B().a, new B().b, new A instanceof A, new B instanceof B);
function N() { return new.target === N; }
console.log(N(), typeof new N());
//// this-of-primitives
Number.prototype.twice = function () { return typeof this + (this * 2); };
String.prototype.me = function () { return typeof this; };
Object.defineProperty(String.prototype, 'first', { get() { return this[0]; } });
console.log((4).twice(), 'x'.me(), 'xyz'.first);
//// writing-to-primitives
const word = 'abc';
for (const act of [() => { word.extra = 1; }, () => { word.length = 1; }, () => { word[0] = 'z'; }, () => { (5).x = 1; }]) { try { act(); console.log('done'); } catch (e) { console.log(e.name); } }
console.log(word.extra, word.length);
//// calls-through-optional-chains
const shop = { name: 'S', hi() { return this && this.name; }, none: null };
console.log(shop.hi?.(), shop?.hi(), (shop?.hi)(), shop.none?.hi(), shop.missing?.(), shop?.['hi']());
try { shop.none.hi?.(); } catch (e) { console.log(e.name); }
try { shop.name?.(); } catch (e) { console.log(e.name); }
//// super-in-objects
const parent = { describe() { return 'parent of ' + this.name; } };
const kid = { __proto__x: 1, name: 'kid', describe() { return super.describe() + '?'; } };
Object.setPrototypeOf(kid, parent);
console.log(kid.describe()); const copy = { ...kid, name: 'copy' };
console.log(copy.describe());
