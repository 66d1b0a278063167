//// fine
console.log('this one runs');
//// return-outside
return 1;
//// break-outside
if (true) { break; }
//// continue-outside
switch (1) { case 1: continue; }
//// break-in-a-function
while (false) { (() => { break; })(); }
//// unknown-label
while (false) { break nowhere; }
//// continue-to-a-block
block: { while (false) { continue block; } }
//// label-twice
a: { a: ; }
//// assign-to-literal
1 = 2;
//// assign-to-sum
let a, b; a + b = 1;
//// assign-to-optional
let a; a?.b = 1;
//// assign-to-this
this = 1;
//// with
with ({}) {}
//// super-outside
function f() { super.x; }
//// super-call-outside
class A { constructor() { super(); } }
//// super-call-in-method
class A extends Object { m() { super(); } }
//// two-constructors
class A { constructor() {} constructor() {} }
//// getter-constructor
class A { get constructor() {} }
//// static-prototype
class A { static prototype() {} }
//// getter-with-parameter
const o = { get a(x) {} };
//// setter-without-parameter
const o = { set a() {} };
//// new-target-outside
new.target;
//// mixed-nullish
null ?? 1 || 2;
//// mixed-nullish-and
1 && 2 ?? 3;
//// minus-before-power
-2 ** 2;
//// typeof-before-power
typeof 2 ** 2;
//// shorthand-default
({ a = 1 });
//// rest-not-last
const [...a, b] = [];
//// rest-parameter-not-last
function f(...a, b) {}
//// rest-with-default
function f(...a = []) {}
//// rest-then-comma
const f = (...a,) => 1;
//// strict-in-function
function f(a = 1) { 'use strict'; }
//// parenthesized-object
({ a: 1, b: 2 }) = 1;
//// parenthesized-pattern
({ a: ({ b }) } = {});
//// new-optional
new a?.b();
//// template-optional
a?.b`x`;
//// two-defaults
switch (1) { default: default: }
