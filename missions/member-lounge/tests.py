"""Members of a club talk in rooms after they have signed in at the club's OpenID Connect provider."""

MEMBER, MODERATOR = ("lounge-members",), ("lounge-moderators",)
FAILED = "The sign-in did not work."
ABSENT = "There is no such room."


def someone(openid, values, key, groups=MEMBER, **fields):
    """A person with an account at the provider."""
    return openid.account(values.name(key), values.email(key), groups=groups, **fields)


def sign_in(user, openid, door, account):
    """Sign a person in from the start page; `door` is its address and the button."""
    url, button = door
    user.visit(url)
    user.click(button)
    openid.signs_in(user, account)


def arrives(user, openid, door, account, name_shown):
    """Sign a person in and see their name, so that they have a profile from now on."""
    sign_in(user, openid, door, account)
    user.sees(account.name, in_=name_shown)


def is_out(user, door):
    """Expect that nobody is signed in in this browser."""
    url, button = door
    user.visit(url)
    user.sees_element(button)


def fails(user, openid, door, account, refusal, name_shown, fault):
    """Expect that a sign-in comes to nothing while the provider gets something wrong, and that the next one works."""
    with openid.gets_wrong(fault):
        sign_in(user, openid, door, account)
        user.sees(FAILED, in_=refusal)
    user.does_not_see(account.name)
    is_out(user, door)
    arrives(user, openid, door, account, name_shown)


def make(user, making, title, *, private=False):
    """Make a room; `making` is the address, the field, the box and the button. Returns the room's address."""
    url, title_input, private_box, button = making
    user.visit(url)
    user.fill(title_input, title)
    if private:
        user.check(private_box)
    user.click(button)
    user.sees(title)
    return user.url


def post(user, writing, text):
    """Post in the room that is open; `writing` is the field and the button."""
    field, button = writing
    user.fill(field, text)
    user.click(button)


def let_in(user, admitting, name):
    """Let a person into the private room that is open; `admitting` is the list, the button and the rows."""
    person_list, button, rows = admitting
    user.choose(person_list, name)
    user.click(button)
    user.row(rows, containing=name)


def rename(user, naming, name):
    """Go by another name; `naming` is the address of the profile, the field and the button."""
    url, name_input, button = naming
    user.visit(url)
    user.fill(name_input, name)
    user.click(button)


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_first_sign_in_makes_a_profile(
    user, openid, values, start_url, sign_in_button, my_name, my_role, refusal, profile_url, email_shown, name_input,
):  # fmt: skip
    """Whoever signs in at the provider for the first time has a profile with their name and address."""
    ada = someone(openid, values, "first")
    user.visit(start_url)
    user.does_not_see_element(refusal)
    sign_in(user, openid, (start_url, sign_in_button), ada)
    user.sees(ada.name, in_=my_name)
    user.sees("Member", in_=my_role)
    user.visit(profile_url)
    user.sees(ada.email, in_=email_shown)
    user.sees_value(name_input, ada.name)
    user.does_not_see_element(sign_in_button)


def test_requests_are_new_each_time(user, openid, values, start_url, sign_in_button, sign_out_button, my_name):
    """Two sign-ins of a person have nothing in common that an attacker could use."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "new each time")
    for _ in range(2):
        arrives(user, openid, door, ada, my_name)
        user.click(sign_out_button)
        user.sees_element(sign_in_button)
    first, second = openid.sign_ins(ada)[:2]
    for name in ("state", "nonce", "code_challenge"):
        assert first.parameters.get(name), f"an authorization request has no {name}"
        assert first.parameters[name] != second.parameters.get(name), f"two authorization requests have one {name}"


def test_new_email_is_the_same_person(
    user, openid, values, start_url, sign_in_button, sign_out_button, my_name, profile_url, email_shown, name_input,
    save_button,
):  # fmt: skip
    """A person with another address and another name at the provider has the profile of before."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "moves")
    arrives(user, openid, door, ada, my_name)
    rename(user, (profile_url, name_input, save_button), values.name("nickname"))
    user.sees(values.name("nickname"), in_=my_name)
    user.click(sign_out_button)
    user.sees_element(sign_in_button)
    moved = openid.change(ada, email=values.email("moved"), name=values.name("moved"))
    sign_in(user, openid, door, moved)
    user.sees(values.name("nickname"), in_=my_name)
    user.visit(profile_url)
    user.sees(moved.email, in_=email_shown)


