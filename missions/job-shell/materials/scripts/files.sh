//// cat
printf 'a\nb' > f; cat f; echo; cat f f; echo; echo in | cat; echo in | cat f - f; echo; cat < f | cat -; echo; cat f nothing f 2>/dev/null || echo failed; : > e; cat e e; cat /dev/null; cat -- f; echo
//// sort
printf 'b\na\nC\nB\n\n10\n9\n' > f; sort f; sort -r f; printf 'z\ny' | sort; echo last; sort - f < /dev/null | { read x; read y; echo "$y"; }; printf 'x\n' | sort f - | { n=0; while read -r l; do n=$((n+1)); done; echo $n; }
//// sort-numbers
printf '10\n9\n-1\n0\n100\nabc\n 5\n' > f; sort -n f; sort -rn f; sort -n -r f | { read x; echo $x; }; printf '2 b\n10 a\n2 a\n' | sort -n; printf '007\n7\n07\n' | sort -n
//// sort-unique
printf 'b\na\nb\na\nc\n' | sort -u; printf '1\n01\n2\n1\n' | sort -u; printf 'b\na\nb\n' | sort -ru; printf '3\n1\n3\n2\n' | sort -nu; printf '3\n10\n3\n' | sort -nru
//// sort-bytes
printf 'a b\nab\na-b\nB\n_\n~\nä\n' | sort; printf 'a\tb\na b\n' | sort; printf 'aa\na\n\n' | sort -r; sort nothing 2>/dev/null || echo failed
//// mkdir
mkdir a b; mkdir a 2>/dev/null || echo there; mkdir x/y 2>/dev/null || echo 'no x'; mkdir -p x/y/z x/y; echo $?; echo */ x/*/ x/*/*/; : > f; mkdir f 2>/dev/null || echo file; mkdir -p f/g 2>/dev/null || echo file; mkdir a c 2>/dev/null || echo one; [ -d c ] && echo c
//// rm
: > a; : > b; : > c; rm a b; echo *; rm none 2>/dev/null || echo failed; rm -f none; echo $?; mkdir -p d/e; : > d/f; rm d 2>/dev/null || echo 'a directory'; rm -r d; echo *; mkdir -p d/e; rm -rf d none c; echo *; : > -x; rm -- -x; rm -f; echo $?; : > y; rm none y 2>/dev/null || echo one; echo *
//// together
mkdir -p out/logs; for n in 3 1 2; do echo "line $n" > out/logs/$n.log; done; cat out/logs/*.log | sort -r > out/all; cat out/all; rm -r out/logs; echo out/*; rm -f out/*; echo out/*; [ -d out ] && echo empty
