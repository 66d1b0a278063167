"""Cooks add recipes, look for them and keep their favourites; each test finds its own recipes by invented words."""

import pytest


def fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, minutes, *ingredients):
    user.visit(new_url)
    user.fill(name_input, name)
    user.fill(minutes_input, str(minutes))
    user.fill(ingredients_input, "\n".join(ingredients))


def looks_for(user, box_url, ingredient_filter, search_button, text):
    user.visit(box_url)
    user.fill(ingredient_filter, text)
    user.click(search_button)


def sees_found(user, found_count, recipe_rows, names, total=None):
    """Expect exactly these recipes in this order, and as many in all unless `total` says more."""
    user.sees_number(len(names) if total is None else total, in_=found_count)
    user.sees_count(recipe_rows, len(names))
    texts = user.texts_of(recipe_rows)
    for text, name in zip(texts, names, strict=True):
        assert name in text, f"expected the recipes {names} in this order, found {texts}"


def names_on_page(user, recipe_rows, recipe_link, count):
    user.sees_count(recipe_rows, count)
    return [user.text_of(recipe_link, within=user.nth(recipe_rows, place)) for place in range(count)]


def sees_problem(user, problem, word):
    user.sees_element(problem)
    message = user.text_of(problem)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def test_launches(user, new_url, name_input):
    """The page for a new recipe opens with the field for the name."""
    user.visit(new_url)
    user.sees_element(name_input)


def test_twelve_recipes_make_three_pages(
    user, box_url, recipe_rows, recipe_link, found_count, next_link, previous_link, problem
):
    """The recipes that are there stand on three pages by name, and links lead forth and back between them."""
    user.visit(box_url)
    user.sees_number(12, in_=found_count)
    user.does_not_see_element(previous_link)
    names = names_on_page(user, recipe_rows, recipe_link, 5)
    for count in (5, 2):
        before = tuple(user.texts_of(recipe_rows))
        user.click(next_link)
        user.eventually(lambda seen=before: not set(seen) & set(user.texts_of(recipe_rows)), "other recipes are shown")
        names += names_on_page(user, recipe_rows, recipe_link, count)
        user.sees_element(previous_link)
    assert names == sorted(names, key=str.lower)
    user.does_not_see_element(next_link)
    user.click(previous_link)
    user.sees_count(recipe_rows, 5)
    user.click(previous_link)
    user.does_not_see_element(previous_link)
    assert names_on_page(user, recipe_rows, recipe_link, 5) == names[:5]
    user.does_not_see_element(problem)