def test_same_email_is_another_person(user, openid, values, start_url, sign_in_button, my_name):
    """Whoever gets the address of somebody else gets no profile of theirs."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "had it")
    heir = openid.account(values.name("has it"), ada.email, groups=MEMBER)
    arrives(user, openid, door, ada, my_name)
    other = user.another()
    arrives(other, openid, door, heir, my_name)
    user.reload()
    user.sees(ada.name, in_=my_name)


def test_unverified_email_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """Whoever has not confirmed their address gets in once they have."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "unverified", verified=False)
    sign_in(user, openid, door, ada)
    user.sees("Please confirm your e-mail address first.", in_=refusal)
    is_out(user, door)
    arrives(user, openid, door, openid.change(ada, verified=True), my_name)


def test_cancelled_sign_in_is_answered(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """Whoever presses Cancel at the provider gets a message, and can try again."""
    door = (start_url, sign_in_button)
    user.visit(start_url)
    user.click(sign_in_button)
    openid.cancels(user)
    user.sees(FAILED, in_=refusal)
    is_out(user, door)
    arrives(user, openid, door, someone(openid, values, "cancels"), my_name)


def test_provider_hands_out_no_tokens(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """While the provider does not hand out tokens a sign-in shows a message."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "no token")
    with openid.refuses("token"):
        sign_in(user, openid, door, ada)
        user.sees(FAILED, in_=refusal)
    is_out(user, door)
    arrives(user, openid, door, ada, my_name)


def test_foreign_signature_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token that somebody else has signed is worth nothing."""
    ada = someone(openid, values, "foreign")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "foreign_key")


def test_unsigned_token_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token that says that it needs no signature is worth nothing."""
    ada = someone(openid, values, "unsigned")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "unsigned")


def test_changed_token_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token that was changed after it was signed is worth nothing."""
    ada = someone(openid, values, "changed")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "changed")


def test_wrong_nonce_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token of another sign-in, or of none, is worth nothing."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "nonce")
    with openid.gets_wrong("no_nonce"):
        sign_in(user, openid, door, ada)
        user.sees(FAILED, in_=refusal)
    fails(user, openid, door, ada, refusal, my_name, "nonce")


def test_token_for_another_site_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token that is meant for another site is worth nothing."""
    ada = someone(openid, values, "audience")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "audience")


def test_token_of_another_issuer_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token in the name of another issuer is worth nothing."""
    ada = someone(openid, values, "issuer")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "issuer")


def test_expired_token_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """An ID token that has expired is worth nothing."""
    ada = someone(openid, values, "expired")
    fails(user, openid, (start_url, sign_in_button), ada, refusal, my_name, "expired")


def test_wrong_state_is_refused(user, openid, values, start_url, sign_in_button, my_name, refusal):
    """Whoever comes back with another state, or with none, is not signed in."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "state")
    with openid.gets_wrong("no_state"):
        sign_in(user, openid, door, ada)
        user.sees(FAILED, in_=refusal)
    fails(user, openid, door, ada, refusal, my_name, "state")


def test_sign_in_of_another_browser_is_refused(
    user, openid, values, start_url, sign_in_button, my_name, refusal,
):  # fmt: skip
    """Nobody is signed in as somebody else by a link that they were sent."""
    door, lured = (start_url, sign_in_button), user.another()
    attacker, ada = someone(openid, values, "attacker"), someone(openid, values, "lured")
    user.visit(start_url)
    user.click(sign_in_button)
    link = openid.holds(user, attacker)
    lured.visit(start_url)
    lured.click(sign_in_button)
    openid.sees_page(lured)
    lured.visit(link)
    lured.sees(FAILED, in_=refusal)
    lured.does_not_see(attacker.name)
    is_out(lured, door)
    arrives(lured, openid, door, ada, my_name)


def test_used_answer_is_refused(
    user, openid, values, start_url, sign_in_button, sign_out_button, my_name, refusal,
):  # fmt: skip
    """The address with which the provider led a person back signs nobody in a second time."""
    door, ada = (start_url, sign_in_button), someone(openid, values, "used")
    arrives(user, openid, door, ada, my_name)
    answer = openid.sign_ins(ada)[0].answer
    user.click(sign_out_button)
    user.sees_element(sign_in_button)
    for person in (user, user.another()):
        person.visit(answer)
        person.sees(FAILED, in_=refusal)
        is_out(person, door)


def test_new_key_is_taken(user, openid, values, start_url, sign_in_button, my_name):
    """People get in with tokens that are signed by the provider's new key."""
    door, other = (start_url, sign_in_button), user.another()
    arrives(user, openid, door, someone(openid, values, "old key"), my_name)
    openid.rotates_keys()
    arrives(other, openid, door, someone(openid, values, "new key"), my_name)


