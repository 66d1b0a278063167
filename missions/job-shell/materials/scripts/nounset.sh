//// unset
set -u; x=1 n=; echo $x "<$n>"; (echo $nothing; echo never) 2>/dev/null || echo one; (echo "${nothing}"; echo never) 2>/dev/null || echo two; echo ${nothing-default} ${nothing:-d2} ${nothing+set}. ${n:+x}.; echo ${nothing=now} $nothing
//// positional
set -u; set -- a; echo $1 $# "$@" $*; (echo $2; echo never) 2>/dev/null || echo one; set --; echo "$@" $* "<$*>" $#; (echo $1; echo never) 2>/dev/null || echo two; for x do echo never; done; echo end
//// ends-the-script
echo before; set -u; trap 'echo trap' EXIT; : ${u:-fine}; echo "$u"; echo never
//// operators
set -u; (echo ${#u}; echo never) 2>/dev/null || echo one; (echo ${u#x}; echo never) 2>/dev/null || echo two; (echo ${u%x}; echo never) 2>/dev/null || echo three; (x=$u; echo never) 2>/dev/null || echo four; (echo a > $u; echo never) 2>/dev/null || echo five; (case $u in *) echo never;; esac) 2>/dev/null || echo six; (for i in $u; do :; done; echo never) 2>/dev/null || echo seven
//// in-substitutions
set -u; x=$(echo $u 2>/dev/null; echo never) 2>/dev/null; echo "<$x>"; (f() { echo $u; }; f; echo never) 2>/dev/null || echo two; ({ eval 'echo $u'; echo never; }) 2>/dev/null || echo three; (true && echo $u || echo never) 2>/dev/null || echo four; set +u; echo "<$u>"
//// skipped
set -u; if false; then echo $u; fi; true || echo $u; x=set; echo ${x-$u}; case a in b) echo $u;; esac; f() { echo $u; }; u=later; f; unset u; echo '$u' \$u
