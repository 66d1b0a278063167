//// numbers
echo a 2>f; echo a2>g; echo a 2 >h; echo \2>i; echo "2">j; cat f g h i j; echo 3>k >l; cat k l; x=2; echo $x>m; cat m
//// duplicates
exec 3>f; echo one >&3; { echo two; echo three >&2; } >&3 2>&3; exec 3>&-; cat f; exec 4<f; read a <&4; read b <&4; exec 4<&-; echo $a $b
(echo lost >&4) 2>/dev/null || echo closed
//// swap
{ { echo out; echo err >&2; } 3>&1 1>&2 2>&3 3>&- | cat > only; } 2> other; cat only other
//// closed
{ echo never >&-; } 2>/dev/null || echo failed; (exec >&-; echo never) 2>/dev/null; { read x <&-; } 2>/dev/null || echo 'no input'; echo still here
//// read-and-write
echo 12345 > f; exec 3<>f; read x <&3; echo more >&3; exec 3>&-; cat f; : <> new; [ -e new ] && echo made; exec 3<>f; echo AB >&3; exec 3>&-; cat f
//// exec
exec 5>&1 > f; echo in the file; exec >&5 5>&-; echo back; cat f; exec < f; read x; echo "$x"; cat; f() { exec 3>g; }; f; echo to g >&3; cat g
//// descriptors-come-back
{ echo a; } 3> f; (echo never >&3) 2>/dev/null || echo closed; exec 3> f; { echo g >&3; } 3> g; echo f >&3; cat f g; echo h 3>&- >&3 2>/dev/null || echo 'closed for it'
//// reading-goes-on
printf '1\n2\n3\n4\n' > f; { read a; read b; cat; } < f; echo $a $b; exec 3< f; while read -r x <&3; do read -r y <&3; echo "$x-$y"; done; while read x; do echo $x; done < f | cat
//// append-together
exec 3>>f 4>>f; echo a >&3; echo b >&4; echo c >&3; cat f; exec 3>g 4>&3; echo d >&3; echo e >&4; cat g
//// twice-the-same
{ echo a; } > f > g; echo shown; cat f; echo -; cat g; { echo b >&3; } 3> h 3> i; (echo never >&3) 2>/dev/null || echo closed; cat h; echo -; cat i; exec 3> j; echo c 3> k >&3 3> l; echo d >&3; cat j; echo -; cat k l
