//// status-through-a-pipeline
status=$( { { { (echo data; exit 3); echo $? >&3; } | sort > out; } 3>&1; } ); cat out; echo "status $status"
run() { exec 4>&1; rc=$( { { "$@"; echo $? >&3; } | sort >&4; } 3>&1 ); exec 4>&-; return $rc; }; gen() { printf 'b\na\n'; return 5; }; run gen; echo $?
//// both-outputs
both() { echo out; echo err >&2; return 2; }; exec 3>&1; err=$(both 2>&1 >&3 3>&-); rc=$?; exec 3>&-; echo "err=$err rc=$rc"; out=$(both 2>/dev/null) || echo "out=$out rc=$?"; all=$(both 2>&1); echo "$all"
//// slashes-and-paths
dirname() { p=${1%"${1##*[!/]}"}; case $p in */*) d=${p%/*}; d=${d%"${d##*[!/]}"}; printf '%s\n' "${d:-/}";; '') echo /;; *) echo .;; esac; }
basename() { p=${1%"${1##*[!/]}"}; p=${p##*/}; printf '%s\n' "${p%"${2-}"}"; }
for p in /a/b/c a /a / // a/ /a/b// ./x; do printf '%s ' "$p"; dirname "$p"; done; basename /x/y.txt .txt; basename a//; basename lib.tar .gz
//// quote-for-eval
quote() { q=$1 r=; while :; do case $q in *\'*) r="$r${q%%\'*}'\\''"; q=${q#*\'};; *) break;; esac; done; printf "'%s'" "$r$q"; }
args=; for a in "it's" 'a  b' '$x' '' '"' "''" 'end\'; do args="$args $(quote "$a")"; done; printf '%s\n' "$args"; eval "set -- $args"; printf '<%s>' "$@"; echo " $#"
//// reversed
rev=; for a in 1 'two words' 3; do set -- "$a" "$@"; done; printf '<%s>' "$@"; echo; i=$#; while [ $i -gt 0 ]; do eval "rev=\$rev/\${$i}"; i=$((i - 1)); done; echo "$rev"; last() { shift $(($# - 1)); echo "$1"; }; last a b 'c d'; for l do :; done; echo $l
//// lines-of-a-variable
list='one 1
two  2

last'; oldifs=$IFS; IFS='
'; set -f; set -- $list; set +f; IFS=$oldifs; echo $#; for l do echo "<$l>"; done; n=0; while IFS= read -r l; do n=$((n + 1)); [ -n "$l" ] || echo "line $n is empty"; done <<END
$list
END
echo $n; case "
$list
" in *'
last
'*) echo 'has last';; esac
//// defaults
: "${level:=info}" ${size:=$((4 * 2))}; echo $level $size; [ "${flag+set}" = set ] || echo 'no flag'; flag=; [ "${flag+set}" = set ] && echo "flag ${flag:-is empty}"; f() { a=${1:-x} b=${2-y} c=${3:+has three}; echo "$a|$b|$c"; }; f '' ''; f 1 2 3; f; args=${flag:+--flag}; set -- ${args} -v ${level:+"-l" "$level"}; echo $# "$@"
//// other-input
printf 'a\nb\nc\n' > f; exec 3< f; while read -r l <&3; do echo "$l $(cat)"; done <<END
the input
END
exec 3<&-; while read -r x; do read -r y <&4 || y=none; echo "$x-$y"; done < f 4<<END
1
2
END
{ read -r first; while read -r l; do echo "$first:$l"; done; } < f; { cat <&5; } 5< f | { read x; echo "$x"; }
//// loops-with-counters
i=1; while [ $i -le 3 ]; do j=$i; row=; while [ $j -gt 0 ]; do row=$row$j; j=$((j - 1)); done; printf '%4s|\n' "$row"; i=$((i + 1)); done; set -- c a b; n=$#; while [ $n -gt 1 ]; do k=1; for v in 1 2; do eval "x=\${$k} y=\${$((k + 1))}"; k=$((k + 1)); [ "$x" != c ] || echo "c before ${y:-nothing}"; done; n=$((n - 1)); done
//// repeat-and-pad
rep() { s=; n=$2; while [ $n -gt 0 ]; do s=$s$1; n=$((n - 1)); done; printf %s "$s"; }; echo "$(rep = 10)$(rep '*' 2)$(rep ' ' 3)|"; pad() { v=$1; while [ ${#v} -lt $2 ]; do v=0$v; done; echo $v; }; pad 7 3; pad 1234 3; bar() { printf '%-6s%s\n' "$1" "$(rep '#' "$2")"; }; bar a 3; bar long 5; bar none 0
//// guards
set -e; must() { "$@" || { s=$?; echo "failed: $* ($s)"; exit $s; }; }; must true; may() { "$@" || :; }; may false; [ -d none ] || mkdir none; [ -d none ] && cd none; if ! cd missing 2>/dev/null; then echo 'no such folder'; fi; x=$(false) || x=default; echo $x; ok=$(must true; echo yes); echo $ok; trap 'echo "left with $?"' EXIT; must eval '(exit 7)'; echo never
//// words-as-numbers
sum=0; for w in 10 x 0x10 -3 '' 007 1.5; do case ${w#-} in '' | *[!0-9]*) echo "skip <$w>"; continue;; esac; while case $w in 0?*) true;; *) false;; esac; do w=${w#0}; done; sum=$((sum + w)); done; echo $sum; n=12345 r=; while [ -n "$n" ]; do r=${n%"${n#?}"}$r n=${n#?}; done; echo $r; d=1234567; out=; while [ ${#d} -gt 3 ]; do out=,${d#"${d%???}"}$out d=${d%???}; done; echo $d$out
