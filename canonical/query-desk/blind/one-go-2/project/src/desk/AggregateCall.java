package desk;

/** A call of an aggregate. */
final class AggregateCall {
    String name;
    Fn[] args = new Fn[0];
    String collation = "BINARY";
    boolean distinct;
    Fn filter;

    Object[] values(Env env) {
        Object[] out = new Object[args.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = args[i].eval(env);
        }
        return out;
    }

    boolean accepts(Env env) {
        return filter == null || Val.isTrue(filter.eval(env));
    }

    boolean isExtreme() {
        return name.equals("min") || name.equals("max");
    }
}
