"""The passes: on which days which plate parks for nothing."""


class Passes:
    def __init__(self):
        self._spans = {}  # by plate: first and last day, as ordinal numbers

    def add(self, plate, first, last):
        self._spans.setdefault(plate, []).append((first.toordinal(), last.toordinal()))

    def hold(self, plate, date):
        return self.of(plate)(date.toordinal())

    def of(self, plate):
        """A function that tells of a day, given as an ordinal number, whether this plate has a pass for it."""
        spans = self._spans.get(plate, [])

        def hold_on(day):
            for first, last in spans:
                if first <= day <= last:
                    return True
            return False

        return hold_on
