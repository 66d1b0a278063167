//// plain-error
console.log('before'); throw new Error('message'); console.log('after');
//// kinds
console.log(1); null.x;
//// reference
console.log(typeof later); missing;
//// own-class
class OrderError extends Error { constructor(m) { super(m); this.name = 'OrderError'; } } console.log('x'); throw new OrderError('no stock');
//// own-class-without-name
class Quiet extends RangeError {} throw new Quiet('q');
//// text
throw 'just text';
//// number
throw 42;
//// nothing
throw undefined;
//// no-error
throw { name: 'Custom', message: 'm' };
//// no-name
throw { message: 'm' };
//// jobs-do-not-run
Promise.resolve().then(() => console.log('never')); console.log('sync'); throw new TypeError('stop');
//// in-a-job
Promise.resolve().then(() => { console.log('job'); throw new RangeError('in job'); }); Promise.resolve().then(() => console.log('other job')).then(() => console.log('and its follower'));
//// rejected
Promise.reject(new EvalError('e')); console.log('goes on'); Promise.resolve().then(() => console.log('jobs too'));
//// rejected-with-text
Promise.reject('reason'); Promise.reject('second');
//// caught-later
const p = Promise.reject('r'); Promise.resolve().then(() => Promise.resolve()).then(() => p.catch(e => console.log('caught', e)));
//// caught-in-time
const p = Promise.reject(new Error('x')); p.catch(() => console.log('fine')); (async () => { try { await Promise.reject(1); } catch (e) { console.log('also', e); } })();
//// copy-is-not-caught
const p = Promise.reject(new URIError('u')); p.catch(() => console.log('caught')); p.then(() => 1);
//// in-async
(async () => { console.log('a'); await null; console.log('b'); nothing.here; })(); console.log('c');
//// rethrown
try { throw new SyntaxError('first'); } catch (e) { console.log(e.name); throw new RangeError('second'); } finally { console.log('finally'); }
//// in-a-getter
const o = { get x() { throw new TypeError('got'); } }; console.log('a', o.x);
//// from-generator
function* g() { yield 1; throw new ReferenceError('end'); } for (const x of g()) console.log(x);
//// never-settled
new Promise(() => {}).then(() => console.log('never')); (async () => { await new Promise(() => {}); console.log('never'); })(); console.log('ends anyway');
//// symbol
throw Symbol('s');
//// array
throw [1, [2, 3]];
