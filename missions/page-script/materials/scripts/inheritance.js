//// super-calls-and-methods
class A { constructor(n) { this.n = n; } who() { return 'A' + this.n; } static who() { return 'sA'; } }
class B extends A { constructor(n) { super(n * 2); this.m = n; } who() { return 'B' + super.who(); } static who() { return 'sB' + super.who(); } }
const b = new B(4); console.log(b.who(), B.who(), b instanceof A, Object.keys(b));
//// this-before-super
class A {}
class B extends A { constructor(v) { if (v === 1) { this.x = 1; } if (v === 2) return; if (v === 3) return { own: true }; if (v === 4) { super(); super(); } if (v === 5) return 7; super(); if (v === 6) return 8; } }
for (const v of [0, 1, 2, 3, 4, 5, 6]) { try { console.log(v, JSON.stringify(new B(v))); } catch (e) { console.log(v, e.name); } }
//// default-constructors
class A { constructor(...a) { this.a = a; } } class B extends A {} class C extends B { get n() { return this.a.length; } }
console.log(new C(1, 2, 3).n, C.length, new B().a.length);
//// super-through-arrows
class A { constructor(x) { this.x = x; } hi() { return 'hi ' + this.x; } }
class B extends A { constructor() { const init = () => super(5); init(); const say = () => super.hi(); this.said = say(); } later() { return [1, 2].map(n => super.hi() + n).join(); } }
console.log(new B().said, new B().later());
//// writing-to-super
class A { set v(x) { this.got = 'A' + x; } } class B extends A { set v(x) { super.v = x + '!'; } put() { super.fresh = 1; return Object.keys(this).join(); } }
const b = new B(); b.v = 1; console.log(b.got, b.put(), 'fresh' in A.prototype);
//// super-follows-the-home
const A = { n: () => 'A' }, B = { n: () => 'B' };
const o = { n() { return super.n(); } }; Object.setPrototypeOf(o, A); console.log(o.n());
Object.setPrototypeOf(o, B); console.log(o.n()); const other = { n: o.n }; console.log(other.n());
//// new-target
class A { constructor() { this.made = new.target.name; if (new.target === A) this.plain = true; } } class B extends A {}
console.log(new A().made, new A().plain, new B().made, new B().plain);
function F() { return new.target === undefined; } console.log(F(), typeof new F());
class Shape { constructor() { if (new.target === Shape) throw new TypeError('abstract'); } } class Dot extends Shape {}
try { new Shape(); } catch (e) { console.log(e.message); } console.log(new Dot() instanceof Shape);
//// extending-null-and-nonsense
class N extends null { static s() { return 'static'; } }
console.log(Object.getPrototypeOf(N.prototype), Object.getPrototypeOf(N) === Function.prototype, N.s());
try { new N(); } catch (e) { console.log(e.name); }
for (const v of [undefined, 5, {}, () => {}]) { try { class X extends v {} console.log('fine'); } catch (e) { console.log(e.name); } }
//// extending-functions
function Old(x) { this.x = x; } Old.prototype.get = function () { return this.x; }; Old.help = () => 'help';
class New extends Old { get() { return super.get() + 1; } } console.log(new New(1).get(), New.help());
//// extending-arrays
class Stack extends Array { top() { return this[this.length - 1]; } }
const s = Stack.of(1, 2, 3); s.push(4);
console.log(s.top(), s.length, s instanceof Array, Array.isArray(s), s.map(x => x * 2).top(), s.filter(x => x > 2) instanceof Stack, s.slice(1).constructor.name, [...s].constructor.name);
s.length = 1; console.log(s.top(), new Stack(3).length, Stack.from('ab').top(), s.concat([7]).top());
//// extending-errors
class Missing extends Error { constructor(what) { super('no ' + what); this.what = what; } get name() { return 'Missing'; } }
class Worse extends Missing {}
const e = new Worse('key'); console.log(String(e), e instanceof Error, e instanceof Missing, e.message, Object.keys(e), Object.prototype.toString.call(e), e.hasOwnProperty('message'));
console.log(String(new (class extends Error {})('m')), new RangeError() instanceof Error, new Error().hasOwnProperty('message'), RangeError.prototype.name);
//// extending-maps
class Counts extends Map { add(k) { return this.set(k, (this.get(k) || 0) + 1); } get(k) { return super.get(k) || 0; } }
const c = new Counts([['z', 5]]); c.add('a').add('a').add('z'); console.log(c.size, [...c].join(' '), c.get('none'), c instanceof Map);
try { Map.prototype.get.call({}, 1); } catch (e) { console.log(e.name); }
//// constructors-that-give-objects
class Single { constructor() { return Single.one || (Single.one = this); } } console.log(new Single() === new Single());
class Sub extends Single { constructor() { super(); this.marked = true; } } new Sub(); console.log(Single.one.marked, Single.one instanceof Sub);
//// order-of-construction
const log = []; class A { constructor() { log.push('A'); this.init(); } init() { log.push('A.init'); } }
class B extends A { constructor(x = log.push('default')) { log.push('B before'); super(); log.push('B after'); } init() { log.push('B.init ' + (this instanceof B)); super.init(); } }
new B(); console.log(log.join(', '));
const order = []; class K extends (order.push('above'), Object) { [order.push('key')]() {} static [order.push('static')]() {} } console.log(order.join());
//// instanceof-and-prototypes
function A() {} const a = new A(); A.prototype = {}; console.log(a instanceof A, new A() instanceof A, Object.create(A.prototype) instanceof A);
for (const v of [{}, () => 1, 5, null]) { try { console.log({} instanceof v); } catch (e) { console.log(e.name); } }
console.log(5 instanceof Number, Object(5) instanceof Number, Object.create(null) instanceof Object, (() => 1) instanceof Function);
