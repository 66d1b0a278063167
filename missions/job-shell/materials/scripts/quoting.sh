//// single
printf '<%s>\n' 'a  b' 'it'\''s' '$x `y` \n \\' 'two
lines'
//// double
x='v  w'; printf '<%s>\n' "a$x b" "\$x \`y\` \\ \"q\"" "\a \n \'" "$x" $x
//// joined
x=1; echo a'b'"c"\d$x"$x"'$x'
//// continued
pri\
ntf '<%s>' one t\
wo "th\
ree" 'fo\
ur' a\
b
//// continued-in-names
abc=long; echo $ab\
c "${ab\
c}" $\
abc
tr\
ue &\
& echo both
//// comments
echo a#b #c d
echo '#no' \#no "#no" # yes
# a comment \
echo after
x=a#b; echo $x ${x#a}; echo $#
//// empty-words
set -- '' "" a"" ''b
echo $#; for w do printf '<%s>' "$w"; done; echo
//// single-in-double
echo "it's" "'$((1+1))'" '"' "a\"b'c"
//// backslash-at-blanks
printf '<%s>' a\ b c\	d \\ \' \"; echo
//// operators-quoted
echo a\;b 'c|d' "e&&f" \> \< '(' ")"
//// operators-without-blanks
echo a;echo b&&echo c||echo d;(echo e);{ echo f;}
//// dollar-alone
echo $ "$" a$ "a$"b $% "$ x" '$'x
//// bytes
x=é; echo "${#x}" "$x" 'ü' "${x%?}" | { read -r a b c d; echo "$a $b $c ${#d}"; }
case é in ??) echo two;; esac
//// long-word
a=x; echo "$a"$a'$a'\$a"${a}b"${a}"\$a"''""$a
//// nothing-but-blanks
   	
	

//// no-line-feed-at-the-end
printf 'no end'
//// colon-and-quotes
: "$(echo never >&2)" 'x'; echo $?
