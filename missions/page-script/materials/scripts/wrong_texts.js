//// fine
console.log('this one runs');
//// nothing-runs
console.log('never');
let = ;
//// octal-number
let a = 017;
//// octal-escape
let a = '\07';
//// number-and-letter
let a = 3in [];
//// open-text
let a = 'x
y';
//// open-template
let a = `x;
//// open-comment
let a; /* x
//// wrong-unicode
let a = '\u{110000}';
//// wrong-hex
let a = '\xg1';
//// wrong-template-escape
let a = `\u12`;
//// arrow-on-the-next-line
const f = (a)
=> a;
//// throw-and-line
throw
1;
//// postfix-and-line
let a = 1, b = 1; a
++;
//// missing-semicolon
let a = 1 let b = 2;
//// else-without-if
if (1) ; ; else ;
//// try-alone
try { }
//// missing-brace
if (1) {
//// too-many-braces
{ } }
//// arrow-in-operator
1 || () => 2;
//// wrong-sign
let a = 1 @ 2;
//// spread-alone
let a = ...[1];
//// comma-in-key
({ [1, 2]: 3 });
//// empty-parentheses
let a = ();
//// missing-argument
f(1,,2);
//// import
let a = 1; export default a;
//// html
let a = <b></b>;
