//// methods-and-accessors
class Cart { constructor() { this.items = []; } add(x) { this.items.push(x); return this; } get size() { return this.items.length; } set size(n) { this.items.length = n; } static of(...x) { const c = new this(); x.forEach(i => c.add(i)); return c; } }
const c = Cart.of(1, 2, 3); c.size = 2;
console.log(c.size, c.items, Object.keys(c), Object.getOwnPropertyNames(Cart.prototype));
//// methods-are-not-enumerable
class A { m() {} static s() {} get g() { return 1; } }
console.log(Object.keys(A.prototype).length, Object.keys(A).length); for (const k in new A()) console.log(k);
const d = Object.getOwnPropertyDescriptor(A.prototype, 'g'); console.log(typeof d.get, d.set, d.enumerable, d.configurable);
console.log(JSON.stringify(Object.getOwnPropertyDescriptor(A, 'prototype')));
//// classes-need-new
class A { constructor() { this.x = 1; } }
for (const act of [() => A(), () => A.call({}), () => new A().constructor(), () => new (A.bind())().x]) { try { console.log(act()); } catch (e) { console.log(e.name); } }
console.log(typeof A, A.prototype.constructor === A, A.name);
//// dead-zone-of-classes
try { new Late(); } catch (e) { console.log(e.name); }
class Late {}
try { class Self extends Self {} } catch (e) { console.log(e.name); }
const Named = class Inner { static me() { return Inner; } static lose() { Inner = 1; } };
console.log(Named.me() === Named, Named.name, typeof Inner);
try { Named.lose(); } catch (e) { console.log(e.name); }
//// a-class-can-be-replaced
class Tool { static who() { return typeof Tool; } }
const T = Tool; Tool = 5;
console.log(T.who(), Tool);
//// computed-and-odd-names
const key = 'dyn'; let n = 0;
class A { [key + ++n]() { return 1; } static [key + ++n]() { return 2; } 'two words'() { return 3; } 42() { return 4; } get() { return 5; } static() { return 6; } async() { return 7; } static static() { return 8; } }
const a = new A(); console.log(a.dyn1(), A.dyn2(), a['two words'](), a[42](), a.get(), a.static(), a.async(), A.static());
//// static-inheritance
class A { static make() { return new this(); } static get kind() { return this.name + '!'; } }
class B extends A {}
console.log(B.make() instanceof B, B.kind, Object.getPrototypeOf(B) === A, Object.keys(B).length, B.hasOwnProperty('make'));
//// getter-without-setter
class A { get x() { return 1; } set y(v) {} }
const a = new A(); try { a.x = 2; } catch (e) { console.log(e.name); } console.log(a.y, a.x);
class B extends A { set x(v) {} } console.log(new B().x);
class C extends A { get x() { return super.x + 1; } } console.log(new C().x);
//// prototype-is-fixed
class A { hello() { return 'hi'; } }
try { A.prototype = {}; } catch (e) { console.log(e.name); }
A.prototype.hello = () => 'changed'; console.log(new A().hello());
const o = new A(); o.hello = () => 'own'; console.log(o.hello()); delete o.hello; console.log(o.hello());
//// static-method-called-name
class A { static name() { return 'method'; } } console.log(typeof A.name, A.name());
class B { static get name() { return 'got'; } } console.log(B.name); console.log((class { static name() {} }).name.name);
//// classes-as-values
const mix = Base => class extends Base { tag() { return 'mixed ' + (super.tag ? super.tag() : ''); } };
class Root { tag() { return 'root'; } }
class Leaf extends mix(mix(Root)) {} console.log(new Leaf().tag(), Leaf.name);
console.log([class {}, class Q {}].map(c => c.name).join(','));
//// generator-methods
class Tree { constructor(v, ...kids) { this.v = v; this.kids = kids; } *[Symbol.iterator]() { yield this.v; for (const k of this.kids) yield* k; } static *up(n) { for (let i = 0; i < n; i++) yield i; } }
console.log([...new Tree(1, new Tree(2, new Tree(3)), new Tree(4))], [...Tree.up(3)]);
//// accessor-pairs-may-be-apart
class A { get v() { return this._v || 'none'; } other() {} set v(x) { this._v = x + '!'; } static get v() { return 's'; } }
const a = new A(); console.log(a.v); a.v = 1; console.log(a.v, A.v);
class B { get m() { return 1; } m() { return 2; } } console.log(new B().m());
//// symbols-as-names
class Money { constructor(n) { this.n = n; } [Symbol.toPrimitive](hint) { return hint === 'number' ? this.n : hint + ':' + this.n; } get [Symbol.toStringTag]() { return 'Money'; } static [Symbol.hasInstance](x) { return 'n' in Object(x); } }
const m = new Money(3); console.log(+m, `${m}`, m + '', m * 2, Object.prototype.toString.call(m), { n: 1 } instanceof Money, 5 instanceof Money);
