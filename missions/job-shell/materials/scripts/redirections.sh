//// files
echo one > f; echo two >> f; cat f; echo three > f; cat < f; cat <f >g; cat g; > e; [ -s e ] || echo empty; echo a >h b c; cat h
//// order
{ echo out; echo err >&2; } > f 2>&1; cat f; echo -; { { echo out; echo err >&2; } 2>&1 > g; } | cat; echo -; cat g; { echo x >&2; } 2> h >&2; cat h
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
//// functions
f() { echo out; echo err >&2; } > fout 2> ferr; f; f; cat fout ferr; g() { cat; }; echo in | g; g < fout; h() { echo h; }; h > x; cat x; g <<END > y
text
END
cat y
//// noclobber
set -C; echo one > f; (echo two > f) 2>/dev/null || echo kept; cat f; echo three >| f; cat f; echo four >> f; cat f; : > /dev/null; (: > f; echo never) 2>/dev/null; set +C; echo five > f; cat f