def test_recipe_is_found_by_an_ingredient(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows, recipe_link,
    ingredient_filter, search_button, found_count,
):  # fmt: skip
    """A new recipe shows its page and is found by a part of an ingredient in capital letters."""
    name, spice = values.title("curry"), values.word("spice")
    minutes = values.number("curry", 100, 500)
    form = (new_url, name_input, minutes_input, ingredients_input)
    fill_recipe(user, *form, name, minutes, values.word("base"), f"ground {spice}")
    user.click(add_button)
    user.sees(f"ground {spice}")
    looks_for(user, box_url, ingredient_filter, search_button, spice[1:-1].upper())
    sees_found(user, found_count, recipe_rows, [name])
    user.sees_value(ingredient_filter, spice[1:-1].upper())
    user.sees_number(minutes, in_=user.row(recipe_rows, containing=name))
    user.click(recipe_link, within=user.row(recipe_rows, containing=name))
    user.sees(f"ground {spice}")


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_all_ingredients_must_be_there(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, search_button, found_count,
):  # fmt: skip
    """With a comma both parts must be among the ingredients, in whichever order."""
    common, one, two = values.word("common"), values.word("one"), values.word("two")
    names = {key: f"{key} {values.title('both')}" for key in ("Alone", "both", "Other")}
    form = (new_url, name_input, minutes_input, ingredients_input)
    for name, ingredients in (
        (names["both"], (common, one, two)),
        (names["Other"], (common, two)),
        (names["Alone"], (common, one)),
    ):
        fill_recipe(user, *form, name, 20, *ingredients)
        user.click(add_button)
        user.sees(common)
    for text, keys in (
        (common, ("Alone", "both", "Other")),
        (f"{two}, {one}", ("both",)),
        (f"{common},{two},", ("both", "Other")),
    ):
        looks_for(user, box_url, ingredient_filter, search_button, text)
        sees_found(user, found_count, recipe_rows, [names[key] for key in keys])


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_signs_stand_for_themselves(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, search_button, found_count,
):  # fmt: skip
    """Per cent, underscore and dot are found as such, and what no recipe has finds none."""
    name, word = values.title("signs"), values.word("signs")
    fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, 20, f"{word} 85%")
    user.click(add_button)
    user.sees(word)
    looks_for(user, box_url, ingredient_filter, search_button, f"{word} 85%")
    sees_found(user, found_count, recipe_rows, [name])
    for text in (f"{word[:3]}%{word[-1]}", f"{word[:-1]}_", f"{word[:-1]}."):
        looks_for(user, box_url, ingredient_filter, search_button, text)
        user.sees("No recipes found")
        sees_found(user, found_count, recipe_rows, [])


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_longest_time_is_included(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, search_button, found_count,
):  # fmt: skip
    """Of two recipes that differ by a minute the longer time finds both and the shorter one finds one."""
    minutes, word = values.number("time", 95, 400), values.word("timed")
    names = [f"{letter} {values.title('timed')}" for letter in "AB"]
    for name, more in zip(names, (0, 1), strict=True):
        fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, minutes + more, word)
        user.click(add_button)
        user.sees(word)
    for most, found in ((minutes, names[:1]), (minutes + 1, names), (minutes - 1, [])):
        user.visit(box_url)
        user.fill(ingredient_filter, word)
        user.fill(minutes_filter, str(most))
        user.click(search_button)
        sees_found(user, found_count, recipe_rows, found)
        user.sees_value(minutes_filter, str(most))


