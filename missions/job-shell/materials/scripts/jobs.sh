//// report
mkdir in out; printf 'anna,12\nbob,7\n' > in/a.csv; printf 'anna,3\ncleo,x\n' > in/b.csv
total=0 bad=
for file in in/*.csv; do
  name=${file##*/}; name=${name%.csv}
  while IFS=, read -r who hours; do
    case $hours in *[!0-9]* | '') bad="$bad${bad:+ }$name:$who"; continue ;; esac
    total=$((total + hours)); printf '%-5s|%3d\n' "$who" "$hours" >> "out/$name.txt"
  done < "$file"
done
cat out/*; echo "total $total, bad: ${bad:-none}"; [ -z "$bad" ]
//// settings
cat > app.conf <<'END'
# a comment
name = My Shop
port=8080

  path = /srv/a b  
empty=
END
while IFS='=' read -r key value || [ -n "$key" ]; do
  key=${key%%#*}; key=${key#"${key%%[! ]*}"}; key=${key%"${key##*[! ]}"}; value=${value#"${value%%[! ]*}"}; value=${value%"${value##*[! ]}"}
  case $key in '') continue;; *[!a-z]*) echo "wrong key" >&2; continue;; esac
  eval "conf_$key=\$value"
done < app.conf
printf '%s=<%s>\n' name "$conf_name" port "$((conf_port + 1))" path "$conf_path" empty "${conf_empty-unset}" none "${conf_none-unset}"
//// lock-and-clean-up
set -eu
work=work.$$; lock() { (set -C; : > "$1.lock") 2>/dev/null; }
cleanup() { status=$?; rm -rf "$work"; rm -f job.lock; echo "cleaned, status $status"; }
trap cleanup EXIT; mkdir "$work"; lock job; lock job || echo 'is locked'
(cd "$work"; : > part; echo *); fail() { echo "failing: $*"; return 4; }
fail softly || echo "went on with $?"; fail hard; echo never
//// rename
: > 'a b.txt'; : > c.txt; : > d.TXT; mkdir new; n=0
for f in *.[tT][xX][tT]; do [ -f "$f" ] || continue; base=${f%.*}; n=$((n + 1)); t=$(printf '%02d' $n)-$(echo "$base" | { read -r a b; echo "$a${b:+_$b}"; }).txt; cat "$f" > "new/$t"; rm "$f"; done; echo *; echo new/*
//// menu
run() { case $1 in start | restart) echo "starting ${2:?needs a name}" ;; st*) echo "some st: $1" ;; -h | --help | '') echo usage; return 64 ;; [0-9]*) echo "number ${1%%[!0-9]*}" ;; *) echo "unknown $1"; return 1 ;; esac; }
for a in 'start web' stop 12x '' --help other; do run $a; echo "-> $?"; done; (run start; echo never) 2>/dev/null || echo failed
//// words-count
count() { n=0; while read -r line; do set -f; set -- $line; set +f; n=$((n + $#)); done; echo $n; }
printf 'one two\n\n * three\\ x\n  four' | count; printf 'a b c\n%s\n' 'd * e' | count
//// stack-machine
calc() { s=; for t; do case $t in [0-9]* | -[0-9]*) s="$t $s";; [-+x/]) set -- $s; a=$1 b=$2; shift 2; [ "$t" = x ] && t='*'; s="$((b $t a)) $*";; esac; done; set -f; set -- $s; set +f; echo "$1"; }
calc 3 4 + 2 x; calc 10 2 8 - /; calc 2 -3 x; calc 5
//// matrix
rows='1 2 3|4 5 6'; IFS='|'; for r in $rows; do IFS=' '; sum=0; for v in $r; do sum=$((sum + v)); printf '%3d' "$v"; done; printf ' =%4d\n' "$sum"; IFS='|'; done; IFS=' '; set -- $rows; echo $#
//// template
name=Ada items='pen:3 ink:10'; render() { while IFS= read -r l; do case $l in *@items@*) for i in $items; do printf '  - %s x%s\n' "${i%:*}" "${i#*:}"; done;; *@*@*) k=${l#*@}; k=${k%%@*}; eval "v=\${$k-?}"; printf '%s\n' "${l%%@*}$v${l#*@*@}";; *) printf '%s\n' "$l";; esac; done; }
render <<'END'
Dear @name@, you bought
@items@
 \t for @total@ $5.
END
//// split-and-join
join() { IFS=$1; shift; echo "$*"; }; split() { oldifs=$IFS; IFS=$2; set -f; set -- $1; set +f; IFS=$oldifs; echo "$# $1 ${2-}"; }
(join , a 'b c' d); (join '' x y); (join ' - ' p q); split a:b:c :; split '*-?' -; split 'x' ,; split '' ,; split ',y' ,
//// retry
try=0; flaky() { try=$((try + 1)); [ $try -ge 3 ]; }; until flaky; do echo "try $try"; done; echo "done after $try"
attempt() { n=$1; shift; while ! "$@"; do n=$((n - 1)); [ "$n" -gt 0 ] || return 1; done; }; attempt 2 false || echo 'gave up'; attempt 5 test 1 = 1 && echo fine
//// logs
log() { printf '%s: %s\n' "$1" "$2" >&3; }; exec 3> job.log; { log info started; echo data; log warn 'disk  90%'; } > data.txt; exec 3>&-
while read -r level text; do case $level in warn:) echo "! $text";; *) echo "  $text";; esac; done < job.log; cat data.txt; { log err lost; } 2>/dev/null || echo 'log closed'
