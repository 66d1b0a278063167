"""One recorded step in the words of `user`."""

import json
from dataclasses import dataclass, field

from projecteval.authoring.recording.parameters import Parameters
from projecteval.authoring.recording.script import DIALOG, DOWNLOAD, NEW_TAB, RecordedCall, RecordedStep
from projecteval.authoring.recording.targets import Target, target_of

_KEYS = {"ControlOrMeta": "Control", "Meta": "Control"}
# Verbs that take an element and nothing else.
_ACTIONS = {
    "click": "click",
    "dblclick": "double_click",
    "hover": "hover",
    "check": "check",
    "uncheck": "uncheck",
}
_LOOKS = {
    "to_be_visible": "sees_element",
    "to_be_hidden": "does_not_see_element",
    "not_to_be_visible": "does_not_see_element",
    "to_be_checked": "sees_checked",
    "not_to_be_checked": "sees_unchecked",
    "to_be_enabled": "sees_enabled",
    "to_be_disabled": "sees_disabled",
    "to_be_focused": "sees_focus",
}
_TEXT_LOOKS = {
    "to_contain_text": "sees",
    "to_have_text": "sees",
    "not_to_contain_text": "does_not_see",
    "not_to_have_text": "does_not_see",
}
_PRESENCE = {"to_be_visible": "sees", "to_be_hidden": "does_not_see", "not_to_be_visible": "does_not_see"}


class UntranslatableError(Exception):
    """No verb of `user` says this; the message is the statement as it was recorded."""


