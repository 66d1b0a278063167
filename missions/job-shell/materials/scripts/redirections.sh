//// files
echo one > f; echo two >> f; cat f; echo three > f; cat < f; cat <f >g; cat g; > e; [ -s e ] || echo empty; echo a >h b c; cat h
//// order
{ echo out; echo err >&2; } > f 2>&1; cat f; echo -; { { echo out; echo err >&2; } 2>&1 > g; } | cat; echo -; cat g; { echo x >&2; } 2> h >&2; cat h
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
//// on-compounds
{ echo a; echo b; } > f; (echo c; echo d) >> f; for i in e f; do echo $i; done >> f; while read -r x; do printf '%s ' "$x"; done < f; echo
if true; then echo g; fi > f; case x in x) echo h;; esac >> f; until echo i; do :; done >> f; cat f
//// missing-files
cat < nothing 2>/dev/null || echo one; { echo never; } < nothing 2>/dev/null || echo two; for i in 1; do echo never; done < nothing 2>/dev/null || echo three; f() { echo never; }; f < nothing 2>/dev/null || echo four; x=1 < nothing 2>/dev/null || echo five; (echo never) < nothing 2>/dev/null || echo six
//// all-are-carried-out
echo x > a > b > c; cat a b c; echo y 2>&1 > d | cat; cat d; true > e1 < nothing > e2 2>/dev/null; [ -e e1 ] && echo e1; [ -e e2 ] || echo 'no e2'
//// anywhere
> f echo first; <f cat; 2>/dev/null >g echo a b; cat g; echo x >h y; cat h; <f >i cat; cat i; x=1 >j eval 'echo $x'; cat j
//// targets
x='a b'; echo one > $x; cat "a b"; echo two > "c"d; cat cd; echo three > *; cat '*'; y=f; echo four > $y; echo five >> ${z:-f}; cat f; echo six > $(echo g); cat g; n=1; echo seven 2>&$n >&1
//// exec
exec 5>&1 > f; echo in the file; exec >&5 5>&-; echo back; cat f; exec < f; read x; echo "$x"; cat; f() { exec 3>g; }; f; echo to g >&3; cat g
//// functions
f() { echo out; echo err >&2; } > fout 2> ferr; f; f; cat fout ferr; g() { cat; }; echo in | g; g < fout; h() { echo h; }; h > x; cat x; g <<END > y
text
END
cat y
//// descriptors-come-back
{ echo a; } 3> f; (echo never >&3) 2>/dev/null || echo closed; exec 3> f; { echo g >&3; } 3> g; echo f >&3; cat f g; echo h 3>&- >&3 2>/dev/null || echo 'closed for it'
//// reading-goes-on
printf '1\n2\n3\n4\n' > f; { read a; read b; cat; } < f; echo $a $b; exec 3< f; while read -r x <&3; do read -r y <&3; echo "$x-$y"; done; while read x; do echo $x; done < f | cat
//// noclobber
set -C; echo one > f; (echo two > f) 2>/dev/null || echo kept; cat f; echo three >| f; cat f; echo four >> f; cat f; : > /dev/null; (: > f; echo never) 2>/dev/null; set +C; echo five > f; cat f
//// append-together
exec 3>>f 4>>f; echo a >&3; echo b >&4; echo c >&3; cat f; exec 3>g 4>&3; echo d >&3; echo e >&4; cat g
