"""Cooks add recipes, look for them and keep their favourites; each test finds its own recipes by invented words."""

import pytest


def fill_recipe(user, form, name, minutes, *ingredients):
    """Fill in the form for a recipe; `form` holds its address, its fields and its button."""
    new_url, name_input, minutes_input, ingredients_input, _ = form
    user.visit(new_url)
    user.fill(name_input, name)
    user.fill(minutes_input, str(minutes))
    user.fill(ingredients_input, "\n".join(ingredients))


def add_recipe(user, form, name, minutes, *ingredients):
    """Add a recipe and wait for its page."""
    fill_recipe(user, form, name, minutes, *ingredients)
    user.click(form[-1])
    user.sees(ingredients[-1])


def looks_for(user, box_url, ingredient_filter, search_button, text):
    user.visit(box_url)
    user.fill(ingredient_filter, text)
    user.click(search_button)


def sees_found(user, recipe_rows, names):
    """Expect exactly these recipes in this order."""
    user.sees_count(recipe_rows, len(names))

    def in_order():
        return all(name in text for name, text in zip(names, user.texts_of(recipe_rows), strict=False))

    user.eventually(in_order, f"the recipes are {names}, in this order")


def names_on_page(user, recipe_rows, recipe_link, count):
    user.sees_count(recipe_rows, count)
    return [user.text_of(recipe_link, within=user.nth(recipe_rows, place)) for place in range(count)]


def test_launches(user, new_url):
    """The page for a new recipe opens."""
    user.opens(new_url)


def test_twelve_recipes_make_three_pages(user, box_url, recipe_rows, recipe_link, next_link):
    """The recipes that are there stand on three pages, by name."""
    user.visit(box_url)
    names = names_on_page(user, recipe_rows, recipe_link, 5)
    for count in (5, 2):
        before = tuple(user.texts_of(recipe_rows))
        user.click(next_link)
        user.eventually(lambda seen=before: not set(seen) & set(user.texts_of(recipe_rows)), "other recipes are shown")
        names += names_on_page(user, recipe_rows, recipe_link, count)
    assert names == sorted(names, key=str.lower)


def test_twelve_recipes_are_counted(user, box_url, found_count):
    """Before a search the start page counts the twelve recipes that are there."""
    user.visit(box_url)
    user.sees_number(12, in_=found_count)


def test_links_lead_only_to_pages(user, box_url, recipe_rows, next_link, previous_link):
    """The first page has no link to a previous one and the last page none to a next one; links lead forth and back."""
    user.visit(box_url)
    user.sees_count(recipe_rows, 5)
    user.does_not_see_element(previous_link)
    first = user.texts_of(recipe_rows)
    user.click(next_link)
    user.sees_element(previous_link)
    user.click(next_link)
    user.sees_count(recipe_rows, 2)
    user.does_not_see_element(next_link)
    user.click(previous_link)
    user.sees_count(recipe_rows, 5)
    user.click(previous_link)
    user.eventually(lambda: user.texts_of(recipe_rows) == first, "the first page is shown again")
    user.does_not_see_element(previous_link)


def test_recipe_is_found_by_an_ingredient(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, search_button,
):  # fmt: skip
    """A new recipe is found by a part of an ingredient in capital letters."""
    spice, form = values.word("spice"), (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, values.title("curry"), 30, values.word("base"), f"ground {spice}")
    looks_for(user, box_url, ingredient_filter, search_button, spice[1:-1].upper())
    sees_found(user, recipe_rows, [values.title("curry")])


def test_row_leads_to_the_recipe(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows, recipe_link,
    ingredient_filter, search_button,
):  # fmt: skip
    """The row of a recipe that was found has its minutes, and its name leads to its page."""
    name, word, minutes = values.title("linked"), values.word("linked"), values.number("linked", 100, 500)
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, name, minutes, word)
    looks_for(user, box_url, ingredient_filter, search_button, word)
    row = user.row(recipe_rows, containing=name)
    user.sees_number(minutes, in_=row)
    user.click(recipe_link, within=row)
    user.sees(name)
    user.sees(word)
    user.sees_number(minutes)


def test_found_recipes_are_counted(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, ingredient_filter,
    search_button, found_count,
):  # fmt: skip
    """The page tells how many recipes were found."""
    word, form = values.word("counted"), (new_url, name_input, minutes_input, ingredients_input, add_button)
    for number in (1, 2):
        add_recipe(user, form, f"{number} {values.title('counted')}", 20, word)
        looks_for(user, box_url, ingredient_filter, search_button, word)
        user.sees_number(number, in_=found_count)


