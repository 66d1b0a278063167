//// values-go-in-and-out
function* ask() { const a = yield 'name?'; const b = yield a + '!'; return a + b; }
const g = ask(); console.log(JSON.stringify([g.next('ignored'), g.next('Ann'), g.next(7), g.next(1)]));
//// nothing-runs-before-next
const log = []; function* g(a = log.push('default')) { log.push('body'); yield; }
const it = g(); log.push('made'); it.next(); console.log(log.join());
function* bad(x = missing) { yield 1; } try { bad(); } catch (e) { console.log(e.name); }
//// return-runs-finally
function* g() { try { yield 1; yield 2; } finally { console.log('cleanup'); } }
const a = g(); a.next(); console.log(JSON.stringify(a.return(9)), JSON.stringify(a.next()));
const b = g(); console.log(JSON.stringify(b.return(8)), JSON.stringify(b.next()));
//// finally-may-yield
function* g() { try { yield 1; } finally { yield 'late'; console.log('end'); } }
const a = g(); a.next(); console.log(JSON.stringify([a.return('r'), a.next(), a.next()]));
function* h() { try { yield 1; } finally { return 'over'; } } const b = h(); b.next(); console.log(JSON.stringify(b.return('r')));
//// throwing-into
function* g() { while (true) { try { yield 'ready'; } catch (e) { yield 'caught ' + e; } } }
const a = g(); console.log(a.next().value, a.throw('x').value, a.next().value);
const b = g(); try { b.throw(new RangeError('early')); } catch (e) { console.log(e.message); } console.log(JSON.stringify(b.next()));
//// errors-end-it
function* g() { yield 1; throw new Error('inside'); } const a = g(); a.next(); try { a.next(); } catch (e) { console.log(e.message); } console.log(JSON.stringify(a.next()));
//// loops-close-it
function* count() { let n = 0; try { while (true) yield n++; } finally { console.log('closed at', n); } }
for (const n of count()) if (n === 2) break;
const [a, b] = count(); console.log(a, b);
try { for (const n of count()) throw 'stop'; } catch (e) { console.log(e); }
//// running-already
function* g() { try { it.next(); } catch (e) { console.log(e.name); } yield 1; } const it = g(); console.log(it.next().value);
//// delegation
function* inner() { const got = yield 'a'; console.log('inner got', got); return 'result'; }
function* outer() { const r = yield* inner(); console.log('r', r); yield* [1, 2]; yield* 'xy'; return yield* (function* () { return 5; })(); }
const o = outer(); console.log(o.next().value, o.next('sent').value, [...o]);
const p = outer(); p.next(); p.next(); p.next(); p.next(); p.next(); console.log(JSON.stringify(p.next()));
//// delegation-of-throw-and-return
function* inner() { try { yield 1; yield 2; } catch (e) { console.log('inner', e); yield 3; } finally { console.log('inner done'); } }
function* outer() { try { yield* inner(); yield 4; } finally { console.log('outer done'); } }
const a = outer(); a.next(); console.log(a.throw('t').value, a.next().value, JSON.stringify(a.return(6)));
const b = outer(); b.next(); console.log(JSON.stringify(b.return(7)));
//// delegation-to-simple-iterators
const simple = { [Symbol.iterator]() { let n = 0; return { next(v) { console.log('next', v); return { value: n++, done: n > 3 }; }, return(v) { console.log('return', v); return { value: 'r', done: true }; } }; } };
function* g() { const last = yield* simple; console.log('last', last); }
const a = g(); a.next('lost'); a.next('b'); console.log(JSON.stringify(a.return('q'))); const b = g(); b.next(); try { b.throw('no'); } catch (e) { console.log(e.name); }
console.log([...g()]);
//// yield-in-expressions
function* g() { const sum = (yield 'a') + (yield 'b'); console.log(sum); const o = { [yield 'key']: yield 'value' }; console.log(JSON.stringify(o)); f(yield 'x', ...(yield 'spread')); return yield; }
const f = (...a) => console.log(a); const it = g(); let sent = [undefined, 1, 2, 'k', 'v', 'x', [7, 8], 'end']; let r; for (const s of sent) { r = it.next(s); } console.log(JSON.stringify(r));
//// yield-and-operators
function* g() { yield 1, yield 2; const c = true ? yield 3 : yield 4; yield
5; yield [yield 6]; }
console.log([...g()]);
//// prototypes-of-generators
function* g() { yield this === undefined; } g.prototype.extra = () => 'extra';
const it = g(); console.log(it instanceof g, it.extra(), it[Symbol.iterator]() === it, it.next().value, Object.prototype.toString.call(it)); try { new g(); } catch (e) { console.log(e.name); }
//// lazy-pipelines
const take = function* (n, it) { if (n <= 0) return; for (const x of it) { yield x; if (--n === 0) return; } };
const map = function* (f, it) { for (const x of it) yield f(x); };
function* fib() { let [a, b] = [0, 1]; for (;;) { yield a; [a, b] = [b, a + b]; } }
console.log([...take(8, map(x => x * 2, fib()))], [...take(0, fib())]);
//// arguments-and-defaults
function* g(a, { b = a } = {}, ...r) { yield* [a, b, r.length, arguments.length]; } console.log([...g(1)], [...g(1, { b: 2 }, 3, 4)]);
