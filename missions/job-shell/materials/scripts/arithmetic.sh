//// precedence
echo $((1+2*3)) $(((1+2)*3)) $((10-4-3)) $((2*3%4)) $((1<<2+1)) $((7&3|8^1)) $((1+1<2*2)) $((1||0&&0)) $((6/2*3)) $((8>>1<<2))
//// signs
echo $((-7/2)) $((-7%2)) $((7/-2)) $((7%-2)) $((7>>1)) $((- -3)) $((-(-3))) $((+5)) $((!5)) $((!0)) $((~0)) $((~5)) $((-1&255)) $((!!7))
//// comparisons
echo $((1<2)) $((2<=1)) $((2>1)) $((1>=1)) $((1==1)) $((1!=1)) $((3>2>1)) $((1==1==1)) $((5&4==4))
//// bases
echo $((010)) $((0x1F)) $((0xff + 011)) $((0)) $((0X10)) $((00)); x=010; echo $((x)) $(($x)) $((x+1)); y=0x10; echo $((y*2))
//// assignments
x=5; echo $((x=7)) $x $((x+=3)) $x $((x-=4)) $((x*=2)) $((x/=5)) $((x%=2)) $x; echo $((x<<=4)) $((x>>=1)) $((x|=9)) $((x&=12)) $((x^=5)) $x
echo $((a=b=3)) $a $b $((c=(d=2)*4)) $d; echo $((a=b+=1)) $a $b
//// choice
x=3; echo $((x>2?10:20)) $((x<2?10:x<3?20:30)) $((x?y=1:(z=1))) ${y-unset} ${z-unset}; echo $((0?(p=1):(q=2))) ${p-unset} $q; echo $((1?2:0?3:4))
//// lazy
a=0; echo $((0&&(a=1))) $a $((1||(a=2))) $a $((1&&(a=3))) $a $((0||(a=0))) $a $((2&&3)) $((0||0))
//// variables
x=4; y=6; echo $((x*x)) $(($x$x)) $((unset+1)) $((x - -x)) $((y+1)); n=; echo $((n+1)); z=-3; echo $((z*z)) $((2-z)) $((-z)); x=+2; echo $((x+1))
//// text-in-variables
e='1+2'; echo $(($e*2)) $(($e)); o='*'; echo $((3 $o 4)); f() { echo $(( $1 + $2 )); }; f 3 4; f 2 -5; p='(1+2)'; echo $(( $p * 3 ))
//// nested
echo $(( $((1+1)) * $(echo 3) + ${u:-4} - `echo 1` )) "$((2 + 3))"; x=1; echo "$((x+1))$((x+2))" a$((x))b
//// white-space
echo $(( 1
+
2 )) $((	3	*	4	)); x=1;  echo $((x==1)) $(( x = 2 )) $((3-1)) $((x -1)) $((x- 1))
//// large
echo $((9223372036854775807)) $((-9223372036854775807 - 1)) $((1<<62)) $((0x7fffffffffffffff)) $((1000000007 * 1000000007)) $((9223372036854775807 % 1000))
//// errors
(echo $((1/0)); echo never) 2>/dev/null || echo zero
(echo $((1%0)); echo never) 2>/dev/null || echo rest
(echo $((1+)); echo never) 2>/dev/null || echo end
(echo $((2 3)); echo never) 2>/dev/null || echo two
(echo $((1=2)); echo never) 2>/dev/null || echo target
(echo $((08)); echo never) 2>/dev/null || echo octal
(readonly r=1; echo $((r=2)); echo never) 2>/dev/null || echo constant
//// counting
i=0; while [ $((i+=1)) -le 3 ]; do echo $i; done; i=10; until [ $((i-=3)) -lt 0 ]; do printf '%s ' $i; done; echo $i; : $((i = i * -1)); echo $i
//// gcd
gcd() { if [ $2 -eq 0 ]; then echo $1; else gcd $2 $(($1 % $2)); fi; }; gcd 1071 462; gcd 17 5
fact() { [ $1 -le 1 ] && echo 1 || echo $(( $1 * $(fact $(($1 - 1))) )); }; fact 10
//// primes
n=2; while [ $n -lt 40 ]; do d=2; p=1; while [ $((d*d <= n)) -eq 1 ]; do if [ $((n % d)) = 0 ]; then p=0; break; fi; d=$((d+1)); done; [ $p = 1 ] && printf '%d ' $n; n=$((n+1)); done; echo