def test_pages_are_closed_to_strangers(
    user, openid, values, start_url, sign_in_button, my_name, profile_url, name_input, new_room_url, title_input,
    private_box, make_button, posts, post_input, send_button,
):  # fmt: skip
    """Whoever is not signed in sees the button instead of a room, the profile and the form for a room."""
    stranger, title = user.another(), values.title("closed to strangers")
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "inside", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), title)
    post(user, (post_input, send_button), values.text("for insiders"))
    user.row(posts, containing=values.text("for insiders"))
    for url, field in ((room, post_input), (profile_url, name_input), (new_room_url, title_input)):
        stranger.visit(url)
        stranger.sees_element(sign_in_button)
        stranger.does_not_see_field(field)
        stranger.does_not_see(title)
        stranger.does_not_see(values.text("for insiders"))
    stranger.visit(start_url)
    stranger.sees_element(sign_in_button)
    stranger.does_not_see(title)


def test_opened_room_is_shown_after_the_sign_in(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
):  # fmt: skip
    """Whoever had opened a room is in it after signing in."""
    title, late = values.title("opened"), user.another()
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "opens", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), title)
    late.visit(room)
    late.click(sign_in_button)
    openid.signs_in(late, someone(openid, values, "late"))
    late.sees(title)
    late.sees_url(room)


def test_sign_out_ends_both_sessions(
    user, openid, values, start_url, sign_in_button, sign_out_button, my_name, profile_url,
):  # fmt: skip
    """After signing out nobody gets in at this browser without a password."""
    ada = someone(openid, values, "leaves")
    arrives(user, openid, (start_url, sign_in_button), ada, my_name)
    user.click(sign_out_button)
    user.sees_element(sign_in_button)
    user.sees_url(start_url)
    openid.sees_sign_out(ada)
    user.visit(profile_url)
    user.does_not_see(ada.name)
    user.click(sign_in_button)
    openid.sees_page(user)


def test_roles_follow_the_groups(user, openid, values, start_url, sign_in_button, my_name, my_role):
    """Moderators, members and guests are told by the exact names of their groups."""
    for key, groups, role in (
        ("both groups", (*MEMBER, *MODERATOR), "Moderator"),
        ("waiting", ("lounge-members-waiting", "Lounge-Moderators"), "Guest"),
    ):
        person = user.another()
        arrives(person, openid, (start_url, sign_in_button), someone(openid, values, key, groups), my_name)
        person.sees(role, in_=my_role)


def test_role_is_that_of_the_last_sign_in(user, openid, values, start_url, sign_in_button, my_name, my_role):
    """Who has left a group has lost the role in all browsers with the next sign-in."""
    door, ada, other = (start_url, sign_in_button), someone(openid, values, "left", MODERATOR), user.another()
    arrives(user, openid, door, ada, my_name)
    user.sees("Moderator", in_=my_role)
    arrives(other, openid, door, openid.change(ada, groups=()), my_name)
    other.sees("Guest", in_=my_role)
    user.reload()
    user.sees("Guest", in_=my_role)


