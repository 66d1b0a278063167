"""Plays dungeons whose rooms, items and directions are made up for each attempt."""

import json
import re
from types import SimpleNamespace

import pytest

COMMANDS = ("look", "go", "take", "drop", "inventory", "use", "save", "load", "help", "quit")


ROOMS = ("hall", "attic", "cellar", "treasury")


def dungeon_of(values, of=""):
    """A hall with two items between an attic and a cellar, and a locked treasury behind the cellar."""
    dungeon = SimpleNamespace(
        lamp=values.word(f"{of}lamp").capitalize(),
        key=f"{values.word(f'{of}key')} key",
        down=f"z{values.word('down')}",
        aside=f"A{values.word('aside')}",  # the order of the map is not that of the alphabet
        up=values.word("up"),
        inside=values.word("inside").capitalize(),
        **{room: values.title(of + room) for room in ROOMS},
        texts={room: values.text(of + room) for room in ROOMS},
    )
    dungeon.hall_exits = f"Exits: {dungeon.down}, {dungeon.aside}"
    dungeon.cellar_exits = f"Exits: {dungeon.up}, {dungeon.inside}"
    return dungeon


def map_of(dungeon):
    """The text of the dungeon's map file."""
    hall = {
        "name": dungeon.hall,
        "description": dungeon.texts["hall"],
        "items": [dungeon.lamp, dungeon.key],
        "exits": {dungeon.down: {"to": "a2"}, dungeon.aside: {"to": "a4"}},
    }
    attic = {"name": dungeon.attic, "description": dungeon.texts["attic"], "items": [], "exits": {}}
    cellar = {
        "name": dungeon.cellar,
        "description": dungeon.texts["cellar"],
        "items": [],
        "exits": {dungeon.up: {"to": "a1"}, dungeon.inside: {"to": "a3", "key": dungeon.key}},
    }
    treasury = {"name": dungeon.treasury, "description": dungeon.texts["treasury"], "items": [], "exits": {}}
    return json.dumps({"start": "a1", "goal": "a3", "rooms": {"a1": hall, "a2": cellar, "a3": treasury, "a4": attic}})


def start(console, game_command, dungeon, name="dungeon.json"):
    """Begin a game in the dungeon and wait for its first prompt."""
    console.write(name, map_of(dungeon))
    game = console.converse(game_command, name)
    game.sees(f"{dungeon.hall} {dungeon.texts['hall']}")
    game.sees(">")
    return game


def tell(game, command, answer):
    """Type a command and wait for its whole answer, up to the next prompt."""
    game.enters(command)
    return game.sees(f"{answer} >")


def test_launches(console, game_command, values):
    """The game starts with a map and shows the name of the first room."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    console.converse(game_command, "dungeon.json").sees(dungeon.hall)


def test_start_room_is_shown(console, game_command, values):
    """The first room appears with its name, description, items and exits, and a prompt follows."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    game = console.converse(game_command, "dungeon.json")
    game.sees(f"{dungeon.hall} {dungeon.texts['hall']} Items: {dungeon.lamp}, {dungeon.key} {dungeon.hall_exits} >")


def test_another_map_is_another_game(console, game_command, values):
    """A map with a single other room is played just as well, with nothing in it."""
    name, text = values.title("lonely room"), values.text("lonely room")
    lonely = {"name": name, "description": text, "items": [], "exits": {}}
    map_name = f"{values.word('map file')}.json"
    console.write(map_name, json.dumps({"start": "x", "goal": "y", "rooms": {"x": lonely, "y": lonely}}))
    console.converse(game_command, map_name).sees(f"{name} {text} Items: none Exits: none >")


def test_missing_map_is_reported(console, game_command, values):
    """A path without a file is named on standard error and ends the game with exit code 2."""
    map_name = f"{values.word('missing map')}.json"
    finished = console.run(game_command, map_name)
    assert finished.exit_code == 2, f"expected exit code 2, found {finished.exit_code}: {finished.text}"
    assert map_name in finished.stderr, f"expected {map_name} on standard error, found {finished.stderr!r}"


