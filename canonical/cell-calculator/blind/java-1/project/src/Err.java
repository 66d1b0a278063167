/** The error values. */
enum Err {
    DIV0("#DIV/0!"), NAME("#NAME?"), REF("#REF!"), VALUE("#VALUE!"), SYNTAX("#SYNTAX!"), CYCLE("#CYCLE!");

    final String text;

    Err(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
