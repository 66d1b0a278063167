//// a-changes
var shared = 5; Array.prototype.last = shared; Math.extra = 1; Array.prototype.map = 5; Map = null;
//// b-looks
console.log(typeof shared, [].last, Object.keys({}).length, typeof Array.prototype.map, Math.extra, typeof Map);
//// c-changes-and-fails
var shared = 5; Array.prototype.last = shared; Math.extra = 1; Array.prototype.map = 5; Map = null; Object.prototype.far = 1; String.prototype.trim = null; Promise.prototype.then = 1; console.log = null; null.x;
//// d-looks
console.log(typeof shared, [].last, Object.keys({}).length, typeof Array.prototype.map, Math.extra, typeof Map); for (const k in {}) console.log(k); console.log(' x '.trim()); Promise.resolve(1).then(console.log);
//// e-is-no-script
let = 1
//// f-looks
console.log(typeof shared, [].last, Object.keys({}).length, typeof Array.prototype.map, Math.extra, typeof Map);
//// g-calls-without-end
const f = () => f(); f();
//// h-looks
console.log(typeof shared, [].last, Object.keys({}).length, typeof Array.prototype.map, Math.extra, typeof Map); const f = n => n ? f(n - 1) : 'deep'; console.log(f(2000)); function shared2() {}
//// i-waits
(async () => { await new Promise(() => {}); console.log(1); })(); Promise.resolve().then(() => { throw 1; }); Promise.resolve().then(() => console.log(2));
//// j-looks
console.log(typeof shared, [].last, Object.keys({}).length, typeof Array.prototype.map, Math.extra, typeof Map); console.log(typeof shared2, Symbol.keyFor(Symbol.for('k')));