@dataclass(slots=True, kw_only=True)
class Translator:
    """Translates step after step; `notes` are what a person should look at, `fixtures` those needed besides `user`."""

    parameters: Parameters
    notes: list[str] = field(default_factory=list)
    fixtures: list[str] = field(default_factory=list)

    def lines(self, step: RecordedStep) -> list[str]:
        """Return the lines of a test for one step; none for what goes without saying. Raises UntranslatableError."""
        statement = self._statement(step)
        if statement is None:
            return []
        if step.around == DIALOG:
            self._note("the recorder dismisses every dialog; write accept=True where a person would agree")
            return ["with user.expects_dialog(accept=False):", f"    {statement}"]
        if step.around == NEW_TAB:
            return ["with user.expects_new_tab():", f"    {statement}"]
        return [statement]

    def _statement(self, step: RecordedStep) -> str | None:
        if not step.action.plain:
            raise UntranslatableError(step.source)
        if step.chain and step.chain[0].name == "keyboard":
            return _on_keyboard(step)
        if not step.chain:
            return self._look_at_page(step) if step.expects else self._act_on_page(step)
        target = target_of(step.chain)
        if target is None:
            raise UntranslatableError(step.source)
        return self._look(step, target) if step.expects else self._act(step, target)

    def _act_on_page(self, step: RecordedStep) -> str | None:
        action = step.action
        if action.name == "goto" and action.text is not None:
            is_own = not action.text.startswith(("about:", "chrome:"))
            return f"user.visit({self.parameters.url(action.text)})" if is_own else None
        if action.name in ("reload", "go_back", "go_forward"):
            return f"user.{action.name.removeprefix('go_')}()"
        if action.name == "close":
            return None if step.page == "page" else "user.close_tab()"
        raise UntranslatableError(step.source)

    def _look_at_page(self, step: RecordedStep) -> str:
        if step.action.name == "to_have_url" and step.action.text is not None:
            return f"user.sees_url({self.parameters.url(step.action.text)})"
        raise UntranslatableError(step.source)

    def _act(self, step: RecordedStep, target: Target) -> str:
        action = step.action
        if action.name in _ACTIONS:
            if action.options:
                self._note(f"omitted from a {action.name}: {', '.join(name for name, _ in action.options)}")
            if step.around == DOWNLOAD:
                return f"downloaded = {self._verb('download', target)}"
            return self._verb(_ACTIONS[action.name], target)
        match action.name:
            case "fill" | "type" | "press_sequentially" if action.text is not None:
                return self._verb("fill", target, _quoted_text(action.text))
            case "clear":
                return self._verb("fill", target, '""')
            case "press" if action.text is not None:
                return self._verb("press", target, before=_quoted_key(action.text), keyword="on=")
            case "select_option":
                return self._verb("choose", target, _quoted_text(self._option(step)))
            case "set_input_files" if action.arguments and action.arguments[0]:
                return self._verb("upload", target, *self._files(action))
        raise UntranslatableError(step.source)

    def _option(self, step: RecordedStep) -> str:
        label = step.action.option("label")
        if isinstance(label, str):
            return label
        chosen = step.action.arguments[0] if step.action.arguments else step.action.option("value")
        if isinstance(chosen, tuple) and len(chosen) == 1:
            chosen = chosen[0]
        if not isinstance(chosen, str):
            raise UntranslatableError(step.source)
        self._note(f"the recorder notes an option's value ({chosen!r}); write the label that people see")
        return chosen

    def _files(self, action: RecordedCall) -> list[str]:
        chosen = action.arguments[0]
        names = chosen if isinstance(chosen, tuple) else (str(chosen),)
        if "materials" not in self.fixtures:
            self.fixtures.append("materials")
        self._note(f"put {', '.join(names)} into the folder materials of the mission")
        return [f"materials / {_quoted_text(name)}" for name in names]

    def _look(self, step: RecordedStep, target: Target) -> str:
        look, text = step.action, step.action.text
        if look.name in _TEXT_LOOKS and text is not None:
            if target.shown_text is None:
                return self._verb(_TEXT_LOOKS[look.name], target, before=_quoted_text(text), keyword="in_=")
            # A place that is found by its expected text does not say where that text should be.
            return self._seen(_TEXT_LOOKS[look.name], text, target.within)
        if look.name in _PRESENCE and target.shown_text is not None:
            return self._seen(_PRESENCE[look.name], target.shown_text, target.within)
        if look.name in _LOOKS:
            return self._verb(_LOOKS[look.name], target)
        match look.name:
            case "to_have_value" if text is not None:
                return self._verb("sees_value", target, _quoted_text(text))
            case "to_be_empty":
                return self._verb("sees_value", target, '""')
        raise UntranslatableError(step.source)

    def _verb(self, verb: str, target: Target, *behind: str, before: str = "", keyword: str = "") -> str:
        arguments = [before] if before else []
        arguments += [f"{keyword}{self._element(target)}", *behind]
        if target.within is not None and not target.many:
            arguments.append(f"within={self._element(target.within)}")
        return f"user.{verb}({', '.join(arguments)})"

    def _seen(self, verb: str, text: str, place: Target | None) -> str:
        where = "" if place is None else f", in_={self._element(place)}"
        return f"user.{verb}({_quoted_text(text)}{where})"

    def _element(self, target: Target) -> str:
        """Return the name of the parameter, or the call that chooses one of several."""
        if not target.many:
            return self.parameters.element(target)
        within = "" if target.within is None else f", within={self._element(target.within)}"
        name = self.parameters.element(target)
        if target.containing is not None:
            return f"user.row({name}, containing={_quoted_text(target.containing)}{within})"
        return f"user.nth({name}, {target.index}{within})"

    def _note(self, note: str) -> None:
        if note not in self.notes:
            self.notes.append(note)


def _on_keyboard(step: RecordedStep) -> str:
    text = step.action.text
    if len(step.chain) == 1 and text is not None:
        if step.action.name == "press":
            return f"user.press({_quoted_key(text)})"
        if step.action.name in ("type", "insert_text"):
            return f"user.type({_quoted_text(text)})"
    raise UntranslatableError(step.source)


def _quoted_text(text: str) -> str:
    """Return a text in double quotes; Python reads what JSON writes for it as the same text."""
    return json.dumps(text, ensure_ascii=False) if text.isprintable() else ascii(text)


def _quoted_key(key: str) -> str:
    """Return a key or shortcut as `press` expects it, in double quotes."""
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    return _quoted_text("+".join([*(_KEYS.get(modifier, modifier) for modifier in modifiers), last]))
