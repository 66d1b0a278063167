//// length
x='a b  c'; n=; set -- one two; echo ${#x} ${#n} ${#unset} ${#1} ${#} $# ${#10}
y=12345678901; echo ${#y} "${#y}" $((${#y} + 1))
//// remove
x=a.b.c.tar.gz
echo ${x#*.} ${x##*.} ${x%.*} ${x%%.*} ${x#b} ${x%tar} ${x#a?b} ${x%[.]*} ${x#} ${x%%*} .
path=/usr/local//lib/; echo ${path##*/}: ${path%/} ${path%/*} ${path%%/*}: ${path#/} ${path##/*/}
//// remove-with-quotes
x='a*b*c'; p='*'; q='"'
echo "${x#*\*}" "${x##*"*"}" "${x%$p}" "${x%%"$p"*}" "${x#"$p"}" "${x#a$p}" "${x##a$p}" "${x%'*'*}" "${x#a"*"}"
y='{a}b'; echo "${y#\{}" "${y%\}*}" "${y#'{a}'}" ${y#"{a}"}
z='a"b'; echo "${z#*\"}" "${z%$q*}" ${z#a'"'}
//// remove-in-loop
list=one:two::three:
while [ -n "$list" ]; do head=${list%%:*}; echo "<$head>"; case $list in *:*) list=${list#*:};; *) list=;; esac; done
//// remove-brackets
x=abc123def; echo ${x##[a-c]} ${x##*[!0-9]} ${x%%[0-9]*} ${x#*[[:digit:]]} ${x%%[![:alpha:]]*} ${x##[!x]*[0-9]}
//// values-with-signs
x='[a]b'; echo ${x#[} ${x#'[a'} "${x#\[a\]}" ${x%]*}; y='a\b\c'; printf '<%s>' "${y#*\\}" "${y##*'\'}" "${y%"\\"*}"; echo; z='~/x'; echo "${z#\~}" "${z#'~/'}"
//// with-substitutions
x=report.2024.txt; ext=txt; echo "${x%.$ext}" "${x%.$(echo txt)}" "${x%"$(echo .t)"*}" ${x#${x%%.*}.} "${x%${x#report}}" ${x%$((2020 + 4))*}; y=aaa; n='?'; echo ${y#$n} "${y##$n$n}" "${y%"$n"}"
//// on-lines
x='one
two
three'; echo "${x%%
*}" "${x##*
}" "${x#*w}"; nl='
'; echo "${x%"$nl"*}"
