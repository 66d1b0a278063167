//// deep
const down = n => n === 0 ? 0 : 1 + down(n - 1); console.log(down(3999));
function sum(n) { if (n === 0) { return 0; } const rest = sum(n - 1); return rest + n; } console.log(sum(3990));
//// constructors-and-getters
class N { constructor(d) { this.next = d > 0 ? new N(d - 1) : null; } get size() { return this.next ? this.next.size + 1 : 1; } toString() { return this.next ? `${this.next}` : 'end'; } }
const n = new N(1500); console.log(n.size, String(n));
//// callbacks
const nest = n => n ? [nest(n - 1)] : []; const count = l => l.reduce((a, x) => a + count(x), 1); console.log(count(nest(500)));
const walk = l => [...l.map(walk)].length; console.log(walk(nest(400)));
//// endless
let n = 0; const f = () => { n++; return f() + 1; };
try { f(); } catch (e) { console.log(e instanceof RangeError, n >= 4000); }
console.log([1, 2].map(x => x + 1).join());
//// endless-again
const f = () => { try { return f(); } finally { } }; for (let i = 0; i < 3; i++) { try { f(); } catch (e) { console.log(i, e.name); } }
//// endless-callbacks
function o() { return [1].map(o); } try { o(); } catch (e) { console.log(e.name); }
const g = { get x() { return this.x; } }; try { g.x; } catch (e) { console.log(e.name); }
const t = { toString() { return '' + this; } }; try { '' + t; } catch (e) { console.log(e.name); }
//// endless-classes
class A { constructor() { this.a = new A(); } } try { new A(); } catch (e) { console.log(e.name); }
class B extends A { constructor() { super(); } } try { new B(); } catch (e) { console.log(e.name); }
//// uncaught
console.log('a'); function f() { return f() + 1; } f();
