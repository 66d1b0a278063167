//// simple
alias hi='echo hello' two='echo a; echo b'
hi you; two c
alias e='echo "a  b"'
e c | cat; e && hi
//// next-line-only
alias x='echo alias'; x 2>/dev/null || echo 'not yet'
x now; unalias x; x still
x 2>/dev/null || echo gone
//// position
alias a='echo A'
echo a; a a; b=1 a; if a; then a x; fi; { a y; }; (a z); ! a; $(echo a) 2>/dev/null || echo 'no alias'; a | cat
\a 2>/dev/null || echo quoted; 'a' 2>/dev/null || echo quoted; "a" 2>/dev/null || echo quoted
//// blank-at-the-end
alias say='echo ' w='one two' v=three
say w v; say x w; say 'w'; say w
alias nb=echo
nb w
alias first='say '
first w v
//// not-endless
alias echo='echo x'
echo y
alias a='b a' b='a b'
a 2>/dev/null || echo none
alias cat='cat -'
echo z | cat
unalias -a
echo plain
//// reserved-words
alias begin='{' end='}' when='if' loop='for i in'
begin echo in; end
when true; then echo when; fi
loop 1 2; do echo $i; done
//// in-functions
alias g='echo old'
f() { g "$1"; }
alias g='echo new'
f x; g y
unalias g
f z
//// eval-and-substitutions
alias k='echo K'
eval 'k one'; echo $(k two) "`k three`"; eval 'alias m="echo M"
m four'
m five
echo 'k in dot' > f; . ./f
(alias k='echo sub'; eval 'k six'); k seven
//// assignments-and-redirections
alias v='x=5' r='> f' p='a=1 eval'
v; echo $x
r echo text; cat f
p 'echo $a'
//// shown
alias a='echo  b' c=d; alias a; alias c > f; cat f; alias none 2>/dev/null || echo none; unalias none 2>/dev/null || echo 'not there'; unalias a; alias a 2>/dev/null || echo gone
//// names
alias %x='echo percent' @y='echo at' 1='echo one' if2='echo if2' a,b='echo comma'
%x; @y; 1 a; if2 b; a,b c
//// words-that-go-on
alias hello='echo hi'
hellox 2>/dev/null || echo no; hello; x=hello; $x 2>/dev/null || echo no; hello$x 2>/dev/null || echo no; hello;hello&&hello|cat
case hello in hello) hello;; esac; for hello in hello; do echo $hello; done
