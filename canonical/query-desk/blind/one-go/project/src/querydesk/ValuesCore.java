package querydesk;

import java.util.List;

/** VALUES with its rows. */
final class ValuesCore implements Query.Core {
    private final List<Ex[]> rows;
    private final String[] names;

    ValuesCore(List<Ex[]> rows) {
        this.rows = rows;
        this.names = new String[rows.get(0).length];
        for (int i = 0; i < names.length; i++) {
            names[i] = "column" + (i + 1);
        }
    }

    @Override
    public String[] names() {
        return names;
    }

    @Override
    public String[] innerNames() {
        return names;
    }

    @Override
    public Ex[] columns(boolean last) {
        return rows.get(last ? rows.size() - 1 : 0);
    }

    @Override
    public boolean run(Frame parent, Sink sink) {
        Frame f = new Frame(parent, 0);
        for (Ex[] row : rows) {
            Object[] values = new Object[row.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = row[i].eval(f);
            }
            if (!sink.row(values, f)) {
                return false;
            }
        }
        return true;
    }
}
