//// break-and-continue
for i in 1 2 3 4 5; do case $i in 2) continue;; 4) break;; esac; echo $i; done; echo "$? $i"; i=0; while :; do i=$((i+1)); [ $i -lt 3 ] && continue; break; echo never; done; echo $i
//// levels
for a in 1 2 3; do for b in x y z; do case $a$b in 1y) continue 2;; 2x) continue;; 2z) break 2;; esac; echo $a$b; done; echo end $a; done; echo out
//// too-many-levels
for a in 1 2; do while :; do break 9; done; echo never; done; for a in 1 2; do for b in 1 2; do echo $a$b; continue 7; done; echo never; done; echo $?
//// in-conditions
i=0; while i=$((i+1)); [ $i -lt 5 ] || break; do echo $i; done; for x in a b; do if echo $x; break; then echo never; fi; done; for x in a b; do { echo $x; { continue; }; echo never; }; done; for x in 1 2; do while break; do :; done; echo "go $x"; done
//// status
while false; do :; done; echo $?; for i in; do false; done; echo $?; for i in 1; do false; done; echo $?; false; for i in $none; do :; done; echo $?; i=0; while [ $i = 0 ]; do i=1; (exit 3); done; echo $?; until true; do :; done; echo $?; for i in 1 2; do (exit $i); break; done; echo $?
false; for i in 1; do echo $?; done; false; while echo $?; do break; done; for i in 1 2; do (exit 4); continue; done; echo $?
//// words-are-fixed
list='a b'; for x in $list; do list="$list c"; echo $x; done; echo $list; set -- 1 2 3; for x; do shift; set -- "$@" n; echo $x; done; echo $*
//// variable-stays
for x in a b c; do :; done; echo $x; for x in; do :; done; echo $x; y=before; for y in '' last; do echo "<$y>"; done; echo $y; for i in 1 2; do i=changed; echo $i; done
//// condition-lists
n=3; while n=$((n-1)); echo test $n; [ $n -gt 0 ]; do echo body $n; done; until (exit $n) && echo ended; do n=0; done; while true && ! false; do echo once; break; done
//// nested-reads
printf 'a 1\nb 2\n' | while read k v; do for i in 1 2; do echo $k$i; done; [ $k = a ] && continue; echo "v $v"; done; printf 'x\ny\nz\n' | while read l; do [ $l = y ] && break; echo $l; done; echo $?
//// redirected-and-left
for i in 1 2 3; do echo $i; [ $i = 2 ] && break; done > f; cat f; while :; do echo in; break; done >> f | cat; cat f; for i in 1 2; do { echo $i; continue; } >> g; done; cat g; echo visible
//// returns-and-exits
f() { for i in 1 2 3; do while :; do [ $i = 2 ] && return 5; break; done; echo $i; done; }; f; echo $? $i; (for i in 1 2; do exit 4; done; echo never); echo $?
//// in-eval-and-dot
for i in 1 2 3; do eval 'if [ $i = 2 ]; then continue; fi'; echo $i; eval '[ $i = 3 ] && break'; done; for a in 1 2; do for b in 1 2; do eval 'eval "break 2"'; done; done; echo $a$b
//// until
i=0; until [ $i -ge 3 ]; do i=$((i+1)); [ $i = 2 ] && continue; echo $i; done; until false; do echo forever; break; done; until ! true; do echo x; i=9; until [ $i = 9 ]; do :; done; break; done
//// many-words
for i in a "b c" $(echo d e) 'f'g ${u-h i} "$@" '' z; do printf '<%s>' "$i"; done; echo; for f in *; do echo "$f"; done
