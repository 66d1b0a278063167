//// default
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
x='  a  b	c
d  '; p $x; p "$x"; p x$x; p $x"y"; p $x$x; p ''$x''
//// other-signs
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
IFS=:; for x in a:b a::b :a a: :: : a:b: 'a b:c'; do p $x; done
//// mixed
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
IFS=' ,'; for x in 'a,b' 'a , b' 'a ,, b' ' a b ' ',a' 'a,' 'a , ' ' , ' 'a b,c  d' ' ,a'; do p $x; done
//// white-tabs
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
t='	'; IFS="$t"; x="a b${t}${t}c${t}"; p $x; IFS="$t,"; x="a${t},${t},b c"; p $x
//// no-separators
IFS=; x='a b:c'; set -- $x; echo $#; unset IFS; set -- $x; echo $#; IFS=; set -- a b; echo "$*"
//// only-expansions-are-split
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
IFS=:; x=b:c; p a:b$x:d "$x" a:b ${u-e:f} "${u-e:f}" $(echo g:h) $((1+1)):2
//// literal-neighbours
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
x=' a '; y=' '; p 1$x"2"; p 1$y"2"; p "1"$y$y"2"; p $y; p $y"" ; p ""$x; IFS=,; x=,a,; p 1$x"2"; x=,; p $x"2"; p 1$x
//// numbers-are-split
IFS=1; p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
p $((5 * 43)); x=212; p $x; p "$((212))"; IFS=0; set -- a b; p $#0
//// where-nothing-is-split
x='a   b'; y=$x; echo "$y"; case $x in 'a   b') echo case;; esac; for i in $x; do echo $i; done
echo hello > "$x"; cat "$x"; z=$(echo "$x") w=${x} v=`echo "$x"`; echo "$z,$w,$v"; x=$y$y; echo "$x"
//// here-and-tests
x=; [ -n $x ]; echo $?; [ -n "$x" ]; echo $?; x='1 = 2'; [ $x ]; echo $?; [ "$x" ]; echo $?
//// empty-expansions
p() { echo $#; }; e=; p $e; p $e $e; p "$e"; p $e"$e"; p $e''; p x$e; p $u "$u" ${u} $(true) "$(true)"
//// command-from-fields
c='printf <%s>'; $c a b; echo; n=; $n echo nothing first; $n $n echo; x='echo  a'; $x 'b  c'; "$n" 2>/dev/null || echo none
//// separators-change-midway
x=a:b; IFS=:; set -- $x; IFS=' '; echo $# "$@"; f() { IFS=,; set -- $1; echo $#; }; f a,b,c; x=a,b; set -- $x; echo $#
//// no-paths-from-separators
IFS='*'; x='a*b'; p() { printf '<%s>' "$@"; echo; }; p $x; : > file; y='f*'; p $y; p f*
//// backslashes
x='a\ b'; p() { printf '<%s>' "$@"; echo; }; p $x; IFS='\'; p $x; y='\\a'; p $y
//// assignments-in-front
IFS=: ; x=a:b; IFS=- eval 'set -- $x'; echo $#; echo "$IFS"; f() { set -- $1; echo $#; }; IFS=- ; f a-b
