//// several-on-a-line
cat <<A; cat <<B
first
A
second
B
cat <<A - <<B
never
A
used
B
//// then-goes-on
cat <<A | sort && echo after
b
a
A
echo x; cat <<A; echo y
z
A
//// in-substitutions
x=$(cat <<END
a "b"
  c)
END
)
echo "$x"
echo "$(cat <<'E'
$(never) `
E
) end"
y=`cat <<E
in $x
E
`
printf '%s\n' "$y"
//// in-loops
for i in 1 2; do cat <<END
pass $i $((i * 10))
END
done
while read -r a b; do echo "$b $a"; done <<END
1 one
2 two  three
END
//// in-functions
f() { cat; } <<END
from the definition $1 ${x-unset}
END
f one; x=set; f two
//// other-number
cat 3<<A <&3
three
A
read x <<A 4<<B; read y <&4 4<<B
one
A
four
B
again
B
echo $x $y
//// nested
cat <<OUTER
$(cat <<INNER
inner $((1 + 1))
INNER
) and ${x:-$(cat <<IN
deep
IN
)}
OUTER
//// compound
{ read -r a; read -r b; printf '%s\n' "$b-$a"; } <<END
l1
l2 \\ x
END
if read -r x; then echo "got $x"; fi <<END
line
END
case x in x) cat;; esac <<END
case
END
( cat; echo sub ) <<END
paren
END
//// with-other-words
cat <<END >f 2>&1
in a file
END
cat f
<<END cat
first
END
x=1 <<END cat
$x
END
