"""Plays dungeons whose rooms, items and directions are made up for each attempt."""

import json
import re
from types import SimpleNamespace

COMMANDS = ("look", "go", "take", "drop", "inventory", "use", "save", "load", "help", "quit")


ROOMS = ("hall", "attic", "cellar", "treasury")


def dungeon_of(values, of=""):
    """A hall with two items between an attic and a cellar, and a locked treasury behind the cellar."""
    return SimpleNamespace(
        lamp=values.word(f"{of}lamp").capitalize(),
        key=f"{values.word(f'{of}key')} key",
        down=f"z{values.word('down')}",
        aside=f"A{values.word('aside')}",  # the order of the map is not that of the alphabet
        up=values.word("up"),
        inside=values.word("inside").capitalize(),
        **{room: values.title(of + room) for room in ROOMS},
        texts={room: values.text(of + room) for room in ROOMS},
    )


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
    """Begin a game in the dungeon and wait for the name of its first room."""
    console.write(name, map_of(dungeon))
    game = console.converse(game_command, name)
    game.sees(dungeon.hall)
    return game


def tell(game, *commands):
    """Type some commands; their answers are read by what is expected next."""
    for command in commands:
        game.enters(command)


def ask(game, command, answer):
    """Type a command and wait for its answer."""
    game.enters(command)
    game.sees(answer)


def test_launches(console, game_command, values):
    """The game starts with a map and shows the name of the first room."""
    start(console, game_command, dungeon_of(values))


def test_start_room_is_shown(console, game_command, values):
    """The first room appears in four lines: name, description, items and exits in the order of the map."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    finished = console.run(game_command, "dungeon.json", stdin="quit\n")
    lists = f"Items: {dungeon.lamp}, {dungeon.key}", f"Exits: {dungeon.down}, {dungeon.aside}"
    room = [dungeon.hall, dungeon.texts["hall"], *lists]
    lines = [line.strip() for line in finished.stdout.splitlines()]
    assert room[0] in lines, f"expected a line with the name {room[0]!r} alone, found {lines}"
    found = lines[lines.index(room[0]) :][: len(room)]
    assert found == room, f"expected the lines {room}, found {found}"


def test_another_map_is_another_game(console, game_command, values):
    """A map with other rooms under another file name is played just as well."""
    name, text = values.title("lonely room"), values.text("lonely room")
    lonely = {"name": name, "description": text, "items": [], "exits": {}}
    map_name = f"{values.word('map file')}.json"
    console.write(map_name, json.dumps({"start": "x", "goal": "y", "rooms": {"x": lonely, "y": lonely}}))
    console.converse(game_command, map_name).sees(f"{name} {text}")


def test_nothing_reads_none(console, game_command, values):
    """A room without items and exits says so in both lines."""
    empty = {"name": values.title("empty room"), "description": values.text("empty room"), "items": [], "exits": {}}
    console.write("empty.json", json.dumps({"start": "x", "goal": "y", "rooms": {"x": empty, "y": empty}}))
    console.converse(game_command, "empty.json").sees("Items: none Exits: none")


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


def test_go_leads_to_another_room_and_back(console, game_command, values):
    """Going through an exit shows the room behind it and going back the first one; its other exit leads elsewhere."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    for direction, room in ((dungeon.down, "cellar"), (dungeon.up, "hall"), (dungeon.aside, "attic")):
        ask(game, f"go {direction}", f"{getattr(dungeon, room)} {dungeon.texts[room]}")


def test_locked_exit_is_listed(console, game_command, values):
    """A locked exit stands among the exits of its room."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, f"go {dungeon.down}", dungeon.cellar)
    game.sees(dungeon.inside)


def test_look_shows_the_room(console, game_command, values):
    """Look shows the room where the player is once more."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, "look", f"{dungeon.hall} {dungeon.texts['hall']}")


def test_missing_exit_is_refused(console, game_command, values):
    """A direction that the room does not have is refused, and the player stays."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, f"go {dungeon.up}", "You cannot go that way.")
    ask(game, f"go {dungeon.down}", dungeon.cellar)


def test_taken_item_leaves_the_room(console, game_command, values):
    """A taken item does not lie in the room any more; the other one still does."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    finished = console.run(game_command, "dungeon.json", stdin=f"take {dungeon.key}\nlook\nquit\n")
    _, _, looked = finished.stdout.rpartition(dungeon.texts["hall"])
    assert dungeon.lamp in looked, f"expected the item {dungeon.lamp!r} in the room, found {looked!r}"
    assert dungeon.key not in looked, f"expected no item {dungeon.key!r} in the room, found {looked!r}"


