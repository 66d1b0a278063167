"""Values as YAML text, for the edits of `yaml_edit`."""

from dataclasses import dataclass

import yaml


@dataclass(frozen=True, slots=True, kw_only=True)
class YamlWriter:
    """Writes values with these line ends; with `quoted`, strings are put in double quotes."""

    eol: str
    quoted: bool

    def rendered(
        self,
        value: object,
        column: int,
        parent: int,
        *,
        flow: bool = False,
        style: str | None = None,
        block: bool = False,
        stacked: bool = False,
    ) -> tuple[str, str]:
        """The rest of the line of a key in the column `parent`, and the lines below it, which begin in `column`.

        `flow` keeps all on one line, `block` gives each key of a mapping a line, `stacked` each item of a list.
        `style` is the quotation mark of the value that was there.
        """
        pad = f"{self.eol}{' ' * column}"
        if isinstance(value, str) and "\n" in value and not flow and not self.quoted:
            ending = "-" if not value.endswith("\n") else "+" if value.endswith("\n\n") else ""
            indent = str(column - parent) if value.lstrip("\n").startswith(" ") else ""
            lines = value.removesuffix("\n").split("\n")
            return f"|{indent}{ending}", "".join(pad + line if line else self.eol for line in lines)
        if value and not flow:
            if isinstance(value, list) and (stacked or any(isinstance(item, dict) for item in value)):
                return "", "".join(f"{pad}- {self.item(item, column + 2, block=block)}" for item in value)
            if isinstance(value, dict) and (block or stacked):
                return "", pad + self.item(value, column, block=True)
        return self.inline(value, flow=flow, style=style), ""

    def item(self, item: object, column: int, *, block: bool) -> str:
        """An item of a list, without its dash."""
        if isinstance(item, dict) and item and block:
            pairs = (self.pair(key, value, column, block=not _is_flat(value)) for key, value in item.items())
            return f"{self.eol}{' ' * column}".join(pairs)
        return "".join(self.rendered(item, column, column - 2))

    def pair(self, key: str, value: object, column: int, *, block: bool) -> str:
        """A key with its value."""
        head, lines = self.rendered(value, column + 2, column, block=block)
        name = YamlWriter(eol=self.eol, quoted=False).inline(key)
        return f"{name}:{' ' if head else ''}{head}{lines}"

    def inline(self, value: object, *, flow: bool = False, style: str | None = None) -> str:
        """A value on one line."""
        quote = None
        if isinstance(value, str):
            quote = '"' if self.quoted else style if style in ("'", '"') and "\n" not in value else None
        is_flow = flow or isinstance(value, list | dict)
        written = yaml.safe_dump(
            [value], default_flow_style=is_flow, default_style=quote, width=10**9, allow_unicode=True, sort_keys=False
        ).strip()
        return written[1:-1] if is_flow else written[2:]


def _is_flat(value: object) -> bool:
    return isinstance(value, dict) and not any(isinstance(part, dict | list) for part in value.values())
