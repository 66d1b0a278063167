//// words-before-assignments
x=1; x=2 echo $x; f() { echo "$1 $x"; }; x=3 f $x; a=1; a=2 b=$a eval 'echo $a $b' $a
//// left-to-right
i=0; echo $((i+=1)) $((i+=1)) $i $((i*=10)) ${u:=$i} $u; printf '%s ' $((i=1)) $((i=i*2)) $((i=i*2)); echo $i; set -- a b; echo $1 $(shift; echo $1) $1 ${2:-$((i+=1))} $i
//// redirections-after-words
x=f; echo $x ${x:=g} > $x; cat f; unset y; echo ${y:=made} > "$y"; cat made; echo $(echo a > t; echo b) > t; cat t; echo $(cat t) new > t; cat t
//// redirections-in-order
echo a > one > two; cat one; echo -; cat two; : > three > four < one; [ -e four ] && echo yes; n=1; echo to$n > a$n > b$((n = 5)); echo a* b*; cat a1; echo -; cat b5; echo $n; m=; : > x${m:=1} > y$m; echo x* y*
//// splitting-then-paths
: > 'a b'; : > a; : > b; x='a b'; echo $x; set -- $x; echo $#; set -- "$x"; echo $#; y='? ?'; set -- $y; echo $# "$1"; z='a?b'; set -- $z; echo $# "$1"; IFS=?; set -- $z; echo $# "$1"
//// quotes-are-removed-last
x='"a b"'; echo $x; set -- $x; echo $# $1; y='\$x'; printf '%s\n' $y; z="'*'"; echo $z; eval "echo $x"; w='a;b|c&d'; echo $w; v='> file'; echo a $v; [ -e file ] || echo 'no file'
//// tilde-before-parameters
HOME=/h; x='~'; echo $x ~$x; y=~; echo $y$x; z='/a'; echo ~$z ~/$z; echo ${x}/b
//// expansions-do-not-nest
x='$(echo never)' y='`echo never`' z='$((1+1))' s='*'; echo "$x" $y "$z" "$s"; set -- "$x"; echo "$1"; cat <<END
$x $y $z $s
END
//// commands-from-expansions
x='a=b'; $x 2>/dev/null || echo 'no assignment'; y='if'; $y 2>/dev/null || echo 'no reserved word'; z='echo a | cat'; $z; w='f()'; $w 2>/dev/null || echo 'no function'; v='!'; $v true 2>/dev/null || echo 'no negation'; t='(echo)'; $t 2>/dev/null || echo 'no subshell'
//// functions-see-the-moment
x=1; f() { echo $x $((y = x + 1)); }; x=5; f; echo $y; g() { set -- "$@" z; echo $#; }; set -- 1; g a b; echo $#; h() { eval "$1"; }; h 'x=9'; echo $x; h 'h() { echo replaced; }'; h
//// assignments-expand-in-order
a=1 b=$((a+1)) c=$((a+b)) d=${b}$c; echo $a $b $c $d; x=$(echo a; exit 2) y=$?; echo $x; p=/a q=$p/b r=${q%/*}; echo $p $q $r; m=$(n=5; echo $n) n=$m$m; echo $n
//// status-in-expansions
false; echo $? $(echo $?); (exit 3); x=$?; echo $x; (exit 4); y=$(echo $?) z=$?; echo $y; (exit 5); case $? in 5) echo five $?;; esac; (exit 6); for i in $?; do echo $i $?; done; (exit 7); if [ $? = 7 ]; then echo seven $?; fi; (exit 8); f() { echo $?; }; f; (exit 9) || echo $?; ! (exit 9); echo $?