def test_broken_map_is_reported(console, game_command, values):
    """A file that is not JSON is named on standard error and ends the game with exit code 2."""
    map_name = f"{values.word('broken map')}.json"
    console.write(map_name, '{"start": "a", "rooms": ')
    finished = console.run(game_command, map_name)
    assert finished.exit_code == 2, f"expected exit code 2, found {finished.exit_code}: {finished.text}"
    assert map_name in finished.stderr, f"expected {map_name} on standard error, found {finished.stderr!r}"


@pytest.mark.needs("test_start_room_is_shown")
def test_go_leads_to_another_room_and_back(console, game_command, values):
    """Going through an exit shows the room behind it and going back the first one; its other exit leads elsewhere."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(
        game,
        f"go {dungeon.down}",
        f"{dungeon.cellar} {dungeon.texts['cellar']} Items: none {dungeon.cellar_exits}",
    )
    tell(
        game,
        f"go {dungeon.up}",
        f"{dungeon.hall} {dungeon.texts['hall']} Items: {dungeon.lamp}, {dungeon.key} {dungeon.hall_exits}",
    )
    tell(game, f"go {dungeon.aside}", f"{dungeon.attic} {dungeon.texts['attic']} Items: none Exits: none")


@pytest.mark.needs("test_start_room_is_shown")
def test_missing_exit_is_refused(console, game_command, values):
    """A direction that the room does not have is refused, and look still shows the same room."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"go {dungeon.up}", "You cannot go that way.")
    game.enters("look")
    game.sees(f"{dungeon.hall} {dungeon.texts['hall']}")


@pytest.mark.needs("test_start_room_is_shown")
def test_taken_item_is_carried(console, game_command, values):
    """Taken items leave the room and appear in the inventory in the order in which they were taken."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, "inventory", "You carry: nothing")
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, "look", f"Items: {dungeon.lamp} {dungeon.hall_exits}")
    tell(game, f"take {dungeon.lamp}", f"You take the {dungeon.lamp}.")
    tell(game, "look", f"Items: none {dungeon.hall_exits}")
    tell(game, "inventory", f"You carry: {dungeon.key}, {dungeon.lamp}")


@pytest.mark.needs("test_taken_item_is_carried")
def test_absent_item_cannot_be_taken(console, game_command, values):
    """Neither an item that does not exist nor one that was taken before can be taken."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {values.word('absent item')}", "There is no such item here.")
    tell(game, f"take {dungeon.lamp}", f"You take the {dungeon.lamp}.")
    tell(game, f"take {dungeon.lamp}", "There is no such item here.")
    tell(game, "inventory", f"You carry: {dungeon.lamp}")


@pytest.mark.needs("test_taken_item_is_carried", "test_go_leads_to_another_room_and_back")
def test_dropped_item_stays_where_it_was_dropped(console, game_command, values):
    """An item that is dropped in another room lies there last, no longer carried, also after a walk."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    for item in (dungeon.lamp, dungeon.key):
        tell(game, f"take {item}", f"You take the {item}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    for item in (dungeon.key, dungeon.lamp):
        tell(game, f"drop {item}", f"You drop the {item}.")
    tell(game, "inventory", "You carry: nothing")
    tell(game, f"go {dungeon.up}", f"Items: none {dungeon.hall_exits}")
    tell(game, f"go {dungeon.down}", f"Items: {dungeon.key}, {dungeon.lamp} {dungeon.cellar_exits}")


@pytest.mark.needs("test_start_room_is_shown")
def test_item_not_carried_cannot_be_dropped(console, game_command, values):
    """An item that lies in the room but is not carried cannot be dropped."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"drop {dungeon.lamp}", "You do not have that.")
    tell(game, "look", f"Items: {dungeon.lamp}, {dungeon.key} {dungeon.hall_exits}")


