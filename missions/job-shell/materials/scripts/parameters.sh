//// unset-and-null
unset u; n=; s=set
echo "1:${u-w}:${n-w}:${s-w}" "2:${u:-w}:${n:-w}:${s:-w}"
echo "3:${u+w}:${n+w}:${s+w}" "4:${u:+w}:${n:+w}:${s:+w}"
echo "5:${u=w}:$u"; unset u; echo "6:${n=w}:$n" "7:${n:=w}:$n" "8:${u:=v}:$u"
//// error
(unset u; : ${u?}; echo never) 2>/dev/null || echo failed
(n=; : ${n?}; echo null is fine; : ${n:?it is empty}; echo never) 2>/dev/null || echo failed
//// braces-and-names
a=1 ab=2; set -- A B C D E F G H I J K
echo $a ${a} $ab ${a}b $1 $10 ${10} ${1}0 ${11} $a$ab"$a"
//// lazy
i=0; x=1
echo ${x:-$((i=i+1))} $i; echo ${y:-$((i=i+1))} $i; echo ${x:+$((i=i+1))} $i; echo ${x-$(echo never >&2)}
//// positional
set -- a '' c
echo "${1-x}" "${2-x}" "${2:-x}" "${4-x}" "${3+y}" "${4+y}" ${#2} "${1#a}" ${3%c}.
( : ${4:=x} ) 2>/dev/null || echo cannot
( : ${4=x} ) 2>/dev/null || echo cannot
//// special
set -- a b; false; echo "$?" "${?}" "${#}" "${?:-x}"; true; echo "${?#0}."
set -f; case $- in *f*) echo f;; esac; set +f; case $- in *f*) ;; *) echo none;; esac
[ $$ -gt 0 ] && [ $$ = "$(echo $$)" ] && (x=$$; [ $x = $$ ]) && echo same
//// assign-then-use
unset a; echo "$a" "${a:=1}" "$a" "${a:+$((a+1))}" "${a=9}"; echo ${b=x  y} $b "$b"
