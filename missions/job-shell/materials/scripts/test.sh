//// by-number
t() { "$@"; printf '%s ' $?; }; t test; t test ''; t test a; t test -n; t test -z; t test !; t test '('; t test -f; t [ ]; t [ x ]; t [ = ]; echo
//// two
t() { [ "$@" ]; printf '%s ' $?; }; t -n ''; t -n a; t -z ''; t -z a; t ! ''; t ! a; t -n -z; t ! !; t -z -n; t ! -n; t -n =; echo
//// three
t() { [ "$@" ]; printf '%s ' $?; }; t a = a; t a = b; t a != b; t '' = ''; t ! = !; t ! -n ''; t ! -z ''; t '(' a ')'; t '(' '' ')'; t -n = -n; t '(' = ')'; t -f = -f; t ! = x; t '!' != '!'; echo
//// four
t() { [ "$@" ]; printf '%s ' $?; }; t ! a = b; t ! a = a; t '(' -n a ')'; t '(' ! a ')'; t ! ! ''; t ! '(' a ')'; t ! -z = x; echo
//// numbers
t() { [ "$@" ]; printf '%s ' $?; }; t 1 -eq 01; t 10 -gt 9; t -1 -lt 0; t 5 -ge 5; t 5 -le 4; t 3 -ne 3; t 0 -eq -0; t ' 1' -eq 1; t 007 -eq 7; t +5 -eq 5; echo; [ 10 = 010 ] || echo text; [ a -eq 1 ] 2>/dev/null || echo failed; [ 1 -eq '' ] 2>/dev/null || echo failed
//// files
: > e; echo x > f; mkdir d; t() { [ "$@" ]; printf '%s ' $?; }; for o in -e -f -d -s -r -w; do for n in e f d none; do t $o $n; done; echo "is $o"; done; t -d .; t -d ..; t -f ./f; t -d d/; t -f f/; t -e ''; t -p f; t -h f; t -L f; t -f d; echo
//// quoting-matters
x='a b'; [ "$x" = 'a b' ] && echo one; x=; [ "$x" = '' ] && echo two; [ -z $x ] && echo three; [ -n $x ] && echo four; x='!'; [ "$x" = '!' ] && echo five; x='('; [ "$x" = ')' ] || echo six; x=-f; [ "$x" ] && echo seven; [ x$x = x-f ] && echo eight
//// strings
t() { [ "$@" ]; printf '%s ' $?; }; t abc = 'a*'; t 'a*' = 'a*'; t A = a; t 'a ' = a; t a = 'a
'; t -1 = -1; t "$(printf 'a\n')" = a; echo; case a in $([ 1 ] && echo a)) echo yes;; esac
//// in-control
if [ -f none ]; then echo no; elif test 1 -lt 2; then echo yes; fi; [ 1 = 1 ] && [ 2 = 2 ] || echo no; i=0; while [ "$i" -ne 3 ]; do i=$((i+1)); done; echo $i; ! [ a = b ]; echo $?; [ "$(echo a)" = a ] && echo sub
//// brackets
[ a = a 2>/dev/null || echo missing; test ']' ; echo $?; [ ']' ]; echo $?; ( [ a ] b ) 2>/dev/null || echo wrong; b='['; $b 1 = 1 ]; echo $?; "[" x "]"; echo $?
