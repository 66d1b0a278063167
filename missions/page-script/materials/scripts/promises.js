//// jobs-come-after-the-script
console.log(1); Promise.resolve().then(() => console.log(4)); new Promise(r => { console.log(2); r(); console.log('still'); }).then(() => console.log(5)); console.log(3);
//// chains-take-turns
const p = Promise.resolve(); p.then(() => console.log('a1')).then(() => console.log('a2')).then(() => console.log('a3')); p.then(() => console.log('b1')).then(() => console.log('b2')); p.then(() => console.log('c1'));
//// returned-promises-take-longer
Promise.resolve().then(() => Promise.resolve('inner')).then(v => console.log(v)); Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4)).then(() => console.log(5));
//// resolving-with-promises
const r = Promise.resolve('p'); console.log(Promise.resolve(r) === r); new Promise(res => res(r)).then(v => console.log('new', v)); Promise.resolve(r).then(v => console.log('same', v)); r.then(() => console.log('r1')).then(() => console.log('r2')).then(() => console.log('r3'));
//// objects-with-then
const thenable = { then(ok) { console.log('called'); ok('t'); } }; Promise.resolve(thenable).then(v => console.log(v)); Promise.resolve().then(() => console.log('one')).then(() => console.log('two')).then(() => console.log('three')); const broken = { get then() { throw new RangeError('getter'); } }; Promise.resolve(broken).catch(e => console.log(e.message)); Promise.resolve({ then: 5 }).then(o => console.log(o.then)); new Promise(r => r({ then(a, b) { b('rejected'); a('late'); throw 1; } })).catch(e => console.log(e));
//// only-the-first-decision
new Promise((ok, no) => { ok(1); ok(2); no(3); throw 4; }).then(v => console.log(v), e => console.log('no', e)); new Promise((ok, no) => { no('first'); ok(2); }).catch(e => console.log(e)); new Promise(() => { throw new TypeError('inside'); }).catch(e => console.log(e.message)); const never = new Promise(() => {}); never.then(() => console.log('never'));
//// handlers-that-are-none
Promise.resolve(1).then(2).then(null, 5).then(v => console.log(v)); Promise.reject('r').then(v => console.log('no')).then(undefined, undefined).catch(e => { console.log(e); return 'ok'; }).then(console.log);
//// errors-go-on
Promise.resolve().then(() => { throw new Error('x'); }).then(() => console.log('skipped')).catch(e => { console.log(e.message); return 'fixed'; }).then(v => console.log(v)).then(() => { nothing(); }).catch(e => console.log(e.name)); Promise.reject(1).then(() => 0, e => { throw e + 1; }).catch(e => console.log('got', e));
//// finally
Promise.resolve('v').finally(() => 'ignored').then(v => console.log(v)); Promise.reject('e').finally(() => console.log('cleanup')).catch(e => console.log(e)); Promise.resolve(1).finally(() => { throw 'new'; }).catch(e => console.log(e)); Promise.resolve(1).finally((...a) => console.log(a.length)); Promise.resolve(2).finally(() => Promise.reject('inner')).catch(e => console.log(e)); Promise.resolve('late').finally(5).then(v => console.log(v));
//// ticks-of-finally
Promise.resolve().finally(() => {}).then(() => console.log('finally')); Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4)).then(() => console.log(5));
//// all
Promise.all([1, Promise.resolve(2), { then: ok => ok(3) }]).then(v => console.log(v.join())); Promise.all([]).then(v => console.log('empty', v.length)); Promise.all([Promise.reject('a'), Promise.reject('b')]).catch(e => console.log(e)); Promise.all('xy').then(v => console.log(v.join('-'))); Promise.all(5).catch(e => console.log(e.name)); let ok; Promise.all([new Promise(r => { ok = r; }), 'second']).then(v => console.log(v.join())); ok('first');
//// race-and-all-settled
Promise.race([new Promise(() => {}), Promise.reject('r'), 1]).catch(e => console.log('race', e)); Promise.race([1, Promise.reject(2)]).then(v => console.log('race', v)); Promise.allSettled([1, Promise.reject('no'), Promise.resolve([2])]).then(r => console.log(JSON.stringify(r))); Promise.race([]).then(() => console.log('never')); Promise.allSettled([]).then(r => console.log(r.length));
//// ticks-of-all
Promise.all([]).then(() => console.log('all empty')); Promise.all([1]).then(() => console.log('all one')); Promise.race([1]).then(() => console.log('race')); Promise.resolve().then(() => console.log('t1')).then(() => console.log('t2')).then(() => console.log('t3'));
//// cycles-and-wrong-use
const p = Promise.resolve().then(() => p); p.catch(e => console.log(e.name)); for (const f of [() => Promise(), () => new Promise(), () => new Promise(5), () => Promise.prototype.then.call({})]) { try { f(); } catch (e) { console.log(e.name); } } console.log(typeof Promise.reject(1).catch(() => 0), Promise.resolve.length, Object.prototype.toString.call(p));
//// one-promise-many-listeners
let give; const p = new Promise(r => { give = r; }); p.then(v => console.log('first', v)); give('v'); p.then(v => console.log('second', v)); p.then(v => { console.log('third'); p.then(() => console.log('nested')); }); p.then(() => console.log('fourth')); console.log('sync');
//// queue-of-work
const queue = ['a', 'b', 'c']; let running = 0; const done = []; const work = n => { running++; return Promise.resolve(n).then(x => { done.push(x + running); running--; return x; }); }; const next = () => queue.length ? work(queue.shift()).then(next) : Promise.resolve('end'); Promise.all([next(), next()]).then(r => console.log(done.join(), r.join()));
//// deciders-give-nothing
new Promise((ok, no) => { console.log(ok(1), no(2), ok.length, no.length, typeof ok); }).then(function (...a) { console.log(a.length, this); }); console.log(Promise.resolve(1).then.length, Promise.length, Object.keys(Promise.resolve(1)).length);