def test_all_ingredients_must_be_there(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, search_button,
):  # fmt: skip
    """With commas all parts must be among the ingredients, in whichever order; empty parts do not count."""
    common, one, two = values.word("common"), values.word("one"), values.word("two")
    names = {key: f"{key} {values.title('both')}" for key in ("Alone", "both", "Other")}
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, names["both"], 20, common, one, two)
    add_recipe(user, form, names["Other"], 20, common, two)
    add_recipe(user, form, names["Alone"], 20, common, one)
    for text, keys in (
        (common, ("Alone", "both", "Other")),
        (f"{two}, {one}", ("both",)),
        (f"{common},{two},", ("both", "Other")),
    ):
        looks_for(user, box_url, ingredient_filter, search_button, text)
        sees_found(user, recipe_rows, [names[key] for key in keys])


def test_signs_stand_for_themselves(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, search_button,
):  # fmt: skip
    """Per cent is found as such, and per cent, underscore and dot stand for nothing else."""
    name, word = values.title("signs"), values.word("signs")
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, name, 20, f"{word} 85%")
    looks_for(user, box_url, ingredient_filter, search_button, f"{word} 85%")
    sees_found(user, recipe_rows, [name])
    for text in (f"{word[:3]}%{word[-1]}", f"{word[:-1]}_", f"{word[:-1]}."):
        looks_for(user, box_url, ingredient_filter, search_button, text)
        sees_found(user, recipe_rows, [])


def test_nothing_found_is_told(user, values, box_url, recipe_rows, ingredient_filter, search_button, found_count):
    """A search without a result says so and counts nothing."""
    looks_for(user, box_url, ingredient_filter, search_button, values.word("nowhere"))
    user.sees("No recipes found")
    user.sees_number(0, in_=found_count)
    user.sees_count(recipe_rows, 0)
    user.visit(box_url)
    user.sees_count(recipe_rows, 5)
    user.does_not_see("No recipes found")


def test_longest_time_is_included(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, search_button,
):  # fmt: skip
    """Of two recipes that differ by a minute the longer time finds both and the shorter one finds one."""
    minutes, word = values.number("time", 95, 400), values.word("timed")
    names = [f"{letter} {values.title('timed')}" for letter in "AB"]
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for name, more in zip(names, (0, 1), strict=True):
        add_recipe(user, form, name, minutes + more, word)
    for most, found in ((minutes, names[:1]), (minutes + 1, names), (minutes - 1, [])):
        user.visit(box_url)
        user.fill(ingredient_filter, word)
        user.fill(minutes_filter, str(most))
        user.click(search_button)
        sees_found(user, recipe_rows, found)


def test_wrong_minutes_are_refused(user, box_url, recipe_rows, minutes_filter, search_button, problem):
    """No time, more than 600 minutes and words are refused with a message, keep what was typed and list nothing."""
    for wrong in ("0", "601", "-5", "ten"):
        user.visit(box_url)
        if user.takes(minutes_filter, wrong):
            user.click(search_button)
            user.sees_any_of(["minutes"], in_=problem)
            user.sees_count(recipe_rows, 0)
            user.sees_value(minutes_filter, wrong)


def test_minutes_at_their_bounds_are_accepted(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, search_button,
):  # fmt: skip
    """Recipes of one and of 600 minutes are added; the smallest time finds the one, the largest both."""
    word, names = values.word("bounds"), [f"{letter} {values.title('bounds')}" for letter in "AB"]
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for name, minutes in zip(names, (1, 600), strict=True):
        add_recipe(user, form, name, minutes, word)
    for most, found in (("1", names[:1]), ("600", names)):
        user.visit(box_url)
        user.fill(ingredient_filter, word)
        user.fill(minutes_filter, most)
        user.click(search_button)
        sees_found(user, recipe_rows, found)


def test_no_message_without_a_refusal(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, minutes_filter,
    search_button, problem,
):  # fmt: skip
    """Neither pages nor a search nor a recipe that was added show a message while nothing is refused."""
    for url in (box_url, new_url):
        user.visit(url)
        user.does_not_see_element(problem)
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, values.title("fine"), 20, values.word("fine"))
    user.does_not_see_element(problem)
    user.visit(box_url)
    user.fill(minutes_filter, "20")
    user.click(search_button)
    user.does_not_see_element(problem)


def test_tag_is_chosen(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    tag_filter, search_button,
):  # fmt: skip
    """New tags can be chosen, and a recipe with a longer tag is not among those of the shorter one."""
    tag, word = values.word("tag"), values.word("tagged")
    names = [f"{letter} {values.title('tagged')}" for letter in "AB"]
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for name, tags in zip(names, (f"{values.word('more')}, {tag}", f"{tag}s"), strict=True):
        fill_recipe(user, form, name, 20, word)
        user.fill(tags_input, tags)
        user.click(add_button)
        user.sees(word)
    user.visit(box_url)
    for choice, found in ((tag, names[:1]), (f"{tag}s", names[1:]), (values.word("more"), names[:1])):
        user.choose(tag_filter, choice)
        user.click(search_button)
        sees_found(user, recipe_rows, found)
    user.choose(tag_filter, "Any tag")
    user.click(search_button)
    user.sees_count(recipe_rows, 5)


