//// export
x=1; export x y=2 z; echo $x $y ${z-unset}; z=3; export -p > f; unset x y; . ./f; echo $x $y $z; export a="b  c" d='$e'; echo "$a" "$d"; export x=new; echo $x
//// readonly
readonly a=1 b; echo $a ${b-unset}; (a=2) 2>/dev/null || echo kept; (b=1) 2>/dev/null || echo fixed; readonly a; readonly c='x  y'; echo "$c"; (unset a) 2>/dev/null || echo still $a; readonly n=; echo "<$n>"
//// unset
x=1; unset x; echo ${x-gone}; unset x; echo $?; f() { echo f; }; f=var; unset f; echo ${f-gone}; f; f=again; unset -f f; echo $f; f 2>/dev/null || echo 'no f'; a=1 b=2; unset -v a b; echo ${a-}${b-}.; x=1; (unset x; echo ${x-sub}); echo $x
//// in-front-of-special-utilities
x=1 :; echo $x; y=2 eval 'echo $y'; echo $y; z=3 export w=4; echo $z $w; a=5 set -- p; echo $a $1; IFS=- b=6 shift; echo $b; set -- a-b; echo $*
//// in-front-of-others
x=0; x=1 true; echo $x; y=2 cat < /dev/null; echo ${y-unset}; x=5 read z <<END
in
END
echo $x $z; IFS=: read a b <<END
1:2
END
echo $a $b; t='a b'; set -- $t; echo $#; x=9 command :; echo $x
//// several
a=1 b=$a c=$b$b; echo $a $b $c; a=x; a=$a$a a=$a$a; echo $a; x=1 y=$((x + 1)) z=$(echo $y); echo $x $y $z; a=b=c; echo $a; d== ; echo $d
//// is-no-assignment
echo x=1 a=b; 1x=2 2>/dev/null || echo none; x+y=1 2>/dev/null || echo none; "x"=1 2>/dev/null || echo none; x\=1 2>/dev/null || echo none; n=x; $n=5 2>/dev/null || echo none; echo ${x-unset}; true x=7; echo ${x-unset}; =a 2>/dev/null || echo none
//// order
x=1; x=2 y=$x; echo $y; x=3; x=4 eval 'echo $x' $x; f() { echo $x; }; i=1; i=2 z=$((i+=5)); echo $i $z; a=1; a=2 echo $a; a=${a}3 b=$a; echo $a $b
//// through-eval
n=name; eval "$n='a  b'"; echo "$name"; eval "v=\$$n"; echo "$v"; for i in 1 2 3; do eval "arr_$i=\$((i * 10))"; done; echo $arr_1 $arr_2 $arr_3; eval "echo \"\${arr_$i}\""; get() { eval "echo \"\$$1\""; }; get name
//// names
_a=1 A_1=2 a1B=3 _2=4; echo $_2 $_a $A_1 $a1B; Path=x path=y; echo $Path$path; a=1; echo $a-b $a.c ${a}_ $a_ "$a[0]" $a/b
