//// at-and-star
set -- 'a b' '' 'c  d'
p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
p "$@"; p $@; p "$*"; p $*; p "x$@y"; p x$*y; p "$@$@"; p "-$*-"
//// none
set --
p() { echo $#; }
p "$@"; p $@; p "$*"; p $*; p a"$@" ; p "$@"b; p x $* y
//// separators
set -- a b 'c d'; p() { printf '%s:' $#; printf '<%s>' "$@"; echo; }
IFS=:; p "$*"; p $*; p "$@"; IFS=; p "$*"; p $*; p "$@"; unset IFS; p "$*"; p $*
IFS=', '; p "$*"; IFS=' ,'; p "$*"
//// in-assignments
set -- 'a  b' 'c'; x=$*; y="$*"; echo "$x|$y"
IFS=-; x=$*; y="$*"; echo "$x|$y"
//// default-for-loops
set -- 'a b' c; for x do echo "<$x>"; done; for x in "$@"; do echo "<$x>"; done; for x in $*; do echo "<$x>"; done
for x; do shift; echo "$x $#"; done
//// plus-at
f() { echo $# "$2"; }; set -- 'a b' 'c d'; f ${1+"$@"}; f ${3+"$@"}; f "${1+$@}"; set --; f ${1+"$@"}
//// set-and-shift
set -- a b c; shift; echo "$@" $#; shift 2; echo $#; shift 0; set -- -a -- b; echo "$1" "$2" $#; set x y; echo $*; set --; echo $#
set -- "$@" new; set -- first "$@" last; echo "$@"
//// more-than-nine
set -- 1 2 3 4 5 6 7 8 9 ten eleven; echo ${10} ${11} $11 "$#"; shift 9; echo $1 $2 ${10-none}
//// removing
set -- a.c; echo ${1%.c}.o "${1#*.}"; set -- '*' x; echo "${1#"*"}." "${1%?}."
//// commas
set -- a b c; save=$IFS; IFS=,; joined="$*"; IFS=$save; echo "$joined"; IFS=,; set -- $joined; IFS=$save; echo $# $2
//// inside-of-braces
set -- 'a  b' c; f() { echo $#; }; f ${u:-"$@"}; f ${u:-$@}; f "${u:-$*}"; f ${u:-$*}
//// empty-ones
set -- '' ''; f() { echo $#; }; f "$@"; f $@; f "$*"; f $* x; f x"$@"x; f "$@""$@"
//// nested-quoting
set -- "it's" '"q"' '\' '$x'; printf '<%s>' "$@"; echo; set -- "$*"; printf '<%s>' "$1"; echo
