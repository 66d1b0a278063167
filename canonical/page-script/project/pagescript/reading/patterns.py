"""Patterns: what is bound or assigned by destructuring."""

from pagescript.reading.stream import Stream
from pagescript.reading.tokens import Node


class Patterns(Stream):
    """Reads binding patterns, and turns expressions into assignment patterns."""

    def binding(self):
        """A name or a pattern of names."""
        if self.takes("["):
            return self.array_binding()
        if self.takes("{"):
            return self.object_binding()
        return Node("Name", name=self.name(binding=True))

    def binding_with_default(self):
        """A name or pattern, perhaps with a default."""
        target = self.binding()
        default = self.assignment() if self.takes("=") else None
        return Node("Element", target=target, default=default)

    def array_binding(self):
        """The rest of an array pattern."""
        elements, rest = [], None
        while not self.takes("]"):
            if self.takes(","):
                elements.append(None)
                continue
            if self.takes("..."):
                rest = self.binding()
                self.expect("]")
                break
            elements.append(self.binding_with_default())
            if not self.sees("]"):
                self.expect(",")
        return Node("ArrayPattern", elements=elements, rest=rest)

    def object_binding(self):
        """The rest of an object pattern."""
        entries, rest = [], None
        while not self.takes("}"):
            if self.takes("..."):
                rest = Node("Name", name=self.name(binding=True))
                self.expect("}")
                break
            is_name = self.token.kind == "name"
            key = self.property_key()
            if self.takes(":"):
                entries.append((key, self.binding_with_default()))
            else:
                if not is_name:
                    self.fail()
                self.at -= 1
                entries.append((key, self.binding_with_default()))
            if not self.sees("}"):
                self.expect(",")
        return Node("ObjectPattern", entries=entries, rest=rest)

    def as_target(self, node):
        """An expression as the target of an assignment with `=`."""
        if node.kind == "Name":
            if node.name in ("eval", "arguments"):
                self.fail(f"{node.name} cannot be assigned")
            return node
        if node.kind in ("Member", "SuperMember"):
            return node
        if node.kind in ("Array", "Object") and not node.parenthesized:
            return self.as_array_pattern(node) if node.kind == "Array" else self.as_object_pattern(node)
        return self.fail("the left side cannot be assigned")

    def as_element(self, node):
        """An expression as a part of a pattern, perhaps with a default."""
        if node.kind == "Assign" and node.operator == "=" and not node.parenthesized:
            return Node("Element", target=node.target, default=node.value)
        return Node("Element", target=self.as_target(node), default=None)

    def as_array_pattern(self, node):
        """An array literal as a pattern."""
        elements, rest = [], None
        for place, element in enumerate(node.elements):
            if element is None:
                elements.append(None)
            elif element.kind == "Spread":
                if place + 1 < len(node.elements) or node.trailing_comma:
                    self.fail("nothing may follow a rest element")
                rest = self.as_target(element.value)
            else:
                elements.append(self.as_element(element))
        return Node("ArrayPattern", elements=elements, rest=rest)

    def as_object_pattern(self, node):
        """An object literal as a pattern."""
        entries, rest = [], None
        for place, entry in enumerate(node.entries):
            if entry.kind == "Spread":
                if place + 1 < len(node.entries) or entry.value.kind not in ("Name", "Member"):
                    self.fail("wrong rest element")
                rest = self.as_target(entry.value)
            elif entry.kind == "Entry":
                entries.append((entry.key, self.as_element(entry.value)))
            elif entry.kind == "OpenDefault":
                self.open_defaults.remove(entry)
                entries.append((entry.key, Node("Element", target=self.as_target(entry.target), default=entry.default)))
            else:
                self.fail("a method cannot be assigned")
        return Node("ObjectPattern", entries=entries, rest=rest)
