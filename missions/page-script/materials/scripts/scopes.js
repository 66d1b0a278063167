//// var-is-hoisted
console.log(typeof total, total);
if (true) { var total = 5; }
console.log(total);
function report() { console.log(total); var total = 7; return total; }
console.log(report(), total);
//// let-before-declaration
try { console.log(stock); } catch (e) { console.log(e.name, e instanceof ReferenceError); }
let stock = 3;
{
  try { stock = 4; } catch (e) { console.log(e.name); }
  let stock;
  console.log(stock);
}
console.log(stock);
//// typeof-before-declaration
console.log(typeof nowhere);
try { typeof price; } catch (e) { console.log(e.name); }
const price = 12;
console.log(typeof price);
//// functions-are-hoisted
console.log(first(), typeof second);
function first() { return inner(); function inner() { return 'inner'; } }
var second = function () { return 2; };
console.log(second());
//// later-function-wins
console.log(rate());
function rate() { return 1; }
function rate() { return 2; }
var rate;
console.log(typeof rate);
//// functions-in-blocks
{
  console.log(label());
  function label() { return 'block'; }
}
console.log(typeof label);
if (true) { function label2() { return 1; } }
try { label2(); } catch (e) { console.log(e.name); }
//// closures-share-a-variable
function counter() { let n = 0; return { up: () => ++n, down: () => --n, get now() { return n; } }; }
const a = counter(), b = counter();
a.up(); a.up(); b.down();
console.log(a.now, b.now);
//// every-pass-has-its-own-variable
const kept = [];
for (let i = 0; i < 3; i++) { kept.push(() => i); i += 0; }
console.log(kept.map(f => f()).join());
const seen = [];
for (var j = 0; j < 3; j++) seen.push(() => j);
console.log(seen.map(f => f()).join());
//// closure-in-the-heading
let read;
for (let i = 0, show = () => i; i < 3; i++) { read = show; }
console.log(read());
const later = [];
for (let n = 0; later.push(() => n), n < 2; n++) n += 0;
console.log(later.map(f => f()).join());
//// closure-that-changes-the-variable
const steps = [];
for (let i = 0; i < 6; i++) { const skip = () => { i += 2; }; skip(); steps.push(() => i); }
console.log(steps.map(f => f()).join());
//// constants
const rates = { eur: 1 };
rates.eur = 2;
try { rates = {}; } catch (e) { console.log(e.name); }
for (const r of [1, 2]) { try { r++; } catch (e) { console.log(e.name, r); } }
console.log(rates.eur);
//// undeclared-names
try { forgotten = 1; } catch (e) { console.log(e.name); }
try { undefined = 1; } catch (e) { console.log(e.name); }
console.log(typeof forgotten);
//// name-of-a-function-expression
const walk = function step(n) { try { step = 1; } catch (e) { console.log(e.name); } return n > 0 ? step(n - 1) : typeof step; };
console.log(walk(1), typeof step);
//// shadowing-in-a-switch
const kind = 'b';
switch (kind) {
  case 'a': let note; break;
  case 'b': try { note = 1; } catch (e) { console.log(e.name); } break;
}
switch (1) { case 0: function helper() { return 'made'; } case 1: console.log(helper()); }
//// loop-over-its-own-name
try { for (const part of part) console.log(part); } catch (e) { console.log(e.name); }
let entry = ['x'];
for (entry of entry) console.log(entry);
console.log(entry);
//// catch-variable
var e = 'outer';
try { throw 'inner'; } catch (e) { e = 'changed'; console.log(e); }
console.log(e);
try { throw [1, { two: 2 }]; } catch ([one, { two, three = 3 }]) { console.log(one, two, three); }