@pytest.mark.needs("test_go_leads_to_another_room_and_back")
def test_locked_way_is_refused(console, game_command, values):
    """A locked exit does not lead anywhere, not even for a player who carries its key unused."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"go {dungeon.inside}", f"The way {dungeon.inside} is locked.")
    game.enters("look")
    game.sees(f"{dungeon.cellar} {dungeon.texts['cellar']}")


@pytest.mark.needs("test_locked_way_is_refused")
def test_key_unlocks_the_way_for_good(console, game_command, values):
    """The key unlocks its exit, stays in the inventory, and the way stays open after the key was dropped."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"use {dungeon.key}", f"You unlock the way {dungeon.inside}.")
    tell(game, "inventory", f"You carry: {dungeon.key}")
    tell(game, f"drop {dungeon.key}", f"You drop the {dungeon.key}.")
    game.enters(f"go {dungeon.inside}")
    game.sees(f"{dungeon.treasury} {dungeon.texts['treasury']}")


@pytest.mark.needs("test_locked_way_is_refused")
def test_wrong_item_unlocks_nothing(console, game_command, values):
    """An item that is not carried, or that is not the key of an exit of this room, unlocks nothing."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"use {dungeon.key}", "You do not have that.")
    for item in (dungeon.lamp, dungeon.key):
        tell(game, f"take {item}", f"You take the {item}.")
        tell(game, f"use {item}", "That does not fit here.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"use {dungeon.lamp}", "That does not fit here.")
    tell(game, f"go {dungeon.inside}", f"The way {dungeon.inside} is locked.")


@pytest.mark.needs("test_key_unlocks_the_way_for_good")
def test_reaching_the_goal_wins(console, game_command, values):
    """Entering the goal shows it, counts every successful move and nothing else, and ends with exit code 0."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    walks = values.number("walks", 1, 4)
    for _ in range(walks):
        tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
        tell(game, f"go {dungeon.inside}", f"The way {dungeon.inside} is locked.")
        tell(game, f"go {dungeon.up}", dungeon.hall_exits)
        tell(game, f"go {dungeon.inside}", "You cannot go that way.")
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"use {dungeon.key}", f"You unlock the way {dungeon.inside}.")
    game.enters(f"go {dungeon.inside}")
    game.sees(f"{dungeon.treasury} {dungeon.texts['treasury']} Items: none Exits: none")
    game.sees(f"You have won in {2 * walks + 2} moves.")
    game.ends(exit_code=0)


@pytest.mark.needs("test_go_leads_to_another_room_and_back")
def test_goal_next_door_is_won_in_one_move(console, game_command, values):
    """Where the goal lies behind the first room, the first move wins."""
    here, there, direction = values.title("doorstep"), values.title("next door"), values.word("next door")
    first = {"name": here, "description": values.text("doorstep"), "items": [], "exits": {direction: {"to": "n"}}}
    goal = {"name": there, "description": values.text("next door"), "items": [], "exits": {direction: {"to": "d"}}}
    console.write("short.json", json.dumps({"start": "d", "goal": "n", "rooms": {"d": first, "n": goal}}))
    game = console.converse(game_command, "short.json")
    game.sees(f"{here} {values.text('doorstep')} Items: none Exits: {direction} >")
    game.enters(f"go {direction}")
    game.sees(f"{there} {values.text('next door')} Items: none Exits: {direction} You have won in 1 moves.")
    game.ends(exit_code=0)


