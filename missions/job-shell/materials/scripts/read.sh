//// fields
p() { printf '<%s>' "$@"; echo; }; while read a b c; do p "$a" "$b" "$c"; done <<END
one two three
  one   two   three four  five  
one
	tab	tab 2	x	

x y
END
//// one-name
p() { printf '<%s>' "$@"; echo; }; printf '  a  b  \n\t c\n' > f; { read x; p "$x"; read -r x; p "$x"; } < f; { IFS= read -r x; p "$x"; IFS= read x; p "$x"; } < f
//// backslashes
p() { printf '<%s>' "$@"; echo; }; cat > f <<'END'
a\ b c\d \\ \
next
a\ b c\d \\ \
END
{ read x y; p "$x" "$y"; read -r x y; p "$x" "$y"; read -r x y; p "$x" "$y"; } < f; printf '%s\n' 'a\  b\ ' | { read x y; p "$x" "$y"; }; printf '%s\n' '\ a' | { read x; p "$x"; }
//// other-separators
p() { printf '<%s>' "$@"; echo; }; t() { printf '%s\n' "$1" | { IFS=: read a b c; p "$a" "$b" "$c"; }; }; t a:b:c; t a:b:c:d; t a::c; t :b; t a; t ::; t a:b:; t ' a : b :c '; t a:b:c:; t a:b:c::; t :::
//// mixed-separators
p() { printf '<%s>' "$@"; echo; }; t() { printf '%s\n' "$1" | { IFS=' ,' read a b; p "$a" "$b"; }; }; t 'a,b'; t 'a , b'; t 'a b,c'; t ' a  b , '; t 'a,,b'; t ',a'; t 'a b,'; t 'a,b c , d '
//// end-of-input
p() { printf '<%s>' "$@"; echo; }; printf 'no end' | { read x; p $? "$x"; }; printf '' | { x=old; read x; p $? "$x"; }; printf 'a b' | { read x y z; p $? "$x" "$y" "$z"; }; printf 'l1\nl2' | while read l || [ -n "$l" ]; do p "$l"; done; printf '\n' | { read x; p $? "$x"; }
//// no-separators
p() { printf '<%s>' "$@"; echo; }; printf ' a b \n' | { IFS= read a b; p "$a" "$b"; }; printf 'a:b c\n' | { unset IFS; read a b; p "$a" "$b"; }; IFS=:; printf ' a b:c\n' | { read a b; p "$a" "$b"; }
//// leaves-the-rest
printf '1\n2\n3\n' | { read a; read b; cat; echo $a$b; }; printf 'x\ny\n' | { (read z; echo "sub $z"); read z; echo "then $z"; }; while read l; do echo "$l"; read l2 || l2=none; echo "- $l2"; done <<END
a
b
c
END
//// loops
total=0; while IFS=, read -r name count price; do total=$((total + count * price)); printf '%-6s%3d\n' "$name" "$count"; done <<END
pen,3,20
paper,10,5
ink  x,1,300
END
echo $total; n=0; printf 'a\nb\n' | while read l; do n=$((n+1)); done; echo $n
//// more
p() { printf '<%s>' "$@"; echo; }; printf 'a\\\nb c\n' | { read x y; p "$x" "$y"; }; printf 'a\\\nb c\n' | { read -r x y; p "$x" "$y"; }; printf 'p:q\\:r:s\n' | { IFS=: read x y; p "$x" "$y"; }; printf 'p:q\\:r:s\n' | { IFS=: read -r x y z; p "$x" "$y" "$z"; }; x=5; printf 'x y\n' | { read x$x; p "$x5"; }