def test_every_tag_is_offered_once(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, tag_filter,
    search_button,
):  # fmt: skip
    """The list of tags begins with any tag and has a tag of two recipes once; the chosen one stays chosen."""
    tag, form = values.word("shared tag"), (new_url, name_input, minutes_input, ingredients_input, add_button)
    for number in (1, 2):
        fill_recipe(user, form, f"{number} {values.title('shared tag')}", 20, values.word("shared"))
        user.fill(tags_input, tag)
        user.click(add_button)
        user.sees(values.word("shared"))
    user.visit(box_url)
    options = [option.strip() for option in user.options_of(tag_filter)]
    assert options[0] == "Any tag", f"expected any tag first, found {options}"
    assert options.count(tag) == 1, f"expected the tag {tag!r} once, found {options}"
    user.choose(tag_filter, tag)
    user.click(search_button)
    user.eventually(lambda: user.choice_of(tag_filter).strip() == tag, f"the tag {tag} stays chosen")


@pytest.mark.time_limit(60)
def test_all_filters_hold_together(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, tag_filter, favourites_filter, search_button, favourite_button,
    unfavourite_button,
):  # fmt: skip
    """Of five recipes that each miss one filter at most, only the one that passes all four is found."""
    word, tag, other = values.word("together"), values.word("tag together"), values.word("other tag")
    recipes = ((30, tag, word, 1), (31, tag, word, 1), (30, other, word, 1), (30, tag, other, 1), (30, tag, word, 0))
    names = [f"{number} {values.title('together')}" for number in range(5)]
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for name, (minutes, tags, ingredient, favourite) in zip(names, recipes, strict=True):
        fill_recipe(user, form, name, minutes, ingredient)
        user.fill(tags_input, tags)
        user.click(add_button)
        user.sees_element(favourite_button)
        if favourite:
            user.click(favourite_button)
            user.sees_element(unfavourite_button)
    user.visit(box_url)
    user.fill(ingredient_filter, word)
    user.fill(minutes_filter, "30")
    user.choose(tag_filter, tag)
    user.click(search_button)
    sees_found(user, recipe_rows, [names[0], names[4]])
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, recipe_rows, names[:1])
    user.sees_checked(favourites_filter)


@pytest.mark.time_limit(90)
def test_pages_keep_the_filters(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, search_button, found_count, next_link, previous_link,
):  # fmt: skip
    """Seven of eight recipes are found on two pages; the second one has the filters, also after a reload."""
    word, minutes = values.word("paged"), values.number("paged", 30, 300)
    names, text = [f"{number} {values.title('paged')}" for number in range(8)], f"{word} & {word}"
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for number, name in enumerate(names):
        add_recipe(user, form, name, minutes + 1 if number == 3 else minutes, text)
    found = names[:3] + names[4:]
    user.visit(box_url)
    user.fill(ingredient_filter, text)
    user.fill(minutes_filter, str(minutes))
    user.click(search_button)
    sees_found(user, recipe_rows, found[:5])
    user.sees_number(7, in_=found_count)
    user.click(next_link)
    sees_found(user, recipe_rows, found[5:])
    user.reload()
    sees_found(user, recipe_rows, found[5:])
    user.sees_value(ingredient_filter, text)
    user.sees_value(minutes_filter, str(minutes))
    user.click(previous_link)
    sees_found(user, recipe_rows, found[:5])


def test_new_search_begins_with_the_first_page(user, box_url, recipe_rows, minutes_filter, next_link, previous_link):
    """Enter in a field on the second page searches anew, and the first page of what is found is shown."""
    user.visit(box_url)
    user.sees_count(recipe_rows, 5)
    first = user.texts_of(recipe_rows)
    user.click(next_link)
    user.sees_element(previous_link)
    user.fill(minutes_filter, "600")
    user.press("Enter", on=minutes_filter)
    user.eventually(lambda: user.texts_of(recipe_rows) == first, "the first page is shown")
    user.sees_value(minutes_filter, "600")
    user.does_not_see_element(previous_link)


def test_recipe_without_a_name_is_refused(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, problem, box_url, recipe_rows,
    ingredient_filter, search_button,
):  # fmt: skip
    """Spaces are no name; the form keeps the ingredients, and no such recipe is found."""
    word = values.word("nameless")
    fill_recipe(user, (new_url, name_input, minutes_input, ingredients_input, add_button), "  ", 20, word)
    user.click(add_button)
    user.sees_any_of(["name"], in_=problem)
    user.sees_value(ingredients_input, word)
    looks_for(user, box_url, ingredient_filter, search_button, word)
    sees_found(user, recipe_rows, [])


