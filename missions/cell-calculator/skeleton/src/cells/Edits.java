package cells;

import java.util.ArrayList;
import java.util.List;

/** The edits of a sheet, one a line. */
final class Edits {
    private static final String NUMBER = "[1-9][0-9]{0,5}";

    private final Sheet sheet;

    private Edits(Sheet sheet) {
        throw new UnsupportedOperationException("TODO: implement Edits.");
    }

    /** Make all edits in order. Throws WrongInput with the line of one that cannot be made. */
    static void make(Sheet sheet, String text) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement make.");
    }

    private void make(String line) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement make.");
    }

    private static int number(String word) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement number.");
    }

    private static Area area(String word) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement area.");
    }

    private static Area cell(String word) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement cell.");
    }

    private void set(Area cell, String field) {
        throw new UnsupportedOperationException("TODO: implement set.");
    }

    private void copy(Area source, Area target) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement copy.");
    }

    private static Area sameSize(Area source, Area target) throws WrongInput {
        throw new UnsupportedOperationException("TODO: implement sameSize.");
    }

    private static Copy copied(int row, int column, Content content, int down, int across) {
        throw new UnsupportedOperationException("TODO: implement copied.");
    }

    /** What is put where; read before anything is put, since source and target may overlap. */
    private record Copy(int row, int column, Content content) {}
}