def test_wrong_names_are_refused(
    user, openid, values, start_url, sign_in_button, my_name, refusal, profile_url, name_input, save_button,
):  # fmt: skip
    """A name that is blank or too long is refused, and those of 40 characters and of one are not."""
    ada = someone(openid, values, "names")
    arrives(user, openid, (start_url, sign_in_button), ada, my_name)
    for wrong in ("   ", 41 * "n"):
        user.visit(profile_url)
        user.does_not_see_element(refusal)
        if user.takes(name_input, wrong):
            user.click(save_button)
            user.sees_any_of(["name"], in_=refusal)
    user.visit(profile_url)
    user.sees(ada.name, in_=my_name)
    rename(user, (profile_url, name_input, save_button), 40 * "n")
    user.sees(40 * "n", in_=my_name)
    rename(user, (profile_url, name_input, save_button), "  j  ")
    user.sees("j", in_=my_name)


def test_posts_have_the_present_name(
    user, openid, values, start_url, sign_in_button, my_name, profile_url, name_input, save_button, new_room_url,
    title_input, private_box, make_button, posts, post_author, post_input, send_button,
):  # fmt: skip
    """Whoever goes by another name has it on earlier posts as well."""
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "before", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("present name"))
    post(user, (post_input, send_button), values.text("before"))
    user.row(posts, containing=values.text("before"))
    rename(user, (profile_url, name_input, save_button), values.name("after"))
    user.sees(values.name("after"), in_=my_name)
    user.visit(room)
    author = user.text_of(post_author, within=user.row(posts, containing=values.text("before")))
    assert author.strip() == values.name("after")


def test_room_is_listed(
    user, openid, values, start_url, sign_in_button, my_name, room_rows, room_link, room_kind, new_room_url,
    title_input, private_box, make_button,
):  # fmt: skip
    """Rooms are listed with their kinds, and an open one leads everybody to its page."""
    door, making = (start_url, sign_in_button), (new_room_url, title_input, private_box, make_button)
    arrives(user, openid, door, someone(openid, values, "lists", MODERATOR), my_name)
    make(user, making, values.title("listed for few"), private=True)
    room, title = make(user, making, values.title("listed for all")), values.title("listed for all")
    user.visit(start_url)
    user.sees("Private", in_=room_kind, within=user.row(room_rows, containing=values.title("listed for few")))
    user.sees("Open", in_=room_kind, within=user.row(room_rows, containing=title))
    reader = user.another()
    arrives(reader, openid, door, someone(openid, values, "reads", ()), my_name)
    reader.visit(start_url)
    reader.click(room_link, within=reader.row(room_rows, containing=title))
    reader.sees_url(room)
    reader.sees(title)


def test_only_moderators_make_rooms(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input,
):  # fmt: skip
    """The form for a new room is there for a moderator, but not for a member."""
    member = user.another()
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "makes", MODERATOR), my_name)
    user.visit(new_room_url)
    user.sees_element(title_input)
    arrives(member, openid, (start_url, sign_in_button), someone(openid, values, "makes none"), my_name)
    member.visit(new_room_url)
    member.does_not_see_field(title_input)


def test_wrong_titles_are_refused(
    user, openid, values, start_url, sign_in_button, my_name, refusal, new_room_url, title_input, private_box,
    make_button,
):  # fmt: skip
    """A title that is blank or too long is refused, and those of 60 characters and of one are not."""
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "titles", MODERATOR), my_name)
    longest = f"{values.word('longest')} {60 * 't'}"[:60]
    for wrong in ("   ", f"{longest}t"):
        user.visit(new_room_url)
        user.does_not_see_element(refusal)
        if user.takes(title_input, wrong):
            user.click(make_button)
            user.sees_any_of(["title"], in_=refusal)
    user.visit(start_url)
    user.does_not_see(f"{longest}t")
    for right in (longest, "j"):
        make(user, (new_room_url, title_input, private_box, make_button), right)
        user.does_not_see_element(refusal)


