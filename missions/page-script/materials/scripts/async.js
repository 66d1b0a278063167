//// runs-until-the-first-await
async function f() { console.log('f1'); await null; console.log('f2'); } console.log('start'); f().then(() => console.log('done')); console.log('end');
//// awaits-take-turns
const w = async n => { for (let i = 0; i < 3; i++) { console.log(n + i); await i; } }; w('a'); w('b'); Promise.resolve().then(() => console.log('p1')).then(() => console.log('p2')).then(() => console.log('p3'));
//// return-of-a-promise
async function a() { return 1; } async function b() { return Promise.resolve(2); } async function c() { return await Promise.resolve(3); } a().then(console.log.bind(null, 'a')); b().then(console.log.bind(null, 'b')); c().then(console.log.bind(null, 'c')); Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));
//// await-of-thenables
const t = { then(ok) { console.log('then'); ok('value'); } }; (async () => { console.log(await t); console.log(await 5, await undefined); })(); Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));
//// errors
async function bad() { throw new RangeError('x'); } (async () => { try { await bad(); } catch (e) { console.log(e.name); } try { await Promise.reject('r'); } catch (e) { console.log(e); } finally { console.log('finally'); } return 'end'; })().then(console.log); bad().catch(e => console.log('caught', e.message)); const p = (async (x = nowhere) => x)(); p.catch(e => console.log(e.name));
//// missing-await
const log = []; const f = async () => { try { return Promise.reject('later'); } catch (e) { log.push('never'); } }; const g = async () => { try { return await Promise.reject('now'); } catch (e) { return 'caught ' + e; } }; f().catch(e => { log.push(e); }).then(() => g()).then(v => { log.push(v); console.log(log.join()); });
//// loops-and-arrays
(async () => { const out = []; for (const x of [3, 1, 2]) { out.push(await Promise.resolve(x * 2)); } console.log(out.join()); console.log((await Promise.all([1, 2, 3].map(async x => { await null; return x * x; }))).join()); const r = [1, 2].map(async x => x); console.log(typeof r[0].then, await r[1]); let n = 0; while (await Promise.resolve(n < 3)) n++; console.log(n); })();
//// await-in-expressions
(async () => { const o = { [await 'k']: await 1, l: [await 2, ...(await [3, 4])] }; console.log(JSON.stringify(o), (await 5) + (await 6), await (await 7), `${await 't'}`, (await (async x => x)(8)), -(await 1), await 1 ? 'y' : 'n'); let x = 1; const add = async () => { x += await 5; }; add(); x = 10; await add(); console.log(x); const { a = await 'd' } = {}; console.log(a); })();
//// this-and-arguments
class Job { constructor() { this.n = 1; } async run(...a) { await null; return this.n + a.length + arguments.length; } static async make() { const j = new this(); j.v = await j.run(1, 2); return j; } get later() { return (async () => { await 0; return this.n; })(); } } Job.make().then(j => { console.log(j.v); return j.later; }).then(console.log); const o = { async m() { return super.toString.call(5); } }; o.m().then(console.log);
//// order-of-everything
async function a1() { console.log('a1 start'); await a2(); console.log('a1 end'); } async function a2() { console.log('a2'); } console.log('script start'); Promise.resolve().then(() => console.log('job')); a1(); new Promise(r => { console.log('executor'); r(); }).then(() => console.log('then1')).then(() => console.log('then2')); console.log('script end');
//// await-in-finally
const f = async () => { try { await null; return 'value'; } finally { await null; console.log('cleaned'); } }; f().then(console.log); const g = async () => { for (const x of [1, 2]) { try { if (x === 1) continue; return x; } finally { await x; console.log('after', x); } } }; g().then(v => console.log('g', v));
//// closing-iterators
const it = { [Symbol.iterator]() { let n = 0; return { next: () => ({ value: n++, done: false }), return() { console.log('closed'); return {}; } }; } }; (async () => { try { for (const x of it) { await null; if (x === 2) throw 'stop'; } } catch (e) { console.log(e); } const [a, b = await 9] = it; console.log(a, b); })();
//// async-words
const async = 1, await_ = 2; console.log(async + await_); const o = { async: 4, await: 5, async async() { return 6; }, get await2() { return 7; } }; console.log(o.async instanceof Function, o.await, o.await2); o.async().then(console.log); const f = async => async * 2; console.log(f(4)); const g = async (x) => x; g(9).then(console.log); console.log(typeof (async () => {}).prototype, typeof (async function () {}).prototype); try { new (async function () {})(); } catch (e) { console.log(e.name); }
//// own-mutex
let last = Promise.resolve(); const lock = f => { const run = last.then(f); last = run.catch(() => {}); return run; }; const log = []; const task = (n, fail) => async () => { log.push(n + '>'); await null; await null; log.push('<' + n); if (fail) throw n; return n; }; Promise.allSettled([lock(task('a')), lock(task('b', true)), lock(task('c'))]).then(r => console.log(log.join(' '), r.map(x => x.value || x.reason).join()));
//// generator-as-coroutine
const co = g => (...a) => new Promise((ok, no) => { const it = g(...a); const step = (m, v) => { let r; try { r = it[m](v); } catch (e) { return no(e); } r.done ? ok(r.value) : Promise.resolve(r.value).then(x => step('next', x), e => step('throw', e)); }; step('next'); }); co(function* (x) { const a = yield x; const b = yield Promise.resolve(a + 1); try { yield Promise.reject('oops'); } catch (e) { console.log(e); } return a + b; })(5).then(console.log);