@pytest.mark.needs("test_twelve_recipes_make_three_pages")
def test_wrong_minutes_are_refused(user, box_url, recipe_rows, minutes_filter, search_button, problem):
    """No time and more than 600 minutes are refused with a message and keep what was typed; 1 and 600 are not."""
    for wrong in ("0", "601", "-5"):
        user.visit(box_url)
        user.fill(minutes_filter, wrong)
        user.click(search_button)
        sees_problem(user, problem, "minutes")
        user.sees_count(recipe_rows, 0)
        user.sees_value(minutes_filter, wrong)
    user.fill(minutes_filter, "1")
    user.click(search_button)
    user.sees("No recipes found")
    user.does_not_see_element(problem)
    user.fill(minutes_filter, "600")
    user.click(search_button)
    user.sees_count(recipe_rows, 5)
    user.does_not_see_element(problem)


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_tag_is_chosen(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    tag_filter, search_button, found_count,
):  # fmt: skip
    """New tags can be chosen, and a recipe with a longer tag is not among those of the shorter one."""
    tag, word = values.word("tag"), values.word("tagged")
    names = [f"{letter} {values.title('tagged')}" for letter in "AB"]
    for name, tags in zip(names, (f"{values.word('more')}, {tag}", f"{tag}s"), strict=True):
        fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, 20, word)
        user.fill(tags_input, tags)
        user.click(add_button)
        user.sees(word)
    user.visit(box_url)
    for choice, found in ((tag, names[:1]), (f"{tag}s", names[1:]), (values.word("more"), names[:1])):
        user.choose(tag_filter, choice)
        user.click(search_button)
        sees_found(user, found_count, recipe_rows, found)
    user.choose(tag_filter, "Any tag")
    user.click(search_button)
    user.sees_count(recipe_rows, 5)


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
@pytest.mark.time_limit(60)
def test_all_filters_hold_together(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, tag_filter, favourites_filter, search_button, found_count, favourite_button,
    unfavourite_button,
):  # fmt: skip
    """Of five recipes that each miss one filter at most, only the one that passes all four is found."""
    word, tag, other = values.word("together"), values.word("tag together"), values.word("other tag")
    recipes = ((30, tag, word, 1), (31, tag, word, 1), (30, other, word, 1), (30, tag, other, 1), (30, tag, word, 0))
    names = [f"{number} {values.title('together')}" for number in range(5)]
    for name, (minutes, tags, ingredient, favourite) in zip(names, recipes, strict=True):
        fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, minutes, ingredient)
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
    sees_found(user, found_count, recipe_rows, [names[0], names[4]])
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, found_count, recipe_rows, names[:1])
    user.sees_checked(favourites_filter)


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
@pytest.mark.time_limit(90)
def test_pages_keep_the_filters(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    ingredient_filter, minutes_filter, search_button, found_count, next_link, previous_link,
):  # fmt: skip
    """Seven of eight recipes are found on two pages; the second one has the filters, also after a reload."""
    word, minutes = values.word("paged"), values.number("paged", 30, 300)
    names = [f"{number} {values.title('paged')}" for number in range(8)]
    for number, name in enumerate(names):
        more = 1 if number == 3 else 0
        fill_recipe(
            user, new_url, name_input, minutes_input, ingredients_input, name, minutes + more, f"{word} & {word}"
        )
        user.click(add_button)
        user.sees(word)
    found = names[:3] + names[4:]
    user.visit(box_url)
    user.fill(ingredient_filter, f"{word} & {word}")
    user.fill(minutes_filter, str(minutes))
    user.click(search_button)
    sees_found(user, found_count, recipe_rows, found[:5], total=7)
    user.click(next_link)
    sees_found(user, found_count, recipe_rows, found[5:], total=7)
    user.reload()
    sees_found(user, found_count, recipe_rows, found[5:], total=7)
    user.sees_value(ingredient_filter, f"{word} & {word}")
    user.sees_value(minutes_filter, str(minutes))
    user.does_not_see_element(next_link)
    user.click(previous_link)
    sees_found(user, found_count, recipe_rows, found[:5], total=7)