@pytest.mark.needs("test_taken_item_is_carried", "test_go_leads_to_another_room_and_back")
def test_capital_letters_do_not_matter(console, game_command, values):
    """Commands, items and directions are understood in any case and answered in the spelling of the map."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"TAKE {dungeon.lamp.lower()}", f"You take the {dungeon.lamp}.")
    tell(game, f"Take {dungeon.key.upper()}", f"You take the {dungeon.key}.")
    tell(game, f"gO {dungeon.down.upper()}", dungeon.cellar_exits)
    tell(game, f"Go {dungeon.inside.lower()}", f"The way {dungeon.inside} is locked.")
    tell(game, f"USE {dungeon.key.title()}", f"You unlock the way {dungeon.inside}.")
    tell(game, f"Drop {dungeon.lamp.upper()}", f"You drop the {dungeon.lamp}.")
    tell(game, "INVENTORY", f"You carry: {dungeon.key}")
    tell(game, "Look", f"Items: {dungeon.lamp} {dungeon.cellar_exits}")
    game.enters("QUIT")
    game.sees("Goodbye.")
    game.ends(exit_code=0)


@pytest.mark.needs("test_taken_item_is_carried")
def test_unknown_command_changes_nothing(console, game_command, values):
    """An unknown command is answered as such, and the game goes on with everything as it was."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}", f"You take the {dungeon.lamp}.")
    tell(game, f"{values.word('nonsense')} {dungeon.key}", "I do not understand.")
    tell(game, "inventory", f"You carry: {dungeon.lamp}")
    tell(game, "look", f"Items: {dungeon.key} {dungeon.hall_exits}")


@pytest.mark.needs("test_start_room_is_shown")
def test_empty_line_is_ignored(console, game_command, values):
    """An empty line is followed by the next prompt and by nothing else."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    game.enters("")
    game.enters("inventory")
    before = game.sees("You carry: nothing").removesuffix("You carry: nothing")
    # A program that uses readline shows what is typed.
    assert before.replace("inventory", "").split() == [">"], f"expected a prompt and nothing else, found {before!r}"


@pytest.mark.needs("test_start_room_is_shown")
def test_help_names_every_command(console, game_command, values):
    """Help mentions each of the ten commands."""
    game = start(console, game_command, dungeon_of(values))
    game.enters("help")
    game.enters("inventory")
    shown = game.sees("You carry: nothing").removesuffix("You carry: nothing").lower()
    missing = set(COMMANDS) - set(re.findall("[a-z]+", shown))
    assert not missing, f"expected every command in the help, {sorted(missing)} missing in:\n{shown}"


@pytest.mark.needs("test_start_room_is_shown")
def test_quit_ends_the_game(console, game_command, values):
    """Quit says goodbye and ends with exit code 0."""
    game = start(console, game_command, dungeon_of(values))
    game.enters("quit")
    game.sees("Goodbye.")
    game.ends(exit_code=0)


@pytest.mark.needs("test_start_room_is_shown")
def test_end_of_typed_input_ends_the_game(console, game_command, values):
    """Control and D at the prompt say goodbye and end with exit code 0."""
    game = start(console, game_command, dungeon_of(values))
    game.presses("Control+D")
    game.sees("Goodbye.")
    game.ends(exit_code=0)


@pytest.mark.needs("test_taken_item_is_carried")
def test_piped_commands_are_answered_in_order(console, game_command, values):
    """Commands from a pipe get the same answers in their order, a room its four lines, and the end ends the game."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    typed = f"take {dungeon.lamp}\ninventory\ndrop {dungeon.lamp}\ninventory\n"
    finished = console.run(game_command, "dungeon.json", stdin=typed)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text}"
    room = [dungeon.hall, dungeon.texts["hall"], f"Items: {dungeon.lamp}, {dungeon.key}", dungeon.hall_exits]
    lines = [line.strip() for line in finished.stdout.splitlines()]
    assert room[0] in lines, f"expected a line with the name {room[0]!r} alone, found {lines}"
    found = lines[lines.index(room[0]) :][: len(room)]
    assert found == room, f"expected the lines {room}, found {found}"
    rest = finished.stdout
    for answer in (
        f"You take the {dungeon.lamp}.",
        f"You carry: {dungeon.lamp}",
        f"You drop the {dungeon.lamp}.",
        "You carry: nothing",
        "Goodbye.",
    ):
        assert answer in rest, f"expected {answer!r} next, found:\n{rest}"
        rest = rest.partition(answer)[2]


