//// parameters
f() { echo "$# $1 $*"; shift; echo "$# $1"; set -- x; echo $1; }; set -- a b c; f p 'q r'; echo $# $*; f only; g() { echo "$@"; f "$@"; }; g 1 2
//// status
f() { return 3; }; f; echo $?; g() { false; }; g; echo $?; h() { false; return; }; h; echo $?; i() { true; }; i; echo $?; j() { if f; then echo no; else return; fi; }; j; echo $?; k() { return $(($1 + 1)); }; k 6; echo $?; false; l() { echo $?; }; l
//// variables-are-global
x=1; f() { x=2; y=3; unset z; }; z=4; f; echo $x $y ${z-unset}; g() { ( x=9 ); echo $x; }; g; h() (x=8); h; echo $x
//// assignments-in-front
x=1; f() { echo "f $x"; (echo "sub $x"); }; x=2 f; g() { eval 'echo $x'; }; x=3 g; y=${x}0; a=1 b=$x eval 'echo $a $b'
//// recursion
count() { [ $1 -gt 0 ] || return 0; echo $1; count $(($1 - 1)); echo back $1; }; count 3; fib() { if [ $1 -lt 2 ]; then echo $1; else echo $(($(fib $(($1-1))) + $(fib $(($1-2))))); fi; }; fib 8
//// redefined
f() { echo one; }; f; f() { echo two; f() { echo three; }; }; f; f; g() { f; }; f() { echo four; }; g; unset -f f; f 2>/dev/null || echo gone; h() { unset -f h; echo still; }; h; h 2>/dev/null || echo gone
//// names
echo() { printf 'mine:%s\n' "$*"; }; echo a; command echo b; unset -f echo; echo c; cd() { printf 'no cd\n'; }; cd /; f=variable; f() { printf '%s\n' "$f"; }; f; true() { return 9; }; true; printf '%s\n' $?; test() { return 0; }; test 1 = 2 && printf 'tested\n'; [ 1 = 2 ] || printf 'bracket\n'
//// inner-definitions
f() { g() { echo "g of $1"; }; }; g 2>/dev/null || echo 'no g'; f x; g y; (h() { :; }); h 2>/dev/null || echo 'no h'; if false; then k() { :; }; fi; k 2>/dev/null || echo 'no k'
//// return-in-places
f() { { return 1; }; echo never; }; f; echo $?; g() { if true; then return 2; fi; echo never; }; g; echo $?; h() { (return 3); echo in $?; }; h; k() { eval 'return 4'; echo never; }; k; echo $?; l() { for i in 1 2; do return 5; done > f; }; l; echo $?; m() { return 6; } > f; m; echo $?; echo shown
//// bodies
f() if [ "$1" ]; then echo yes; else echo no; fi
g() while read -r x; do echo "<$x>"; done
h() ( cd /; echo in )
i()

{
echo lines; }
f a; f; printf '1\n2\n' | g; h; [ "$PWD" = / ] || echo here; i; j () { echo blank; } ; j; k(){ echo tight;};k
//// output-as-value
max() { m=$1; shift; for n; do [ $n -gt $m ] && m=$n; done; echo $m; }; x=$(max 3 9 2); echo $x $(max 1); join() { s=$1; shift; r=$1; shift; for p; do r=$r$s$p; done; printf '%s\n' "$r"; }; join , a b c; join ', ' 'x y' z
//// stack
push() { stack="$1 $stack"; }; pop() { set -- $stack; top=$1; shift; stack=$*; }; push a; push b; push c; pop; echo $top; pop; echo "$top/$stack"; apply() { f=$1; shift; $f "$@"; }; twice() { "$@"; "$@"; }; apply echo x y; twice apply echo z
//// exits
f() { exit 6; echo never; }; (f; echo never); echo $?; x=$(f; echo never); echo $?; f | cat; f
//// mutual
even() { if [ $1 -eq 0 ]; then return 0; else odd $(($1-1)); fi; }; odd() { if [ $1 -eq 0 ]; then return 1; else even $(($1-1)); fi; }; even 10 && echo even; odd 7 && echo odd; even 7 || echo 'not even'
//// in-conditions
yes() { echo asked; return 0; }; if yes && ! yes; then echo no; elif yes; then echo ok; fi; while yes; do break; done; yes || echo never; n() { return 1; }; n || n || yes && echo end