def test_taking_is_answered(console, game_command, values):
    """Taking an item is answered with its name, which may have several words."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, f"take {dungeon.key}", f"You take the {dungeon.key}.")


def test_absent_item_cannot_be_taken(console, game_command, values):
    """Neither an item that does not exist nor one that was taken before can be taken."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, f"take {values.word('absent item')}", "There is no such item here.")
    tell(game, f"take {dungeon.lamp}")
    ask(game, f"take {dungeon.lamp}", "There is no such item here.")


def test_inventory_is_in_the_order_of_taking(console, game_command, values):
    """The inventory lists what was taken first before what was taken later."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"take {dungeon.lamp}")
    ask(game, "inventory", f"You carry: {dungeon.key}, {dungeon.lamp}")


def test_nothing_is_carried_at_first(console, game_command, values):
    """At the beginning the inventory is empty."""
    game = start(console, game_command, dungeon_of(values))
    ask(game, "inventory", "You carry: nothing")


def test_dropped_item_stays_where_it_was_dropped(console, game_command, values):
    """An item that is dropped in another room lies there after a walk."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}", f"go {dungeon.down}", f"drop {dungeon.lamp}", f"go {dungeon.up}")
    game.sees(dungeon.hall)
    ask(game, f"go {dungeon.down}", dungeon.cellar)
    game.sees(dungeon.lamp)


def test_dropped_item_comes_last(console, game_command, values):
    """An item that is dropped is listed behind those that lie in the room."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}", f"drop {dungeon.lamp}")
    ask(game, "look", dungeon.hall)
    game.sees(f"{dungeon.key}, {dungeon.lamp}")


def test_dropping_is_answered(console, game_command, values):
    """Dropping an item is answered with its name."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}")
    ask(game, f"drop {dungeon.lamp}", f"You drop the {dungeon.lamp}.")


def test_item_not_carried_cannot_be_dropped(console, game_command, values):
    """Neither an item that lies in the room nor one that was dropped before can be dropped."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    ask(game, f"drop {dungeon.lamp}", "You do not have that.")
    tell(game, f"take {dungeon.lamp}", f"drop {dungeon.lamp}")
    ask(game, f"drop {dungeon.lamp}", "You do not have that.")


def test_locked_way_is_refused(console, game_command, values):
    """A locked exit does not lead anywhere, not even for a player who carries its key unused."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"go {dungeon.down}")
    ask(game, f"go {dungeon.inside}", f"The way {dungeon.inside} is locked.")
    ask(game, f"go {dungeon.up}", dungeon.hall)


def test_key_unlocks_the_way_for_good(console, game_command, values):
    """The key unlocks its exit, which stays open after the key was dropped and the room was left."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"go {dungeon.down}", f"use {dungeon.key}", f"drop {dungeon.key}")
    tell(game, f"go {dungeon.up}", f"go {dungeon.down}")
    ask(game, f"go {dungeon.inside}", dungeon.treasury)


def test_unlocking_is_answered(console, game_command, values):
    """Unlocking an exit is answered with its direction."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"go {dungeon.down}")
    ask(game, f"use {dungeon.key}", f"You unlock the way {dungeon.inside}.")


def test_key_stays_in_the_inventory(console, game_command, values):
    """A key that was used is still carried, and can be dropped in another room."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"go {dungeon.down}", f"use {dungeon.key}")
    ask(game, f"go {dungeon.up}", dungeon.hall)
    tell(game, f"drop {dungeon.key}")
    ask(game, "look", dungeon.hall)
    game.sees(dungeon.key)


def test_wrong_item_unlocks_nothing(console, game_command, values):
    """An item that is not the key of an exit of this room unlocks nothing, and neither does a key a second time."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.lamp}", f"take {dungeon.key}")
    ask(game, f"use {dungeon.key}", "That does not fit here.")
    tell(game, f"go {dungeon.down}")
    ask(game, f"use {dungeon.lamp}", "That does not fit here.")
    tell(game, f"go {dungeon.inside}")
    ask(game, f"go {dungeon.up}", dungeon.hall)
    tell(game, f"go {dungeon.down}", f"use {dungeon.key}")
    ask(game, f"use {dungeon.key}", "That does not fit here.")


def test_item_not_carried_cannot_be_used(console, game_command, values):
    """A key that lies elsewhere cannot be used."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"go {dungeon.down}")
    ask(game, f"use {dungeon.key}", "You do not have that.")


def test_reaching_the_goal_wins(console, game_command, values):
    """Entering the goal shows it, tells the number of moves, and ends with exit code 0."""
    here, there, direction = values.title("doorstep"), values.title("next door"), values.word("next door")
    first = {"name": here, "description": values.text("doorstep"), "items": [], "exits": {direction: {"to": "n"}}}
    goal = {"name": there, "description": values.text("next door"), "items": [], "exits": {direction: {"to": "d"}}}
    console.write("short.json", json.dumps({"start": "d", "goal": "n", "rooms": {"d": first, "n": goal}}))
    game = console.converse(game_command, "short.json")
    game.sees(here)
    ask(game, f"go {direction}", f"{there} {values.text('next door')}")
    game.sees("You have won in 1 moves.")
    game.ends(exit_code=0)


def test_only_successful_moves_count(console, game_command, values):
    """Every move that led somewhere counts, one that was refused does not."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    walks = values.number("walks", 1, 4)
    for _ in range(walks):
        tell(game, f"go {dungeon.down}", f"go {dungeon.inside}", f"go {dungeon.up}", f"go {dungeon.inside}")
    tell(game, f"take {dungeon.key}", f"go {dungeon.down}", f"use {dungeon.key}")
    ask(game, f"go {dungeon.inside}", dungeon.treasury)
    game.sees_number(2 * walks + 2)


