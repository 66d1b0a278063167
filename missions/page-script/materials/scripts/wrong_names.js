//// fine
console.log('this one runs');
//// twice-let
let a = 1; let a = 2;
//// let-and-var
let a; { var a; }
//// parameter-and-let
function f(a) { let a; }
//// catch-and-let
try {} catch (e) { let e; }
//// const-without-value
const c;
//// function-and-let
let f; function f() {}
//// block-functions-twice
{ function f() {} function f() {} }
//// same-parameters
function f(a, a) {}
//// parameters-of-arrows
const f = ([a], a) => 1;
//// bind-arguments
let arguments;
//// delete-name
let a; delete a;
//// reserved-name
let interface = 1;
//// keyword-name
let class = 1;
//// yield-name
let yield = 1;
//// let-let
let let = 1;
//// await-in-plain-function
function f() { await g(); }
//// await-in-async-parameters
async function f(a = await 1) {}
//// await-name-in-async
async function f() { let await; }
//// yield-in-parameters
function* g(a = yield) {}
//// pattern-without-value
let { a };
//// let-alone
if (true) let a = 1;
//// class-alone
while (false) class A {}
//// function-alone
if (true) function f() {}
//// labelled-function
a: function f() {}
//// case-lets
switch (1) { case 1: let a; case 2: let a; }
//// for-let-var
for (let i = 0; ;) { var i; }
//// for-const
for (const i; ;) {}
//// for-of-two
for (let a, b of []) {}
//// for-of-value
for (let a = 1 of []) {}
//// for-in-value
for (var a = 1 in {}) {}
//// shorthand-reserved
({ if });
//// assign-to-eval
eval = 1;
