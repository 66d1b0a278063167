//// line-feeds
x=$(printf 'a\nb\n\n\n'); printf '<%s>\n' "$x"; echo $x; y=$(printf '\n\n'); echo "<$y>"; z=$(printf '\na'); echo "<$z>"
//// nested
echo $(echo 1 $(echo 2 $(echo 3))) "$(echo "$(echo "a  b")")" "a $(echo "b  $(echo 'c  d')" e)"
//// grave
echo `echo one` "`echo "two  2"`" `echo \`echo three\`` `echo '\$x'` "`echo \\$HOME | cat`"
x=5; echo `echo $x \$x` '`no`' \`no\`
//// parentheses-inside
echo $(case a in (a) echo A;; esac) $(echo ")" ')' \)) $( (echo sub) ) $(echo '(' # )
)
//// case-inside
x=b; echo "$(case $x in a) echo 1;; b) echo 2;; esac)" $(if true; then echo "x)"; fi)
//// status
x=$(exit 3); echo $?; x=$(false)$(true); echo $?; x=$(true)$(exit 4); echo $?; x=$(exit 5) y=1; echo $?; echo $(exit 6); echo $?
$(exit 7); echo $?; $(true); echo $?; x=1 $(exit 8); echo $?; false; x=1; echo $?
//// environment
x=1; y=$(x=2; echo $x); echo $x $y; f() { echo "f $x"; }; z=$(x=3; f); echo "$z"; a=$(b=set; echo); echo "${b-unset}"; : $(exit 3); echo on
//// as-command
$(echo echo) hi; $(printf 'echo a b'); $(echo) echo first; c=$(echo 'echo "q  q"'); $c; eval "$c"
//// split-and-paths
: > f1; : > f2; echo $(echo 'f*') "$(echo 'f*')"; set -- $(printf 'a b\nc\td'); echo $#; set -- "$(printf 'a b\nc')"; echo $#
//// order-of-parameters
set -- a b c; echo $(set -- x; echo $1 $#) $1 $#; echo "$(shift; echo "$@")" "$@"; echo $(echo $1; shift; echo $1)
//// multi-line
echo $(
  echo one
  echo two # comment )
  for i in 3 4; do
    echo $i
  done
)
//// empty
x=$(); echo "<$x>" $?; x=` `; echo "<$x>"; x=$( # nothing
); echo "<$x>"
//// with-redirection
echo file > f; x=$(cat < f); echo "$x"; y=$(echo to-err >&2; echo to-out) 2>/dev/null; echo $y; { z=$(echo e >&2); } 2> g; cat g; w=$( { echo both >&2; } 2>&1 ); echo $w
//// big
i=0; x=$(while [ $i -lt 3000 ]; do echo "line number $i with a text"; i=$((i + 1)); done); echo ${#x} $i; printf '%s' "$x" | sort -r | { read -r l; echo "$l"; }
//// in-arithmetic
x=$(( $(echo 2) * `echo 3` + $(echo "$(echo 4)") )); echo $x; echo $(echo $((1 + 1)))$((2))
//// quotes-inside
x='a  b'; echo "$(echo "$x")" "$(echo $x)" $(echo "$x") "$(printf '%s' "\"q\"" '"')"
//// subshell-or-arithmetic
echo $( (echo a); (echo b) ) $((1+(2))) $(((3)))
//// descriptors
exec 3> log; x=$(echo a >&3; echo b); exec 3>&-; echo "$x"; cat log
