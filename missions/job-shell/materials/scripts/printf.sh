//// texts
printf '%s\n' a 'b  c' ''; printf '%s-%s\n' a b c; printf '<%5s><%-5s><%.2s><%5.1s>\n' abc abc abc abc; printf '%s\n'; printf '%s %s|' 1 2 3; printf 'plain\n' extra; printf '100%%|\n'
//// numbers
printf '%d %i %u %o %x %X\n' 10 -10 10 10 255 255; printf '<%5d><%-5d><%05d><%+d><% d>\n' 42 42 42 42 42; printf '<%.3d><%6.3d><%-6.3d>\n' 7 7 7; printf '%d %d %d\n' 0x1f 017 -5; printf '%#x %#o %#X\n' 255 8 255; printf '<%05d><%+5d><%- 5d>\n' -42 -42 42; printf '%d\n' +3 ; printf '%x %u\n' 0 0
//// reused
printf '%s=%d\n' a 1 b 2 c; printf '%s,' 1 2 3; echo; printf '%d %s\n' 1; printf 'x%sy%sz\n' 1 2 3 4 5; set --; printf '[%s]' "$@"; echo; printf '[%d]' ; echo
//// escapes-in-the-format
printf 'a\tb\\c\101\n'; printf '\0601\61x\n'; printf 'bell%sx\n' '\a' | cat; printf '%s\n' 'a\tb'; printf 'a\nb' ; printf '\n'; printf "it\047s\n"
//// b
printf '%b|' 'a\tb' '\0101' '\\' 'x\0y' '\061' | sort > /dev/null; printf '%b\n' 'a\tb\nc' '\0101\060' 'a\\b'; printf '<%5b><%-4b>\n' 'a\t' 'b'; printf '%bnever\n' 'stop\cx' more; echo; printf '%b%s\n' '\060' '\060'
//// characters
printf '%c%c%c\n' abc b 1; printf '%c|' x yz; echo; printf '%d %d %d\n' "'a" '"b' "'0"; printf '<%3c><%-3c>\n' a b; printf '%s%c%s\n' a bc d e f g
//// wrong-numbers
printf '%d\n' abc 2>/dev/null; echo $?; printf '%d %s\n' 12x y 2>/dev/null; echo $?; printf '%d %d\n' 3 z 2>/dev/null || echo bad; printf '%d\n' '3 ' 2>/dev/null || echo blank
//// in-variables
f='%s: %s\n'; printf "$f" a b; printf -- '-%s\n' x; printf "%s$f" 1 2 3; x=$(printf '%03d' 7); echo $x; printf '%s\n' "$(printf 'a\n\n')"; printf '%s' 'no end'; echo; printf '%s\n' -n -- -x
//// tables
for r in 'apple 3 100' 'kiwi 12 5'; do set -- $r; printf '|%-8s|%4d|%6d|\n' $1 $2 $(($2 * $3)); done; printf '%s\n' ======== | cat; printf '%-3s|%3s|\n' abcd abcd; printf '%.0s|%.1s|%.9s\n' abc abc abc
//// bytes
printf '\303\274\n'; printf '%s|%.2s|%3s|\n' ü üx ü; printf '\1\2' | { read -r x; echo ${#x}; }; printf 'a\0b' | sort | { read x; echo ok; }
