//// eval
x='echo "a  b"'; eval $x; eval "$x"; eval echo '$x' '"$x"'; eval 'y=1;' 'z=$y'; echo $y $z; eval; echo $?; eval 'false'; echo $?; false; eval ''; echo $?; eval 'echo $?'
//// indirect
a=b b=c c=end; eval echo \$$a; eval "echo \$$(eval echo \$$a)"; n=2; set -- p q r; eval echo \${$n}; eval "last=\${$#}"; echo $last; eval "f$n() { echo made \$1; }"; f2 x
//// eval-lines
eval 'for i in 1 2
do
  echo $i # comment
done
cat <<END
text $i
END'
eval "echo one
echo 'two
three'"
//// eval-quotes
s="it's"; eval "x='a'\\''b'"; echo "$x"; eval 'printf "%s " "\$HOME" \\\\ '"'"'q'"'"; echo; q() { printf "%s\n" "$1" | { r=; while IFS= read -r l; do r=$l; done; printf "'%s'" "$r"; }; }; eval "set -- $(q 'a  b') $(q '$x;`')"; printf '<%s>' "$@"; echo
//// control
for i in 1 2 3; do eval 'case $i in 2) continue;; esac'; echo $i; done; f() { eval 'return 7'; echo never; }; f; echo $?; (eval 'exit 4'; echo never); echo $?; x=$(eval 'echo a; exit 2'); echo $? $x
//// dot
cat > part <<'END'
echo "in part $1"
x=5
f() { echo "f of part"; }
set -- changed
END
set -- arg; . ./part; echo $x $1; f; (x=0; . ./part); echo $x; echo 'return 3; echo never' > p2; . ./p2; echo $?; : > p3; false; . ./p3; echo $?; echo false > p4; . ./p4; echo $?
//// dot-in-functions
echo 'echo "$1"; x=$1; return 5; echo never' > part; g() { . ./part; echo "back $? $x"; return 6; }; g a; echo $?; echo 'for i in 1 2; do echo $i; [ $i = 1 ] && return; done' > p; . ./p; echo after
//// dot-control
echo 'exit 9' > e; (. ./e; echo never); echo $?; echo 'alias zz="echo alias"' > a; . ./a
zz x
printf 'echo no end' > n; . ./n; echo 'cat' > c; echo input | . ./c; mkdir d; echo 'echo deep; . ./d/two' > d/one; echo 'echo two; return 4' > d/two; . ./d/one; echo $?
//// dot-redirected
echo 'echo out; echo err >&2' > p; . ./p > f 2>&1; cat f; x=$(. ./p 2>/dev/null); echo $x; . ./p 2>/dev/null | cat; x=1 . ./p 2>/dev/null; echo $x
//// set-status
eval '(exit 3)'; echo $?; eval 'x=$(exit 4)'; echo $?; eval '! true'; echo $?; eval 'true
false
'; echo $?; eval 'f() { return 2; }
f' || echo $?
