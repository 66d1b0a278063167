//// unset-and-null
unset u; n=; s=set
echo "1:${u-w}:${n-w}:${s-w}" "2:${u:-w}:${n:-w}:${s:-w}"
echo "3:${u+w}:${n+w}:${s+w}" "4:${u:+w}:${n:+w}:${s:+w}"
echo "5:${u=w}:$u"; unset u; echo "6:${n=w}:$n" "7:${n:=w}:$n" "8:${u:=v}:$u"
//// error
(unset u; : ${u?}; echo never) 2>/dev/null || echo failed
(n=; : ${n?}; echo null is fine; : ${n:?it is empty}; echo never) 2>/dev/null || echo failed
//// length
x='a b  c'; n=; set -- one two; echo ${#x} ${#n} ${#unset} ${#1} ${#} $# ${#10}
y=12345678901; echo ${#y} "${#y}" $((${#y} + 1))
//// braces-and-names
a=1 ab=2; set -- A B C D E F G H I J K
echo $a ${a} $ab ${a}b $1 $10 ${10} ${1}0 ${11} $a$ab"$a"
//// nested
unset a b; c=C
echo ${a:-${b:-$c}} ${a:-x${b:-y${c:-z}}} "${a:-"q"}" ${a-$(echo sub)} ${a-`echo old`} ${a:-$((1+1))}
echo ${a:=${b:=new}} $a $b
//// lazy
i=0; x=1
echo ${x:-$((i=i+1))} $i; echo ${y:-$((i=i+1))} $i; echo ${x:+$((i=i+1))} $i; echo ${x-$(echo never >&2)}
//// remove
x=a.b.c.tar.gz
echo ${x#*.} ${x##*.} ${x%.*} ${x%%.*} ${x#b} ${x%tar} ${x#a?b} ${x%[.]*} ${x#} ${x%%*} .
path=/usr/local//lib/; echo ${path##*/}: ${path%/} ${path%/*} ${path%%/*}: ${path#/} ${path##/*/}
//// remove-with-quotes
x='a*b*c'; p='*'; q='"'
echo "${x#*\*}" "${x##*"*"}" "${x%$p}" "${x%%"$p"*}" "${x#"$p"}" "${x#a$p}" "${x##a$p}" "${x%'*'*}" "${x#a"*"}"
y='{a}b'; echo "${y#\{}" "${y%\}*}" "${y#'{a}'}" ${y#"{a}"}
z='a"b'; echo "${z#*\"}" "${z%$q*}" ${z#a'"'}
//// remove-in-loop
list=one:two::three:
while [ -n "$list" ]; do head=${list%%:*}; echo "<$head>"; case $list in *:*) list=${list#*:};; *) list=;; esac; done
//// remove-brackets
x=abc123def; echo ${x##[a-c]} ${x##*[!0-9]} ${x%%[0-9]*} ${x#*[[:digit:]]} ${x%%[![:alpha:]]*} ${x##[!x]*[0-9]}
//// single-quotes-inside
unset u; echo ${u:-'a  b'} "${u:-'a  b'}" "${u:-it's}" ${u:-"it's"} "${u:-\"q\"}" ${u:-\'}
//// braces-inside
unset u; echo ${u:-{a}} "${u:-{a}}" ${u:-a\}b} "${u:-a\}b}" ${u:-'}'} ${u:-"}"} "${u:-$(echo '}')}"
//// backslash-inside
unset u; printf '<%s>' ${u:-a\ b} "${u:-a\ b}" ${u:-\\} "${u:-\\}" ${u:-\$x} "${u:-\$x}" "${u:-\n}"; echo
//// blanks-inside
unset u; printf '<%s>' ${u:-a b   c} "${u:-a b   c}" ${u:-"a b" c} x${u:-1 2}y ${u:- a }; echo
printf '<%s>' ${u:-
} ${u:-a
b} "${u:-a
b}"; echo
//// positional
set -- a '' c
echo "${1-x}" "${2-x}" "${2:-x}" "${4-x}" "${3+y}" "${4+y}" ${#2} "${1#a}" ${3%c}.
( : ${4:=x} ) 2>/dev/null || echo cannot
( : ${4=x} ) 2>/dev/null || echo cannot
//// special
set -- a b; false; echo "$?" "${?}" "${#}" "${?:-x}" "${#:-x}"; true; echo "${?#0}."
set -f; case $- in *f*) echo f;; esac; set +f; case $- in *f*) ;; *) echo none;; esac
[ $$ -gt 0 ] && [ $$ = "$(echo $$)" ] && (x=$$; [ $x = $$ ]) && echo same
//// results-are-not-expanded-again
x='$y `z` ~ ${w'; y=never; echo $x "$x" ${u-$x}; v=x; echo $v ${v}x '$'v \$$v
//// assign-then-use
unset a; echo "$a" "${a:=1}" "$a" "${a:+$((a+1))}" "${a=9}"; echo ${b=x  y} $b "$b"
//// wrong-substitutions
(eval 'echo ${x!}'; echo never) 2>/dev/null || echo one
(eval 'echo ${}'; echo never) 2>/dev/null || echo two
(eval 'echo ${a:}'; echo never) 2>/dev/null || echo three
//// plus-keeps-quotes
x='a  b'; printf '<%s>' ${x:+$x} ${x:+"$x"} "${x:+$x}" ${x:+'a b' c} ; echo
