//// nested
unset a b; c=C
echo ${a:-${b:-$c}} ${a:-x${b:-y${c:-z}}} "${a:-"q"}" ${a-$(echo sub)} ${a-`echo old`} ${a:-$((1+1))}
echo ${a:=${b:=new}} $a $b
//// single-quotes-inside
unset u; echo ${u:-'a  b'} "${u:-'a  b'}" ${u:-"it's"} "${u:-\"q\"}" ${u:-\'}
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
//// results-are-not-expanded-again
x='$y `z` ~ ${w'; y=never; echo $x "$x" ${u-$x}; v=x; echo $v ${v}x '$'v \$$v
//// wrong-substitutions
(eval 'echo ${x!}'; echo never) 2>/dev/null || echo one
(eval 'echo ${}'; echo never) 2>/dev/null || echo two
(eval 'echo ${a:}'; echo never) 2>/dev/null || echo three
//// plus-keeps-quotes
x='a  b'; printf '<%s>' ${x:+$x} ${x:+"$x"} "${x:+$x}" ${x:+'a b' c} ; echo
