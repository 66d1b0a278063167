package desk;

/** A prepared expression. */
interface Fn {
    Object eval(Env env);
}
