//// signs
t() { case $1 in $2) echo "$1 fits $2";; *) echo "$1 no $2";; esac; }
t abc 'a*'; t abc '*c'; t abc '?b?'; t abc '??'; t abc '[a-c]bc'; t abc '[!a]bc'; t '' '*'; t a.b 'a.b'; t axb 'a.b'; t 'a/b' 'a*b'; t .x '*'; t abc '*b*'
//// quoted
x='a*'; case 'a*' in "$x") echo text;; esac; case abc in "$x") echo no;; $x) echo pattern;; esac; case abc in a\*) echo no;; 'a'*) echo mixed;; esac
case '[x]' in [x]) echo no;; "[x]") echo quoted;; esac; case '?' in \?) echo mark;; esac; case ab in a"?") echo no;; a?) echo one;; esac; case '\' in \\) echo backslash;; esac
//// backslash-in-values
p='\*'; case '*' in $p) echo star;; esac; case a in $p) echo no;; *) echo other;; esac; p='a\?'; case 'a?' in $p) echo mark;; esac; case ab in $p) echo no;; *) echo exact;; esac
//// order
case b in a) echo a;; b|c) echo first;; b) echo second;; esac; case x in *) echo all;; x) echo never;; esac; case $(echo v) in v) echo sub;; esac
//// alternatives
for w in start stop re-start other; do case $w in (start|stop) echo simple;; re-*|*-re) echo again;; o* | p*) echo blank;; esac; done
//// brackets
t() { case $1 in $2) printf 1;; *) printf 0;; esac; }
t ] '[]]'; t a '[]a]'; t - '[a-]'; t - '[-a]'; t b '[a-]'; t b '[!a-]'; t '!' '[a!]'; t b '[[:alpha:]]'; t 5 '[[:alpha:][:digit:]]'; t _ '[![:alnum:]]'; t A '[[:lower:]]'; t ' ' '[[:space:]]'; t . '[[:punct:]]'; t f '[[:xdigit:]]'; t g '[[:xdigit:]]'; t '[' '[[]'; t 'a]' '[a]]'; t x '[a-cx-z]'; echo
//// unclosed
case '[a' in [a) echo open;; esac; case 'a[' in a[) echo end;; esac; case '[' in [) echo one;; esac; x='[b'; case '[b' in $x) echo value;; esac
//// expansions-once
i=0; case $((i=i+1)) in $((i=i+1))) echo no;; 1) echo "one $i";; esac; case a in $(echo b)|`echo a`) echo second;; esac; case "" in $none) echo empty;; esac
//// lazy
i=0; case a in a) echo hit;; $((i=5))) echo no;; esac; echo $i; case a in b|a|$((i=6))) echo alt;; esac; echo $i
//// lines
x='a
b'; case $x in a?b) echo one;; esac; case $x in a*b) echo all;; esac; case $x in 'a
b') echo text;; esac; case $x in *'
'*) echo has a line feed;; esac
//// falls-off
case a in b) ;; esac; echo $?; false; case a in b) ;; esac; echo $?; case a in a) ;; esac; echo $?; case a in a) false;; esac; echo $?; false; case a in a) echo $?;; esac
//// words
x='a  b'; case $x in 'a b') echo no;; 'a  b') echo kept;; esac; case "$x"y in a\ \ by) echo joined;; esac; case * in '*') echo star;; esac; case $u in '') echo unset;; esac
//// trimming
trim() { v=$1; v=${v#"${v%%[![:space:]]*}"}; v=${v%"${v##*[![:space:]]}"}; echo "<$v>"; }; trim '  a b  '; trim '	x'; trim ''; trim '   '
//// number-check
for n in 12 -3 1a '' 007 ' 1'; do case $n in ''|*[!0-9]*) echo "$n: no";; *) echo "$n: yes";; esac; done
//// ranges-to-signs
for w in Z '[' '\' ']' a; do case $w in ["Z"-\\]) echo "in $w";; *) echo "out $w";; esac; done
for w in '*' + , - .; do case $w in [+-\-]) echo "sign $w";; *) echo "out $w";; esac; done