def test_posts_are_listed(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
    posts, post_author, post_input, send_button,
):  # fmt: skip
    """Posts of a moderator and a member have text and author, the oldest first."""
    door, writing, other = (start_url, sign_in_button), (post_input, send_button), user.another()
    people = someone(openid, values, "older", MODERATOR), someone(openid, values, "newer")
    arrives(user, openid, door, people[0], my_name)
    arrives(other, openid, door, people[1], my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("talk"))
    other.visit(room)
    for person, key in ((user, "older"), (other, "newer")):
        post(person, writing, values.text(key))
        person.row(posts, containing=values.text(key))
    user.visit(room)
    for index, account in enumerate(people):
        row = user.nth(posts, index)
        user.sees(values.text(("older", "newer")[index]), within=row)
        assert user.text_of(post_author, within=row).strip() == account.name


def test_guests_only_read(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
    posts, post_input, send_button,
):  # fmt: skip
    """A guest reads an open room and has no field for a post."""
    door, guest = (start_url, sign_in_button), user.another()
    arrives(user, openid, door, someone(openid, values, "host", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("for guests"))
    post(user, (post_input, send_button), values.text("to guests"))
    user.row(posts, containing=values.text("to guests"))
    arrives(guest, openid, door, someone(openid, values, "guest", ()), my_name)
    guest.visit(room)
    guest.sees(values.text("to guests"), in_=guest.nth(posts, 0))
    guest.does_not_see_field(post_input)


def test_wrong_posts_are_refused(
    user, openid, values, start_url, sign_in_button, my_name, refusal, new_room_url, title_input, private_box,
    make_button, posts, post_input, send_button,
):  # fmt: skip
    """A post that is blank or too long is refused, and those of 300 characters and of one are not."""
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "posts", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("wrong posts"))
    for wrong in ("   ", 301 * "p"):
        user.visit(room)
        user.does_not_see_element(refusal)
        if user.takes(post_input, wrong):
            user.click(send_button)
            user.sees_any_of(["post"], in_=refusal)
    user.visit(room)
    user.sees_count(posts, 0)
    post(user, (post_input, send_button), 300 * "p")
    user.row(posts, containing=300 * "p")
    post(user, (post_input, send_button), "  j  ")
    user.sees_count(posts, 2)


def test_markup_is_plain_text(
    user, openid, values, start_url, sign_in_button, my_name, room_rows, profile_url, name_input, save_button,
    new_room_url, title_input, private_box, make_button, posts, post_author, post_input, send_button,
):  # fmt: skip
    """Names, titles and posts with markup are shown as they were typed."""
    name, title, text = (f"<b>{values.word(key)}</b>" for key in ("bold name", "bold title", "bold text"))
    arrives(user, openid, (start_url, sign_in_button), someone(openid, values, "markup", MODERATOR), my_name)
    rename(user, (profile_url, name_input, save_button), name)
    user.sees(name, in_=my_name)
    make(user, (new_room_url, title_input, private_box, make_button), title)
    post(user, (post_input, send_button), text)
    user.sees(name, in_=post_author, within=user.row(posts, containing=text))
    user.visit(start_url)
    user.row(room_rows, containing=title)


def test_author_deletes_a_post(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
    posts, post_input, send_button, delete_button,
):  # fmt: skip
    """An author deletes a post, and nobody else has the button for it, not even a moderator."""
    door, author = (start_url, sign_in_button), user.another()
    arrives(user, openid, door, someone(openid, values, "no author", MODERATOR), my_name)
    arrives(author, openid, door, someone(openid, values, "author"), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("deleted"))
    author.visit(room)
    for key in ("goes", "stays"):
        post(author, (post_input, send_button), values.text(key))
        author.row(posts, containing=values.text(key))
    user.visit(room)
    user.does_not_see_element(delete_button, within=user.row(posts, containing=values.text("goes")))
    author.click(delete_button, within=author.row(posts, containing=values.text("goes")))
    author.sees_count(posts, 1)
    user.visit(room)
    user.sees(values.text("stays"), in_=user.nth(posts, 0))
    user.does_not_see(values.text("goes"))


