//// finally-always-runs
const f = how => { try { if (how === 'throw') throw 'thrown'; if (how === 'return') return 'returned'; return 'end'; } catch (e) { return 'caught ' + e; } finally { console.log('finally', how); } };
console.log(f('throw')); console.log(f('return')); console.log(f());
//// finally-overrides
const a = () => { try { return 1; } finally { return 2; } }; const b = () => { try { throw 1; } finally { return 'swallowed'; } }; const c = () => { try { return 1; } finally { throw new RangeError(); } };
console.log(a(), b()); try { c(); } catch (e) { console.log(e.name); }
//// break-overrides-return
const f = () => { for (;;) { try { return 'lost'; } finally { break; } } return 'after'; }; const g = () => { for (const i of [1, 2]) { try { return i; } finally { continue; } } return 'done'; };
const h = () => { out: { try { throw 1; } finally { break out; } } return 'quiet'; }; console.log(f(), g(), h());
//// value-is-kept
const f = () => { let n = 1; try { return n; } finally { n = 2; } }; const g = () => { const o = { n: 1 }; try { return o; } finally { o.n = 2; } }; console.log(f(), g().n);
//// order-of-nested-blocks
const log = []; const run = () => { try { try { log.push('a'); throw 1; } finally { log.push('b'); } log.push('never'); } catch (e) { log.push('c' + e); try { return log.push('d'); } finally { log.push('e'); } } finally { log.push('f'); } }; run(); console.log(log.join());
//// errors-in-catch
const f = () => { try { throw 'first'; } catch (e) { throw e + ' second'; } finally { console.log('finally'); } }; try { f(); } catch (e) { console.log(e); }
try { try { throw 1; } finally { throw 2; } } catch (e) { console.log(e); }
//// jumps-through-finally
for (let i = 0; i < 3; i++) { try { if (i === 0) continue; if (i === 1) break; } finally { console.log('pass', i); } }
outer: for (const a of [1, 2]) { try { for (const b of [1, 2]) { try { if (a === 1) continue outer; break outer; } finally { console.log('inner', a, b); } } } finally { console.log('outer', a); } }
//// return-expression-comes-first
const log = []; const f = () => { try { return log.push('value'); } finally { log.push('finally'); } }; f(); console.log(log.join());
//// catch-without-variable
try { throw 1; } catch { console.log('caught'); } try { null.x; } catch { } finally { console.log('end'); }
//// any-value-can-be-thrown
for (const v of [0, null, undefined, '', [], { a: 1 }, () => 1, Symbol('q'), new Error('e')]) { try { throw v; } catch (e) { console.log(e === v, typeof e); } }
//// built-in-errors
const acts = [() => null.x, () => undefined(), () => missing, () => new Array(-1), () => 'x'.repeat(-1), () => (1).toFixed(101), () => JSON.parse('{'), () => [].reduce((a, b) => a), () => Symbol() + '', () => new 5, () => ({}).x.y, () => { const c = 1; c = 2; }, () => 'a' in 'b', () => ({} instanceof 5), () => [...5], () => new Map([1]), () => String.fromCodePoint(-1), () => (5).toString(1), () => Object.defineProperty(1, 'a', {})];
console.log(acts.map(f => { try { f(); return 'none'; } catch (e) { return e.name + (e instanceof Error ? '' : '?'); } }).join());
//// errors-as-texts
console.log(String(new Error('m')), String(new TypeError()), `${new RangeError('r')}`, Error('called') instanceof Error, String(Object.assign(new Error('x'), { name: 'Own' })), String(Object.assign(new Error(''), { name: '' })) === '');
console.log(Error.prototype.toString.call({ name: 'N', message: 'M' }), Error.prototype.toString.call({}), new Error(undefined).hasOwnProperty('message'), new Error(null).message, Object.keys(new Error('m')).length);
//// loops-inside-finally
const f = () => { try { return 'x'; } finally { for (const i of [1, 2, 3]) { if (i === 2) break; console.log(i); } } }; console.log(f());
const g = () => { try { return 'kept'; } finally { try { throw 1; } catch (e) { console.log('inner', e); } } }; console.log(g());
//// generators-and-finally
function* g() { for (const x of [1, 2, 3]) { try { yield x; } finally { console.log('f', x); } } } for (const x of g()) { if (x === 2) break; console.log(x); }
//// recursion-and-finally
const f = n => { try { if (n === 0) throw 'deep'; return f(n - 1); } finally { console.log(n); } }; try { f(2); } catch (e) { console.log(e); }
