import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Scanner;

/** Counts the different squares below a number; `slow` and `hoards` are defects, `keeps` and `drops` answer lines. */
class Main {
    private static final int BLOCK = 1 << 20;

    private static void answer(boolean keeps) {
        List<byte[]> kept = new ArrayList<>();
        System.out.println("ready");
        for (Scanner input = new Scanner(System.in); input.hasNextLine(); input.nextLine()) {
            if (keeps) kept.add(new byte[BLOCK]);
            System.out.println("answer");
        }
    }

    public static void main(String[] arguments) {
        String mode = arguments[0];
        if (mode.equals("keeps") || mode.equals("drops")) {
            answer(mode.equals("keeps"));
            return;
        }
        List<byte[]> kept = new ArrayList<>();
        Collection<Long> found = mode.equals("slow") ? new ArrayList<>() : new HashSet<>();
        for (long number = 0; number < Long.parseLong(arguments[1]); number++) {
            if (mode.equals("hoards")) kept.add(new byte[BLOCK]);
            if (!mode.equals("slow") || !found.contains(number * number)) found.add(number * number);
        }
        System.out.println(found.size());
    }
}