@pytest.mark.needs("test_key_unlocks_the_way_for_good", "test_quit_ends_the_game")
def test_saved_game_goes_on_in_a_new_process(console, game_command, values):
    """Place, inventory, dropped items, unlocked ways and moves come back in a new game with a copy of the map."""
    dungeon = dungeon_of(values)
    saved = f"{values.word('saved game').capitalize()}.sav"
    game = start(console, game_command, dungeon)
    for item in (dungeon.key, dungeon.lamp):
        tell(game, f"take {item}", f"You take the {item}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"use {dungeon.key}", f"You unlock the way {dungeon.inside}.")
    tell(game, f"drop {dungeon.lamp}", f"You drop the {dungeon.lamp}.")
    tell(game, f"save {saved}", f"Game saved to {saved}.")
    game.enters("quit")
    game.ends(exit_code=0)
    assert console.exists(saved), f"expected the saved game in the file {saved}, found no such file"

    game = start(console, game_command, dungeon, name="copy.json")
    game.enters(f"load {saved}")
    game.sees(f"Game loaded from {saved}.")
    game.sees(f"{dungeon.cellar} {dungeon.texts['cellar']} Items: {dungeon.lamp} {dungeon.cellar_exits} >")
    tell(game, "inventory", f"You carry: {dungeon.key}")
    tell(game, f"go {dungeon.up}", f"Items: none {dungeon.hall_exits}")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    game.enters(f"go {dungeon.inside}")
    game.sees("You have won in 4 moves.")


@pytest.mark.needs("test_key_unlocks_the_way_for_good")
def test_load_forgets_what_came_after_the_save(console, game_command, values):
    """Loading in the same game undoes everything that happened since the save, also what was unlocked."""
    dungeon = dungeon_of(values)
    saved = f"{values.word('early save')}.sav"
    game = start(console, game_command, dungeon)
    tell(game, f"save {saved}", f"Game saved to {saved}.")
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, f"go {dungeon.down}", dungeon.cellar_exits)
    tell(game, f"use {dungeon.key}", f"You unlock the way {dungeon.inside}.")
    game.enters(f"load {saved}")
    game.sees(f"Game loaded from {saved}.")
    game.sees(f"{dungeon.hall} {dungeon.texts['hall']} Items: {dungeon.lamp}, {dungeon.key} {dungeon.hall_exits} >")
    tell(game, "inventory", "You carry: nothing")
    tell(game, f"go {dungeon.down}", f"Items: none {dungeon.cellar_exits}")
    tell(game, f"go {dungeon.inside}", f"The way {dungeon.inside} is locked.")


@pytest.mark.needs("test_taken_item_is_carried")
def test_file_that_is_no_saved_game_is_refused(console, game_command, values):
    """A missing file, a file with other text and the map are all refused, and the game goes on unchanged."""
    dungeon = dungeon_of(values)
    missing, other = (f"{values.word(name)}.sav" for name in ("missing save", "other file"))
    console.write(other, values.text("other file"))
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}", f"You take the {dungeon.lamp}.")
    for wrong in (missing, other, "dungeon.json"):
        tell(game, f"load {wrong}", f"Cannot load {wrong}.")
    tell(game, "inventory", f"You carry: {dungeon.lamp}")
    tell(game, "look", f"Items: {dungeon.key} {dungeon.hall_exits}")


@pytest.mark.needs("test_load_forgets_what_came_after_the_save")
def test_saved_game_of_another_map_is_refused(console, game_command, values):
    """A game that was saved in one dungeon cannot be loaded in another with the same room ids and directions."""
    dungeon, other = dungeon_of(values), dungeon_of(values, "other ")
    saved = f"{values.word('foreign save')}.sav"
    game = start(console, game_command, other, name="other.json")
    tell(game, f"take {other.lamp}", f"You take the {other.lamp}.")
    tell(game, f"save {saved}", f"Game saved to {saved}.")
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")
    tell(game, f"load {saved}", f"Cannot load {saved}.")
    tell(game, "inventory", f"You carry: {dungeon.key}")
    tell(game, "look", f"Items: {dungeon.lamp} {dungeon.hall_exits}")