def test_prompt_begins_a_line(console, game_command, values):
    """The prompt stands at the beginning of a line, before the first command and after an answer."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    for room in (dungeon.cellar, dungeon.hall):
        game.sees(">")
        line = game.text.splitlines()[-1].rstrip()
        assert line == ">", f"expected the prompt at the beginning of a line, found {line!r}"
        ask(game, f"go {dungeon.down if room == dungeon.cellar else dungeon.up}", room)


def test_empty_line_is_ignored(console, game_command, values):
    """An empty line is answered with nothing but the next prompt."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    game.sees(dungeon.aside)
    game.enters("")
    game.enters(f"go {dungeon.down}")
    shown = game.sees(dungeon.cellar).removesuffix(dungeon.cellar)
    # A program that uses readline shows what is typed.
    answer = set(re.findall(r"\w+", shown)) - {"go", dungeon.down}
    assert not answer, f"expected a prompt and nothing else, found {shown!r}"


def test_capital_letters_do_not_matter(console, game_command, values):
    """Commands, items and directions are understood in capital and small letters."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"TAKE {dungeon.key.upper()}")
    ask(game, f"gO {dungeon.down.upper()}", dungeon.cellar)
    tell(game, f"Use {dungeon.key.title()}", "LOOK")
    game.sees(dungeon.cellar)
    ask(game, f"GO {dungeon.inside.lower()}", dungeon.treasury)
    game = start(console, game_command, dungeon)
    game.enters("QUIT")
    game.ends(exit_code=0)


def test_answers_use_the_spelling_of_the_map(console, game_command, values):
    """Items and ways that were typed in small letters are answered as the map spells them."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    game.sees(dungeon.aside)
    ask(game, f"take {dungeon.lamp.lower()}", dungeon.lamp)
    ask(game, "inventory", dungeon.lamp)
    ask(game, f"go {dungeon.down}", dungeon.cellar)
    ask(game, f"go {dungeon.inside.lower()}", f"The way {dungeon.inside} is locked.")


