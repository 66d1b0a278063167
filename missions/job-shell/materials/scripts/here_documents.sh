//// expanded
x='a  b'; set -- p q
cat <<END
$x ${x#a} $1 $# "$x" '$x' $(echo sub) `echo old` $((2*3))
\$x \\ \` \a \" "\$x"
END
//// quoted
x=1
cat <<'END'
$x \$x `x` \\ $(echo)
END
cat <<E\ND
$x
END
cat <<"A B"
$x "
A B
//// tabs
cat <<-END
	one
		two
	 three	x
	END
if true; then
	cat <<-'END'
		$quoted
	END
fi
//// joined-lines
cat <<END
one \
two
E\
NDE
END
cat <<'END'
one \
two
END
//// empty
cat <<END
END
cat <<''

echo between
cat <<END

END
//// no-splitting
x='a   *'
cat <<END
$x ${y-$x}
${z:-a   b} ${z:+never}${x:+"q  q"}
END
//// delimiter-is-no-substring
cat <<END
 END
END 
ENDEND
END
//// single-quotes-in-braces
cat <<END
${x:-'a'} ${x-"it"}
END