def test_refused_recipe_is_not_found(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, problem, box_url, recipe_rows,
    ingredient_filter, search_button,
):  # fmt: skip
    """A recipe with wrong minutes or without ingredients is refused; put right in the form, it is found once."""
    name, word = values.title("refused"), values.word("refused")
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for field, text, message in ((minutes_input, "0", "minutes"), (ingredients_input, " ", "ingredients")):
        fill_recipe(user, form, name, 20, word)
        user.fill(field, text)
        user.click(add_button)
        user.sees_any_of([message], in_=problem)
        user.sees_value(name_input, name)
    user.fill(ingredients_input, word)
    user.click(add_button)
    user.sees(word)
    looks_for(user, box_url, ingredient_filter, search_button, word)
    sees_found(user, recipe_rows, [name])


def test_favourites_belong_to_one_browser(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    favourites_filter, search_button, favourite_button, unfavourite_button,
):  # fmt: skip
    """A favourite is the only one of its browser, and another browser has none."""
    name, other = values.title("liked"), user.another()
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, name, 20, values.word("liked"))
    user.click(favourite_button)
    user.sees_element(unfavourite_button)
    for person, names in ((user, [name]), (other, [])):
        person.visit(box_url)
        person.check(favourites_filter)
        person.click(search_button)
        sees_found(person, recipe_rows, names)


def test_buttons_take_turns(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, favourite_button,
    unfavourite_button,
):  # fmt: skip
    """The page of a recipe has the one button or the other, also after a reload, and stays the recipe's page."""
    word, form = values.word("turns"), (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, values.title("turns"), 20, word)
    user.does_not_see_element(unfavourite_button)
    for clicked, shown in ((favourite_button, unfavourite_button), (unfavourite_button, favourite_button)):
        user.click(clicked)
        user.sees_element(shown)
        user.does_not_see_element(clicked)
        user.sees(word)
        user.reload()
        user.sees_element(shown)


def test_favourite_is_taken_off(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows, recipe_link,
    favourites_filter, search_button, favourite_button, unfavourite_button,
):  # fmt: skip
    """Of two favourites one is taken off again, and the other stays."""
    names = [f"{number} {values.title('left alone')}" for number in range(2)]
    form = (new_url, name_input, minutes_input, ingredients_input, add_button)
    for name in names:
        add_recipe(user, form, name, 20, values.word("left alone"))
        user.click(favourite_button)
        user.sees_element(unfavourite_button)
    user.visit(box_url)
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, recipe_rows, names)
    user.click(recipe_link, within=user.row(recipe_rows, containing=names[0]))
    user.click(unfavourite_button)
    user.sees_element(favourite_button)
    user.visit(box_url)
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, recipe_rows, names[1:])


def test_markup_is_plain_text(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    recipe_link, ingredient_filter, tag_filter, search_button,
):  # fmt: skip
    """Markup in name, ingredient and tag is found and shown letter by letter, and so it stands in the field."""
    name, ingredient, tag = (f'<i>{values.word(key)}</i> & "more"' for key in ("name", "ingredient", "marked tag"))
    name += f"</title><script>document.title='{values.word('title of a script')}'</script>"
    fill_recipe(user, (new_url, name_input, minutes_input, ingredients_input, add_button), name, 20, ingredient)
    user.fill(tags_input, tag)
    user.click(add_button)
    user.sees(ingredient)
    user.visit(box_url)
    user.fill(ingredient_filter, ingredient)
    user.choose(tag_filter, tag)
    user.click(search_button)
    sees_found(user, recipe_rows, [name])
    user.sees_value(ingredient_filter, ingredient)
    user.click(recipe_link, within=user.row(recipe_rows, containing=name))
    user.sees(ingredient)
    user.sees(tag)
    user.sees(name)
    assert user.title != values.word("title of a script"), "the name was run as a script"


@pytest.mark.time_limit(60)
def test_favourites_survive_a_restart(
    user, values, server, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    favourites_filter, search_button, favourite_button, unfavourite_button,
):  # fmt: skip
    """After a restart the recipe is there and is still the favourite of its browser."""
    name, form = values.title("kept"), (new_url, name_input, minutes_input, ingredients_input, add_button)
    add_recipe(user, form, name, 20, values.word("kept"))
    user.click(favourite_button)
    user.sees_element(unfavourite_button)
    server.restart()
    user.visit(box_url)
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, recipe_rows, [name])


@pytest.mark.time_limit(60)
def test_recipes_survive_a_restart(user, server, box_url, recipe_rows, found_count):
    """After a restart there are as many recipes as before."""
    user.visit(box_url)
    user.sees_count(recipe_rows, 5)
    number = int("".join(filter(str.isdigit, user.text_of(found_count))))
    server.restart()
    user.visit(box_url)
    user.sees_number(number, in_=found_count)