def test_unknown_command_changes_nothing(console, game_command, values):
    """An unknown command is answered as such, and the game goes on with everything as it was."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    tell(game, f"go {dungeon.down}")
    ask(game, f"{values.word('nonsense')} {dungeon.up}", "I do not understand.")
    ask(game, f"go {dungeon.up}", dungeon.hall)


def test_help_names_every_command(console, game_command, values):
    """Help mentions each of the ten commands, with a few words on each."""
    dungeon = dungeon_of(values)
    game = start(console, game_command, dungeon)
    game.sees(dungeon.aside)
    tell(game, "help", f"go {dungeon.down}")
    words = re.findall("[a-z]+", game.sees(dungeon.cellar).lower())
    missing = set(COMMANDS) - set(words)
    assert not missing, f"expected every command in the help, {sorted(missing)} missing in: {words}"
    assert len(words) >= 3 * len(COMMANDS), f"expected a few words on each command, found {words}"


def test_quit_ends_the_game(console, game_command, values):
    """Quit says goodbye and ends with exit code 0."""
    game = start(console, game_command, dungeon_of(values))
    ask(game, "quit", "Goodbye.")
    game.ends(exit_code=0)


def test_end_of_typed_input_ends_the_game(console, game_command, values):
    """Control and D at the prompt say goodbye and end with exit code 0."""
    game = start(console, game_command, dungeon_of(values))
    game.sees(">")
    game.presses("Control+D")
    game.sees("Goodbye.")
    game.ends(exit_code=0)


def test_piped_commands_are_answered_in_order(console, game_command, values):
    """Commands from a pipe are answered in their order, and the end of the pipe ends the game with exit code 0."""
    dungeon = dungeon_of(values)
    console.write("dungeon.json", map_of(dungeon))
    typed = f"go {dungeon.down}\ngo {dungeon.up}\ngo {dungeon.aside}\n"
    finished = console.run(game_command, "dungeon.json", stdin=typed)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text}"
    rest = finished.stdout
    for room in (dungeon.hall, dungeon.cellar, dungeon.hall, dungeon.attic):
        assert room in rest, f"expected {room!r} next, found:\n{rest}"
        rest = rest.partition(room)[2]


def test_save_writes_the_file(console, game_command, values):
    """Saving is answered with the name of the file, which is there afterwards."""
    saved = f"{values.word('written save').capitalize()}.sav"
    game = start(console, game_command, dungeon_of(values))
    ask(game, f"save {saved}", f"Game saved to {saved}.")
    assert console.exists(saved), f"expected the saved game in the file {saved}, found no such file"


def save_in_the_cellar(console, game_command, dungeon, saved):
    """Save a game in which the way is unlocked, the key is carried and the lamp lies in the cellar; then quit."""
    game = start(console, game_command, dungeon)
    tell(game, f"take {dungeon.key}", f"take {dungeon.lamp}", f"go {dungeon.down}", f"use {dungeon.key}")
    tell(game, f"drop {dungeon.lamp}", f"save {saved}", "quit")
    game.ends(exit_code=None)


def test_saved_game_goes_on_in_a_new_process(console, game_command, values):
    """The place, what is carried and what was dropped come back in a new game."""
    dungeon, saved = dungeon_of(values), f"{values.word('saved game').capitalize()}.sav"
    save_in_the_cellar(console, game_command, dungeon, saved)
    game = start(console, game_command, dungeon)
    ask(game, f"load {saved}", dungeon.cellar)
    game.sees(dungeon.lamp)
    ask(game, "inventory", dungeon.key)


def test_unlocked_ways_and_moves_are_restored(console, game_command, values):
    """Ways that were unlocked are still open in a new game, and the moves are counted on."""
    dungeon, saved = dungeon_of(values), f"{values.word('open save')}.sav"
    save_in_the_cellar(console, game_command, dungeon, saved)
    game = start(console, game_command, dungeon)
    tell(game, f"load {saved}")
    ask(game, f"go {dungeon.inside}", dungeon.treasury)
    game.sees_number(2)


def test_load_forgets_what_came_after_the_save(console, game_command, values):
    """Loading in the same game undoes everything that happened since the save, also what was unlocked."""
    dungeon, saved = dungeon_of(values), f"{values.word('early save')}.sav"
    game = start(console, game_command, dungeon)
    tell(game, f"save {saved}", f"take {dungeon.key}", f"go {dungeon.down}", f"use {dungeon.key}")
    ask(game, f"load {saved}", dungeon.hall)
    game.sees(dungeon.key)
    tell(game, f"go {dungeon.down}", f"go {dungeon.inside}")
    ask(game, f"go {dungeon.up}", dungeon.hall)


def test_load_shows_the_room(console, game_command, values):
    """Loading is answered with the name of the file, and the room is shown."""
    dungeon, saved = dungeon_of(values), f"{values.word('shown save')}.sav"
    game = start(console, game_command, dungeon)
    tell(game, f"save {saved}")
    ask(game, f"load {saved}", f"Game loaded from {saved}.")
    game.sees(f"{dungeon.hall} {dungeon.texts['hall']}")


def test_copy_of_the_map_is_the_same_map(console, game_command, values):
    """A game can be loaded with a map file of another name that holds the same text."""
    dungeon, saved = dungeon_of(values), f"{values.word('moved save')}.sav"
    save_in_the_cellar(console, game_command, dungeon, saved)
    game = start(console, game_command, dungeon, name="copy.json")
    ask(game, f"load {saved}", dungeon.cellar)


def test_file_that_is_no_saved_game_is_refused(console, game_command, values):
    """A missing file, a file with other text and the map are all refused, and the game goes on unchanged."""
    dungeon = dungeon_of(values)
    missing, other = (f"{values.word(name)}.sav" for name in ("missing save", "other file"))
    console.write(other, values.text("other file"))
    game = start(console, game_command, dungeon)
    tell(game, f"go {dungeon.down}")
    for wrong in (missing, other, "dungeon.json"):
        ask(game, f"load {wrong}", f"Cannot load {wrong}.")
    ask(game, f"go {dungeon.up}", dungeon.hall)


def test_saved_game_of_another_map_is_refused(console, game_command, values):
    """A game cannot be loaded in another dungeon with the same room ids, nor after a change of one description."""
    dungeon, other, changed = dungeon_of(values), dungeon_of(values, "other "), dungeon_of(values, "other ")
    changed.texts["attic"] = values.text("changed attic")
    saved = f"{values.word('foreign save')}.sav"
    game = start(console, game_command, other, name="other.json")
    tell(game, f"go {other.down}", f"save {saved}", "quit")
    game.ends(exit_code=None)
    for another in (dungeon, changed):
        game = start(console, game_command, another)
        ask(game, f"load {saved}", f"Cannot load {saved}.")
        ask(game, f"go {another.aside}", another.attic)
