//// simple
echo a | cat; printf 'c\nb\na\n' | sort | { read x; echo "first $x"; cat; }; echo a | (cat; echo b) | cat; echo x | while read y; do echo "<$y>"; done
//// environments
x=1; echo 2 | read x; echo $x; echo 3 | { read x; echo $x; }; echo $x; x=5 | cat; echo $x; true | x=6; echo $x; cd / | cat; [ "$PWD" = / ] || echo here
//// status
true | false; echo $?; false | true; echo $?; exit 3 | exit 4; echo $?; (exit 5) | cat; echo $?; ! false | true; echo $?; ! true | false; echo $?
//// lines
echo a |

cat | # comment
cat
true &&
false ||
echo end
//// bound-closer-than-lists
echo a && echo b | cat | sort; echo c || echo d | cat; false | true && echo yes; true | false || echo no; ! true || echo neg
//// exits-inside
exit 3 | cat; echo on $?; echo x | exit 4; echo on $?; { echo a; exit 1; echo b; } | cat; f() { return 7; }; f | cat; cat </dev/null | f; echo $?
//// redirected
echo a 2>&1 >f | cat; cat f; { echo out; echo err >&2; } 2>&1 | sort; echo x | cat > g; cat g; echo y | cat - <g; echo z | { cat <f; cat; }
//// early-end
i=0; while :; do echo y; done | { read a; read b; echo $a$b; }; echo done; { echo a; echo b; echo c; } | read x; echo $?
//// large
i=0; while [ $i -lt 2500 ]; do echo "a line of some length with the number $i in it"; i=$((i+1)); done | cat | sort -r | cat | { read -r l; echo "$l"; n=1; while read -r l; do n=$((n+1)); done; echo $n "$l"; }
//// functions
up() { while read -r l; do echo "[$l]"; done; }; printf 'a\nb\n' | up | up; count() { n=0; while read -r l; do n=$((n+1)); done; echo $n; }; printf '1\n2\n3' | count; printf '1\n2\n' | count
//// subshells
x=1; (x=2; y=3; echo $x); echo $x ${y-unset}; (cd /; set -- a b; f() { :; }; echo $#); echo $# ; f 2>/dev/null || echo none; (exit 9); echo $?; (:); ( ( echo deep ) ); (echo a; (exit 2); echo $?)
//// subshell-options
(set -f; echo *); : > only; echo *; (IFS=:; x=a:b; echo $x); x=a:b; echo $x; (unset x); echo $x; (trap 'echo bye' EXIT; echo in); (exec > f; echo in f); echo out; cat f; (alias zz=echo); unset x; (: ${x:=1}); echo ${x-unset}
//// groups-share
x=1; { x=2; y=3; cd /; }; echo $x $y; [ "$PWD" = / ] && echo moved; { set -- p q; }; echo $#; { exit 4; }; echo never
//// arguments
set -- a b; (shift; echo $1; set -- z; echo $*); echo $*; echo "$@" | (read x; echo $x $1); f() { (echo $1; return 3; echo never); echo $? $1; }; f arg