@pytest.mark.needs("test_pages_keep_the_filters")
def test_new_search_begins_with_the_first_page(
    user, values, box_url, recipe_rows, ingredient_filter, found_count, next_link, previous_link
):
    """Enter in a field on the second page searches anew, and the first page of what is found is shown."""
    names = [f"{number} {values.title('paged')}" for number in range(8)]
    user.visit(box_url)
    user.click(next_link)
    user.sees_element(previous_link)
    user.fill(ingredient_filter, values.word("paged"))
    user.press("Enter", on=ingredient_filter)
    sees_found(user, found_count, recipe_rows, names[:5], total=8)
    user.sees_element(next_link)
    user.does_not_see_element(previous_link)


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_refused_recipe_is_not_found(
    user, values, new_url, name_input, minutes_input, ingredients_input, add_button, problem, box_url, recipe_rows,
    ingredient_filter, search_button, found_count,
):  # fmt: skip
    """A recipe without a name, with wrong minutes or without ingredients is refused; put right, it is found once."""
    name, word = values.title("refused"), values.word("refused")
    fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, "  ", 20, word)
    user.click(add_button)
    sees_problem(user, problem, "name")
    user.sees_value(ingredients_input, word)
    for field, text, message in ((minutes_input, "0", "minutes"), (ingredients_input, " ", "ingredients")):
        fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, 20, word)
        user.fill(field, text)
        user.click(add_button)
        sees_problem(user, problem, message)
        user.sees_value(name_input, name)
    user.fill(ingredients_input, word)
    user.click(add_button)
    user.sees(word)
    user.does_not_see_element(problem)
    looks_for(user, box_url, ingredient_filter, search_button, word)
    sees_found(user, found_count, recipe_rows, [name])


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_favourites_belong_to_one_browser(
    user, values, box_url, recipe_rows, recipe_link, ingredient_filter, favourites_filter, search_button, found_count,
    favourite_button, unfavourite_button,
):  # fmt: skip
    """A favourite is the only one of its browser, also after a reload, and another browser has none."""
    name, other = values.title("curry"), user.another()
    looks_for(user, box_url, ingredient_filter, search_button, values.word("spice"))
    user.click(recipe_link, within=user.row(recipe_rows, containing=name))
    user.click(favourite_button)
    user.sees_element(unfavourite_button)
    user.reload()
    user.sees_element(unfavourite_button)
    user.does_not_see_element(favourite_button)
    for person, names in ((user, [name]), (other, [])):
        person.visit(box_url)
        person.check(favourites_filter)
        person.click(search_button)
        sees_found(person, found_count, recipe_rows, names)


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_favourite_is_taken_off(
    user, box_url, recipe_rows, recipe_link, favourites_filter, search_button, found_count, favourite_button,
    unfavourite_button,
):  # fmt: skip
    """Of two favourites one is taken off again, and the other stays."""
    user.visit(box_url)
    user.sees_count(recipe_rows, 5)
    for place in (0, 1):
        user.visit(box_url)
        user.click(recipe_link, within=user.nth(recipe_rows, place))
        user.click(favourite_button)
        user.sees_element(unfavourite_button)
    user.visit(box_url)
    user.check(favourites_filter)
    user.click(search_button)
    user.sees_number(2, in_=found_count)
    user.sees_count(recipe_rows, 2)
    kept = user.texts_of(recipe_rows)[1]
    user.click(recipe_link, within=user.nth(recipe_rows, 0))
    user.click(unfavourite_button)
    user.sees_element(favourite_button)
    user.visit(box_url)
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, found_count, recipe_rows, [kept])


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
def test_markup_is_plain_text(
    user, values, new_url, name_input, minutes_input, ingredients_input, tags_input, add_button, box_url, recipe_rows,
    recipe_link, ingredient_filter, tag_filter, search_button, found_count,
):  # fmt: skip
    """Markup in name, ingredient and tag is found and shown letter by letter, and so it stands in the field."""
    name, ingredient, tag = (f'<i>{values.word(key)}</i> & "more"' for key in ("name", "ingredient", "marked tag"))
    name += f"</title><script>document.title='{values.word('title of a script')}'</script>"
    fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, 20, ingredient)
    user.fill(tags_input, tag)
    user.click(add_button)
    user.sees(ingredient)
    user.visit(box_url)
    user.fill(ingredient_filter, ingredient)
    user.choose(tag_filter, tag)
    user.click(search_button)
    sees_found(user, found_count, recipe_rows, [name])
    user.sees_value(ingredient_filter, ingredient)
    user.click(recipe_link, within=user.row(recipe_rows, containing=name))
    user.sees(ingredient)
    user.sees(tag)
    user.sees(name)
    assert user.title != values.word("title of a script"), "the name was run as a script"


@pytest.mark.needs("test_recipe_is_found_by_an_ingredient")
@pytest.mark.time_limit(60)
def test_favourites_survive_a_restart(
    user, values, server, new_url, name_input, minutes_input, ingredients_input, add_button, box_url, recipe_rows,
    favourites_filter, search_button, found_count, favourite_button, unfavourite_button,
):  # fmt: skip
    """After a restart the recipe is there once and is still the favourite of its browser."""
    name, word = values.title("kept"), values.word("kept")
    fill_recipe(user, new_url, name_input, minutes_input, ingredients_input, name, 20, word)
    user.click(add_button)
    user.click(favourite_button)
    user.sees_element(unfavourite_button)
    user.visit(box_url)
    before = user.text_of(found_count)
    server.restart()
    user.visit(box_url)
    assert user.text_of(found_count) == before
    user.check(favourites_filter)
    user.click(search_button)
    sees_found(user, found_count, recipe_rows, [name])
