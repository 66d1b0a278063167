//// finds
f() { :; }; alias al=x; command -v f; command -v cd; command -v if; command -v :; command -v no-such-command || echo missing; command -v export; command -v test; unset -f f; command -v f || echo none; x=$(command -v echo) && echo "$x"
//// order-of-search
echo() { printf 'function %s\n' "$*"; }; echo a; command echo b; unset -f echo; cat() { printf 'my cat\n'; }; cat < /dev/null; printf 'real\n' | command cat; : ; sort() { cat; }; printf 'b\na\n' | sort
//// command
command echo a b; command -- echo c; c=command; $c echo d; command true; echo $?; command false; echo $?; command no-such-command 2>/dev/null; echo $?; command command echo e; x=1 command eval 'echo $x'
//// special-without-its-powers
x=1 command :; echo ${x-unset}; command eval 'y=2'; echo $y; command export z=3; echo $z; (command exit 4; echo never); echo $?; for i in 1 2; do command break; done; echo $i; f() { command return 5; echo never; }; f; echo $?; command set -- p q; echo $#; command shift; echo $1
//// from-expansions
e=echo; $e a; "$e" b; ${u}$e c; 'ec'ho d; ec""ho e; set -- echo f g; "$@"; $*; "$1" h; x='echo i'; $x; "$x" 2>/dev/null || echo none; $(echo echo) j; $u echo k; i=if; $i true 2>/dev/null || echo 'no reserved word'
//// empty-commands
$u; echo $?; x=$u; echo $?; false; $u; echo $?; > f; echo $?; $(true); echo $?; $(false); echo $?; x=1 $u; echo $x; "" 2>/dev/null || echo none; $u $u > g; [ -e g ] && echo made
//// colon-and-true
: a b $(echo never >&2) 2>/dev/null; echo $?; true x y; echo $?; false x; echo $?; : ${x:=set}; echo $x; if :; then echo yes; fi; while :; do break; done; : > f && echo made; : "$((y = 5))"; echo $y
//// echo
echo; echo a  b   c; echo 'a  b' ''  c; echo "" ; echo a '' b; echo - -- x; echo "a
b"; echo $u; echo "$u" x; echo *none*
//// redirections-of-functions-and-utilities
f() { cat; }; echo a > f; f < f; cat - f < f; { command cat; } < f; x=$(f < f); echo "$x"; command cat < f | f; eval 'cat' < f; echo b | command eval 'read x; echo $x'