def test_hidden_post_is_not_read(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
    posts, post_input, send_button, hide_button,
):  # fmt: skip
    """A hidden post is read by its author and moderators alone, until it is shown again."""
    door, author, reader = (start_url, sign_in_button), user.another(), user.another()
    arrives(user, openid, door, someone(openid, values, "hides", MODERATOR), my_name)
    arrives(author, openid, door, someone(openid, values, "hidden"), my_name)
    arrives(reader, openid, door, someone(openid, values, "reader"), my_name)
    making, text = (new_room_url, title_input, private_box, make_button), values.text("hid")
    room = make(user, making, values.title("hid"))
    author.visit(room)
    post(author, (post_input, send_button), text)
    author.row(posts, containing=text)
    reader.visit(room)
    reader.does_not_see_element(hide_button, within=reader.row(posts, containing=text))
    user.visit(room)
    user.click(hide_button, within=user.row(posts, containing=text))
    user.sees("Hidden by a moderator", in_=user.row(posts, containing=text))
    author.reload()
    author.sees("Hidden by a moderator", in_=author.row(posts, containing=text))
    reader.reload()
    reader.sees("Hidden by a moderator", in_=reader.nth(posts, 0))
    reader.does_not_see(text)
    user.click(hide_button, within=user.nth(posts, 0))
    user.does_not_see("Hidden by a moderator")
    reader.reload()
    reader.row(posts, containing=text)


def test_nobody_posts_in_a_closed_room(
    user, openid, values, start_url, sign_in_button, my_name, refusal, new_room_url, title_input, private_box,
    make_button, posts, post_input, send_button, close_button,
):  # fmt: skip
    """A closed room takes no post, also from a page that was open already, until it is opened again."""
    door, writing, member = (start_url, sign_in_button), (post_input, send_button), user.another()
    arrives(user, openid, door, someone(openid, values, "closes", MODERATOR), my_name)
    arrives(member, openid, door, someone(openid, values, "too late"), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("closed"))
    member.visit(room)
    member.does_not_see_element(close_button)
    user.click(close_button)
    user.does_not_see_field(post_input)
    post(member, writing, values.text("too late"))
    member.sees_any_of(["closed"], in_=refusal)
    member.visit(room)
    member.does_not_see_field(post_input)
    member.sees_count(posts, 0)
    user.click(close_button)
    user.sees_element(post_input)
    member.visit(room)
    post(member, writing, values.text("in time"))
    member.row(posts, containing=values.text("in time"))


def test_former_moderator_closes_no_room(
    user, openid, values, start_url, sign_in_button, my_name, my_role, new_room_url, title_input, private_box,
    make_button, post_input, close_button,
):  # fmt: skip
    """Whoever has become a member closes no room, not even from a page that was opened before."""
    door, ada, other = (start_url, sign_in_button), someone(openid, values, "former", MODERATOR), user.another()
    arrives(user, openid, door, ada, my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("former"))
    user.sees_element(close_button)
    arrives(other, openid, door, openid.change(ada, groups=MEMBER), my_name)
    other.sees("Member", in_=my_role)
    user.click(close_button)
    other.visit(room)
    other.sees_element(post_input)
    other.does_not_see_element(close_button)


def test_private_room_does_not_exist_for_others(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
):  # fmt: skip
    """A private room is neither listed nor shown to anybody else, another moderator among them."""
    door, title = (start_url, sign_in_button), values.title("private")
    arrives(user, openid, door, someone(openid, values, "maker", MODERATOR), my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), title, private=True)
    for key, groups in (("other moderator", MODERATOR), ("outside", MEMBER)):
        other = user.another()
        arrives(other, openid, door, someone(openid, values, key, groups), my_name)
        other.visit(start_url)
        other.does_not_see(title)
        other.visit(room)
        other.sees(ABSENT)
        other.does_not_see(title)


