//// special-utilities-end-the-script
echo a; . ./nothing; echo never
//// others-do-not
cd nothing 2>/dev/null; echo one; cat nothing 2>/dev/null; test 1 -eq a 2>/dev/null || echo two; printf '%d\n' x 2>/dev/null || echo three; read 1x 2>/dev/null </dev/null || echo four; kill -s NOSUCH $$ 2>/dev/null || echo five; [ a 2>/dev/null || echo six
//// redirections
cat < nothing; echo one; : < nothing; echo never
//// redirections-of-special-utilities
(eval 'echo x' < nothing; echo never) 2>/dev/null || echo one; (exec < nothing; echo never) 2>/dev/null || echo two; (export x < nothing; echo never) 2>/dev/null || echo three; (set a > . ; echo never) 2>/dev/null || echo four; { true; } < nothing 2>/dev/null || echo five; f() { :; } < nothing; f 2>/dev/null || echo six
//// assignments
(readonly r=1; r=2; echo never) 2>/dev/null || echo one; (readonly r=1; r=2 true; echo never) 2>/dev/null || echo two; (readonly r=1; for r in a; do echo never; done; echo never) 2>/dev/null || echo three; (readonly r=1; : ${r:=}; echo never) 2>/dev/null || echo four; (readonly r; export r=2; echo never) 2>/dev/null || echo five; (readonly r=1; r=1 :; echo never) 2>/dev/null || echo six
//// expansions
(echo ${u?}; echo never) 2>/dev/null || echo one; (set -u; echo $u; echo never) 2>/dev/null || echo two; (echo $((1/0)); echo never) 2>/dev/null || echo three; (x=${u:?}; echo never) 2>/dev/null || echo four; ({ echo > ${u?}; echo never; } || echo never) 2>/dev/null || echo five; (f() { echo ${u?}; }; f || echo never; echo never) 2>/dev/null || echo six; (if : ${u?}; then :; else echo never; fi) 2>/dev/null || echo seven
//// expansion-ends-the-script
trap 'echo trapped' EXIT; echo a; echo "${missing?no value}" || echo never; echo never
//// expansion-in-substitution
x=$(echo ${u?}; echo never) 2>/dev/null || echo "one <$x>"; y=$(echo a; : ${u?}; echo never) 2>/dev/null; echo "two <$y>"
//// readonly-ends-the-script
readonly x=1; echo $x; x=2; echo never
//// not-found
no-such-command 2>/dev/null; echo $?; ./nothing 2>/dev/null; echo $?; : > file; ./file 2>/dev/null; echo $?; mkdir folder; ./folder 2>/dev/null; echo $?; folder 2>/dev/null; echo $?; '' 2>/dev/null; echo $?; x=1 no-such-command 2>/dev/null; echo $? ${x-unset}; no-such-command 2>/dev/null | cat; echo $?; /dev/null 2>/dev/null; echo $?
//// command-keeps-the-script
command . ./nothing 2>/dev/null || echo one; command : < nothing 2>/dev/null || echo two; readonly r=1; command export r=2 2>/dev/null || echo three; command unset r 2>/dev/null || echo four; echo $r
//// unset-readonly
readonly r=1; (unset r) 2>/dev/null || echo one; echo $r; (r=) 2>/dev/null || echo two; r=2 cat < /dev/null; echo never
//// wrong-arguments
(export 1a=x) 2>/dev/null || echo one; (readonly a-b) 2>/dev/null || echo two; (set -o no-such) 2>/dev/null || echo four; (trap 'x' NOSUCH || echo five; echo on) 2>/dev/null