def test_person_is_let_in(
    user, openid, values, start_url, sign_in_button, my_name, room_rows, room_link, new_room_url, title_input,
    private_box, make_button, posts, post_input, send_button, person_list, admit_button, admitted_rows,
):  # fmt: skip
    """Whoever was let into a private room finds it on the start page, posts in it, and lets nobody in."""
    door, member = (start_url, sign_in_button), user.another()
    ada, ben = someone(openid, values, "lets in", MODERATOR), someone(openid, values, "let in")
    arrives(user, openid, door, ada, my_name)
    arrives(member, openid, door, ben, my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("let in"), private=True)
    let_in(user, (person_list, admit_button, admitted_rows), ben.name)
    member.visit(start_url)
    member.click(room_link, within=member.row(room_rows, containing=values.title("let in")))
    member.does_not_see_field(person_list)
    post(member, (post_input, send_button), values.text("let in"))
    member.row(posts, containing=values.text("let in"))
    user.visit(room)
    user.row(posts, containing=values.text("let in"))


def test_person_is_shown_to_the_door(
    user, openid, values, start_url, sign_in_button, my_name, new_room_url, title_input, private_box, make_button,
    posts, post_input, send_button, person_list, admit_button, admitted_rows, remove_button,
):  # fmt: skip
    """Whoever was shown to the door does not even post from the page that they had opened before."""
    door, member = (start_url, sign_in_button), user.another()
    ada, ben = someone(openid, values, "shows out", MODERATOR), someone(openid, values, "shown out")
    arrives(user, openid, door, ada, my_name)
    arrives(member, openid, door, ben, my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("door"), private=True)
    let_in(user, (person_list, admit_button, admitted_rows), ben.name)
    member.visit(room)
    member.sees(values.title("door"))
    user.click(remove_button, within=user.row(admitted_rows, containing=ben.name))
    user.sees_count(admitted_rows, 0)
    post(member, (post_input, send_button), values.text("shown out"))
    member.sees(ABSENT)
    user.visit(room)
    user.sees_count(posts, 0)
    user.sees(values.title("door"))


def test_guest_loses_the_private_room(
    user, openid, values, start_url, sign_in_button, sign_out_button, my_name, my_role, new_room_url, title_input,
    private_box, make_button, person_list, admit_button, admitted_rows,
):  # fmt: skip
    """Who becomes a guest reads no private room, and reads it again as a member."""
    door, member = (start_url, sign_in_button), user.another()
    ada, ben = someone(openid, values, "keeps", MODERATOR), someone(openid, values, "loses")
    arrives(user, openid, door, ada, my_name)
    arrives(member, openid, door, ben, my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("lost"), private=True)
    let_in(user, (person_list, admit_button, admitted_rows), ben.name)
    for person, account, groups, role, seen in (
        (member, ben, (), "Guest", ABSENT),
        (member, ben, MEMBER, "Member", values.title("lost")),
        (user, ada, (), "Guest", ABSENT),
    ):
        person.visit(start_url)
        person.click(sign_out_button)
        person.sees_element(sign_in_button)
        sign_in(person, openid, door, openid.change(account, groups=groups))
        person.sees(role, in_=my_role)
        person.visit(room)
        person.sees(seen)


def test_everything_survives_a_restart(
    user, openid, server, values, start_url, sign_in_button, my_name, profile_url, name_input, save_button,
    new_room_url, title_input, private_box, make_button, posts, post_input, send_button, person_list, admit_button,
    admitted_rows,
):  # fmt: skip
    """Names, rooms, posts and who was let in are there after the server was started again."""
    door, member = (start_url, sign_in_button), user.another()
    ada, ben = someone(openid, values, "stays", MODERATOR), someone(openid, values, "stays, too")
    arrives(member, openid, door, ben, my_name)
    rename(member, (profile_url, name_input, save_button), values.name("renamed"))
    member.sees(values.name("renamed"), in_=my_name)
    arrives(user, openid, door, ada, my_name)
    room = make(user, (new_room_url, title_input, private_box, make_button), values.title("kept"), private=True)
    let_in(user, (person_list, admit_button, admitted_rows), values.name("renamed"))
    post(user, (post_input, send_button), values.text("kept"))
    user.row(posts, containing=values.text("kept"))
    server.restart()
    later = user.another()
    sign_in(later, openid, door, ben)
    later.sees(values.name("renamed"), in_=my_name)
    later.visit(room)
    later.row(posts, containing=values.text("kept"))
