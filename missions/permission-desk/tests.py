"""Asks the desk as programs do; each test has users, groups, resources and delegations of its own."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import pairwise

import pytest

ENTRY = ("seq", "time", "actor", "action", "target", "note", "previous", "hash")
LAYERS = 30


def acting(actor):
    """The headers of a request that somebody makes; None is the desk itself."""
    return {} if actor is None else {"Actor": actor}


def made(api, url, body, actor=None):
    """The answer to a creation that must succeed; other tests look at the exact status."""
    return api.post(url, json=body, headers=acting(actor)).expect(200, 201).json


def people(api, desk_url, values, *keys):
    """The names of new users."""
    return [made(api, desk_url / "users", {"name": values.word(key)}) and values.word(key) for key in keys]


def grouped(api, desk_url, values, key, *members):
    """The name of a new group with these subjects."""
    name = values.word(key)
    made(api, desk_url / "groups", {"name": name})
    for member in members:
        made(api, desk_url / f"groups/{name}/members", {"member": member})
    return name


def placed(api, desk_url, *paths, **fields):
    """The last of these paths, all of which are created."""
    for path in paths:
        made(api, desk_url / "resources", {"path": path} | fields)
    return paths[-1]


def role_of(api, desk_url, *rights):
    """The name of a role with these rights."""
    name = "-".join(rights)
    api.put(desk_url / f"roles/{name}", json={"rights": list(rights)}).expect(200, 201)
    return name


def ruled(api, desk_url, subject, path, effect="allow", *rights, actor=None):
    """The id of a new rule; without rights it is about `read`."""
    body = {"subject": subject, "path": path, "effect": effect, "role": role_of(api, desk_url, *rights or ["read"])}
    return made(api, desk_url / "rules", body, actor)["id"]


def now(api, desk_url):
    """The time of the clock."""
    return api.get(desk_url / "clock").expect(200).json["time"]


def passed(api, desk_url, units):
    """Move the clock."""
    api.post(desk_url / "clock", json={"advance": units}).expect(200, 201)


def loan(api, desk_url, path, to, **fields):
    """The body of a delegation that begins at once and lasts for 100 units."""
    start = now(api, desk_url)
    return {"to": to, "right": "read", "path": path, "starts": start, "ends": start + 100} | fields


def lent(api, desk_url, giver, path, to, **fields):
    """The id of a new delegation."""
    return made(api, desk_url / "delegations", loan(api, desk_url, path, to, **fields), giver)["id"]


def checked(api, desk_url, user, path, right="read"):
    """The answer to a check."""
    return api.get(desk_url / "check", params={"user": user, "right": right, "path": path}).expect(200).json


def allowed(api, desk_url, user, path, right="read"):
    """True if the user is allowed to."""
    return checked(api, desk_url, user, path, right)["allowed"]


def decided(api, desk_url, user, path, reason, *chain, right="read"):
    """Expect this reason and this chain, which follows the user's name."""
    found = checked(api, desk_url, user, path, right)
    wanted = [reason, [f"user:{user}", *chain]]
    assert [found["reason"], found["chain"]] == wanted, f"expected {wanted} for {right} on {path}, found {found}"


def refused(reply, status, error):
    """Expect a refusal with this error."""
    found = reply.expect(status).json.get("error")
    assert found == error, f"expected the error {error}, found {reply.text}"


def wrong(reply, *fields):
    """Expect that exactly these fields are named as wrong."""
    refused(reply, 422, "invalid")
    assert reply.json["fields"] == sorted(fields), f"expected the fields {sorted(fields)}, found {reply.text}"


def log_since(api, desk_url, seq):
    """All entries of the audit log after this one."""
    entries, page = [], seq // 100 + 1
    while True:
        query = {"page": page, "page_size": 100}
        found = api.get(desk_url / "audit", params=query).expect(200).json["entries"]
        entries += [entry for entry in found if entry["seq"] > seq]
        page += 1
        if len(found) < 100:
            return entries


def logged(api, desk_url):
    """How many entries the audit log has."""
    return api.get(desk_url / "audit/head").expect(200).json["entries"]


def hash_of(entry):
    """The hash that the other fields of an entry demand."""
    names = ("previous", "seq", "time", "actor", "action", "target", "note")
    return hashlib.sha256("\n".join(str(entry[name]) for name in names).encode()).hexdigest()


def test_launches(api, desk_url):
    """The clock can be read."""
    assert isinstance(api.get(desk_url / "clock").expect(200).json["time"], int)


def test_users_are_listed_page_by_page(api, desk_url, values):
    """Users are created with 201 and listed in alphabetical order, by prefix, and page by page."""
    prefix = values.word("listed")
    names = [f"{prefix}-{number:02}" for number in range(53)]
    for name in names[::-1]:
        assert api.post(desk_url / "users", json={"name": name}).expect(201).json["name"] == name
    people(api, desk_url, values, "not listed")

    def page(**query):
        found = api.get(desk_url / "users", params={"prefix": f"{prefix}-"} | query).expect(200).json
        return [found["users"], found["total"], found["page"], found["page_size"]]

    assert page() == [names[:50], 53, 1, 50]
    assert page(page=3, page_size=20) == [names[40:], 53, 3, 20]
    assert page(page=4, page_size=20) == [[], 53, 4, 20]
    assert page(page=10**9, page_size=20) == [[], 53, 10**9, 20]
    assert page(page_size=200) == [names, 53, 1, 200]


def test_rule_reaches_what_is_below(api, desk_url, values):
    """A rule counts for its resource and everything below, with all rights of its role and no other."""
    (user,) = people(api, desk_url, values, "reader")
    top = f"/{values.word('reach')}"
    leaf = placed(api, desk_url, top, f"{top}/a", f"{top}/a/b")
    placed(api, desk_url, f"{top}-2")
    body = {"subject": f"user:{user}", "path": top, "effect": "allow", "role": role_of(api, desk_url, "read", "write")}
    reply = api.post(desk_url / "rules", json=body).expect(201).json
    assert {name: reply.get(name) for name in (*body, "note")} == body | {"note": ""}
    rule = f"rule:{reply['id']}"
    decided(api, desk_url, user, leaf, "allow", rule, f"path:{top}", f"path:{top}/a", f"path:{leaf}", right="write")
    decided(api, desk_url, user, leaf, "none", right="comment")
    decided(api, desk_url, user, f"{top}-2", "none")
    assert [allowed(api, desk_url, user, top), allowed(api, desk_url, user, f"{top}-2")] == [True, False]
    root = ruled(api, desk_url, f"user:{user}", "/", "allow", "comment")
    decided(api, desk_url, user, f"{top}-2", "allow", f"rule:{root}", "path:/", f"path:{top}-2", right="comment")
    api.delete(desk_url / f"rules/{reply['id']}").expect(204)
    decided(api, desk_url, user, leaf, "none")


def test_nearest_resource_decides(api, desk_url, values):
    """A nearer resource decides, even by a group against the user, and even where it allows what is denied above."""
    (user,) = people(api, desk_url, values, "nearest")
    group = grouped(api, desk_url, values, "nearest group", f"user:{user}")
    top = f"/{values.word('near')}"
    leaf = placed(api, desk_url, top, f"{top}/a", f"{top}/a/b")
    ruled(api, desk_url, f"user:{user}", top, "allow")
    denial = ruled(api, desk_url, f"group:{group}", f"{top}/a", "deny")
    decided(api, desk_url, user, leaf, "deny", f"group:{group}", f"rule:{denial}", f"path:{top}/a", f"path:{leaf}")
    assert allowed(api, desk_url, user, top)
    ruled(api, desk_url, f"group:{group}", leaf, "allow")
    assert allowed(api, desk_url, user, leaf)
    assert not allowed(api, desk_url, user, f"{top}/a")


def test_nearest_subject_decides(api, desk_url, values):
    """On one resource the user's own rule decides against those of groups, and a near group's against a far one's."""
    one, two = people(api, desk_url, values, "subject one", "subject two")
    near = grouped(api, desk_url, values, "near group", f"user:{one}", f"user:{two}")
    far = grouped(api, desk_url, values, "far group", f"group:{near}")
    path = placed(api, desk_url, f"/{values.word('subjects')}")
    ruled(api, desk_url, f"group:{far}", path, "deny")
    assert not allowed(api, desk_url, two, path)
    ruled(api, desk_url, f"group:{near}", path, "allow")
    assert allowed(api, desk_url, two, path)
    ruled(api, desk_url, f"user:{one}", path, "deny")
    assert [allowed(api, desk_url, one, path), allowed(api, desk_url, two, path)] == [False, True]
    made(api, desk_url / f"groups/{far}/members", {"member": f"user:{two}"})
    assert not allowed(api, desk_url, two, path)


def test_deny_wins_between_equals(api, desk_url, values):
    """At the same distance a denial decides, and of several rules the oldest."""
    (user,) = people(api, desk_url, values, "equal")
    groups = [grouped(api, desk_url, values, f"equal {number}", f"user:{user}") for number in range(4)]
    path = placed(api, desk_url, f"/{values.word('equals')}")
    for group, effect in zip(groups, ("allow", "allow", "deny", "deny"), strict=True):
        rules = [ruled(api, desk_url, f"group:{group}", path, effect)]
        if group == groups[0]:
            first = rules[0]
        if group == groups[1]:
            decided(api, desk_url, user, path, "allow", f"group:{groups[0]}", f"rule:{first}", f"path:{path}")
        if group == groups[2]:
            denial = rules[0]
    decided(api, desk_url, user, path, "deny", f"group:{groups[2]}", f"rule:{denial}", f"path:{path}")


def test_cut_stops_inheritance(api, desk_url, values):
    """Below a resource that does not inherit, rules from above do not count, but its own do, until it inherits."""
    (user,) = people(api, desk_url, values, "cut")
    top = f"/{values.word('cut')}"
    placed(api, desk_url, top)
    middle = placed(api, desk_url, f"{top}/a", inherits=False)
    leaf = placed(api, desk_url, f"{top}/a/b")
    ruled(api, desk_url, f"user:{user}", top, "allow")
    decided(api, desk_url, user, leaf, "none")
    own = ruled(api, desk_url, f"user:{user}", middle, "allow", "write")
    decided(api, desk_url, user, leaf, "allow", f"rule:{own}", f"path:{middle}", f"path:{leaf}", right="write")
    reply = api.patch(desk_url / "resources", json={"path": middle, "inherits": True}).expect(200)
    assert [reply.json["path"], reply.json["inherits"]] == [middle, True]
    assert allowed(api, desk_url, user, leaf)


def test_forbid_beats_everything(api, desk_url, values):
    """What is forbidden above stays so against nearer rules, own rules and delegations, also where nothing inherits."""
    user, other = people(api, desk_url, values, "forbidden", "generous")
    inner = grouped(api, desk_url, values, "inner", f"user:{user}")
    outer = grouped(api, desk_url, values, "outer", f"group:{inner}")
    top = f"/{values.word('forbid')}"
    placed(api, desk_url, top, f"{top}/a")
    leaf = placed(api, desk_url, f"{top}/a/b", inherits=False)
    ruled(api, desk_url, f"user:{user}", leaf, "allow")
    ruled(api, desk_url, f"user:{other}", leaf, "allow")
    lent(api, desk_url, other, leaf, user)
    ruled(api, desk_url, f"user:{user}", f"{top}/a", "forbid")
    first = ruled(api, desk_url, f"group:{outer}", top, "forbid")
    ruled(api, desk_url, f"user:{user}", top, "forbid")
    ways = [f"group:{inner}", f"group:{outer}", f"rule:{first}", f"path:{top}", f"path:{top}/a", f"path:{leaf}"]
    decided(api, desk_url, user, leaf, "forbid", *ways)
    assert not allowed(api, desk_url, user, leaf)
    assert allowed(api, desk_url, other, leaf)


def test_shortest_way_is_shown(api, desk_url, values):
    """The groups of the chain are those of the shortest way, and of several the first in alphabetical order."""
    (user,) = people(api, desk_url, values, "way")
    end = grouped(api, desk_url, values, "end")
    word = values.word("ways")
    # The way through "a" and "z" is the first of the two of length three, though "y" comes before "z".
    for name in ("a", "z", "b", "y", "long"):
        made(api, desk_url / "groups", {"name": f"{word}-{name}"})
    steps = [("user", user, "b"), ("user", user, "a"), ("group", f"{word}-a", "z"), ("group", f"{word}-b", "y")]
    for kind, member, group in (*steps, ("group", f"{word}-a", "long"), ("group", f"{word}-long", "y")):
        made(api, desk_url / f"groups/{word}-{group}/members", {"member": f"{kind}:{member}"})
    for name in ("y", "z"):
        made(api, desk_url / f"groups/{end}/members", {"member": f"group:{word}-{name}"})
    path = placed(api, desk_url, f"/{word}")
    rule = ruled(api, desk_url, f"group:{end}", path)
    ways = [f"group:{word}-a", f"group:{word}-z", f"group:{end}"]
    decided(api, desk_url, user, path, "allow", *ways, f"rule:{rule}", f"path:{path}")
    api.delete(desk_url / f"groups/{end}/members/group:{word}-z").expect(204)
    ways = [f"group:{word}-b", f"group:{word}-y", f"group:{end}"]
    decided(api, desk_url, user, path, "allow", *ways, f"rule:{rule}", f"path:{path}")


def test_no_group_is_in_itself(api, desk_url, values):
    """A group is refused as a member of itself and of what is in it, and nothing is a member twice."""
    inner = grouped(api, desk_url, values, "circle inner")
    middle = grouped(api, desk_url, values, "circle middle", f"group:{inner}")
    outer = grouped(api, desk_url, values, "circle outer", f"group:{middle}")
    for group in (inner, outer):
        refused(api.post(desk_url / f"groups/{inner}/members", json={"member": f"group:{group}"}), 409, "circle")
    refused(api.post(desk_url / f"groups/{outer}/members", json={"member": f"group:{middle}"}), 409, "exists")
    reply = api.post(desk_url / f"groups/{outer}/members", json={"member": f"group:{inner}"}).expect(201).json
    assert [reply["group"], reply["member"]] == [outer, f"group:{inner}"]


def test_member_leaves(api, desk_url, values):
    """Who has left a group has nothing by it any more, and only direct members can leave."""
    stays, leaves = people(api, desk_url, values, "stays", "leaves")
    inner = grouped(api, desk_url, values, "left", f"user:{stays}", f"user:{leaves}")
    outer = grouped(api, desk_url, values, "around", f"group:{inner}")
    path = placed(api, desk_url, f"/{values.word('leaving')}")
    ruled(api, desk_url, f"group:{outer}", path)
    refused(api.delete(desk_url / f"groups/{outer}/members/user:{leaves}"), 404, "unknown")
    assert allowed(api, desk_url, leaves, path)
    api.delete(desk_url / f"groups/{inner}/members/user:{leaves}").expect(204)
    assert [allowed(api, desk_url, user, path) for user in (stays, leaves)] == [True, False]


def test_changed_role_counts_at_once(api, desk_url, values):
    """A role has its rights once and in order, and a change of it changes what its rules say."""
    (user,) = people(api, desk_url, values, "role")
    path, role = placed(api, desk_url, f"/{values.word('role')}"), values.word("the role")
    reply = api.put(desk_url / f"roles/{role}", json={"rights": ["write", "read", "write"]}).expect(200).json
    assert [reply["name"], reply["rights"]] == [role, ["read", "write"]]
    body = {"subject": f"user:{user}", "path": path, "effect": "allow", "role": role}
    made(api, desk_url / "rules", body)
    api.put(desk_url / f"roles/{role}", json={"rights": ["comment", "read"]}).expect(200)
    found = [allowed(api, desk_url, user, path, right) for right in ("comment", "read", "write", "manage")]
    assert found == [True, True, False, False]


def test_moved_resource_takes_its_rules(api, desk_url, values):
    """A resource is moved with what is in it, its rules and delegations, and inherits from its new place."""
    user, friend, guest = people(api, desk_url, values, "mover", "moved friend", "moved guest")
    old, new = f"/{values.word('old place')}", f"/{values.word('new place')}"
    placed(api, desk_url, old, f"{old}/a", f"{old}/a/b", new)
    ruled(api, desk_url, f"user:{user}", old, "allow", "write")
    own = ruled(api, desk_url, f"user:{user}", f"{old}/a")
    ruled(api, desk_url, f"user:{guest}", new)
    loaned = lent(api, desk_url, user, f"{old}/a", friend)
    reply = api.post(desk_url / "resources/move", json={"path": f"{old}/a", "to": f"{new}/c"}).expect(200).json
    assert [reply["path"], reply["inherits"]] == [f"{new}/c", True]
    ways = [f"rule:{own}", f"path:{new}/c", f"path:{new}/c/b"]
    decided(api, desk_url, user, f"{new}/c/b", "allow", *ways)
    decided(api, desk_url, friend, f"{new}/c/b", "delegation", f"delegation:{loaned}", f"user:{user}", *ways)
    assert allowed(api, desk_url, guest, f"{new}/c/b")
    assert not allowed(api, desk_url, user, f"{new}/c/b", "write")
    question = {"user": user, "right": "read", "path": f"{old}/a/b"}
    wrong(api.get(desk_url / "check", params=question), "path")


def test_impossible_moves_are_refused(api, desk_url, values):
    """A resource is not moved into itself, onto another, or into nothing, and stays where it is."""
    top = f"/{values.word('unmoved')}"
    placed(api, desk_url, top, f"{top}/a", f"{top}/a/b", f"{top}/c")
    for to, error in (
        (f"{top}/a/d", "circle"),
        (f"{top}/a/b/d", "circle"),
        (f"{top}/a/b", "circle"),
        (f"{top}/a", "exists"),
        (f"{top}/c", "exists"),
    ):
        refused(api.post(desk_url / "resources/move", json={"path": f"{top}/a", "to": to}), 409, error)
    wrong(api.post(desk_url / "resources/move", json={"path": f"{top}/a", "to": f"{top}/x/a"}), "to")
    wrong(api.post(desk_url / "resources/move", json={"path": "/", "to": f"{top}/x"}), "path")
    wrong(api.patch(desk_url / "resources", json={"path": "/", "inherits": False}), "path")
    refused(api.post(desk_url / "resources", json={"path": f"{top}/a/b"}), 409, "exists")


def test_managers_make_rules(api, desk_url, values):
    """Who manages a resource makes and removes rules there and below, and nobody else does."""
    manager, user = people(api, desk_url, values, "manager", "managed")
    top = f"/{values.word('managed')}"
    placed(api, desk_url, top, f"{top}/a")
    ruled(api, desk_url, f"user:{manager}", f"{top}/a", "allow", "manage")
    body = {"subject": f"user:{user}", "path": f"{top}/a", "effect": "deny", "role": role_of(api, desk_url, "read")}
    rule = made(api, desk_url / "rules", body, manager)["id"]
    refused(api.post(desk_url / "rules", json=body | {"path": top}, headers=acting(manager)), 403, "not_permitted")
    refused(api.post(desk_url / "rules", json=body, headers=acting(user)), 403, "not_permitted")
    refused(api.delete(desk_url / f"rules/{rule}", headers=acting(user)), 403, "not_permitted")
    decided(api, desk_url, user, f"{top}/a", "deny", f"rule:{rule}", f"path:{top}/a")
    api.delete(desk_url / f"rules/{rule}", headers=acting(manager)).expect(204)
    decided(api, desk_url, user, f"{top}/a", "none")


def test_nobody_gives_more_than_he_has(api, desk_url, values):
    """A manager allows only roles whose rights he has all, and nobody delegates what he does not have."""
    manager, user = people(api, desk_url, values, "poor manager", "given")
    path = placed(api, desk_url, f"/{values.word('given')}")
    ruled(api, desk_url, f"user:{manager}", path, "allow", "manage", "read")
    for rights, effect in ((("read", "write"), "allow"), (("read", "manage"), "allow"), (("read", "write"), "deny")):
        role = role_of(api, desk_url, *rights)
        body = {"subject": f"user:{user}", "path": path, "effect": effect, "role": role}
        reply = api.post(desk_url / "rules", json=body, headers=acting(manager))
        if "write" in rights and effect == "allow":
            refused(reply, 403, "not_held")
        else:
            reply.expect(201)
    loaned = loan(api, desk_url, path, user, right="write")
    refused(api.post(desk_url / "delegations", json=loaned, headers=acting(manager)), 403, "not_held")


def test_nobody_removes_more_than_he_has(api, desk_url, values):
    """A manager removes what allows a role only if he has all its rights, and what denies one in any case."""
    manager, user = people(api, desk_url, values, "removing manager", "removed")
    path = placed(api, desk_url, f"/{values.word('removing')}")
    ruled(api, desk_url, f"user:{manager}", path, "allow", "manage", "read")
    kept = ruled(api, desk_url, f"user:{user}", path, "allow", "read", "write")
    own = ruled(api, desk_url, f"user:{user}", path, "allow", "manage", "read")
    denial = ruled(api, desk_url, f"user:{user}", path, "deny", "comment", "read")
    refused(api.delete(desk_url / f"rules/{kept}", headers=acting(manager)), 403, "not_held")
    for rule in (own, denial):
        api.delete(desk_url / f"rules/{rule}", headers=acting(manager)).expect(204)
    decided(api, desk_url, user, path, "allow", f"rule:{kept}", f"path:{path}")


def test_other_changes_are_for_the_desk(api, desk_url, values):
    """Users, groups, members, resources, roles and the clock are refused to every actor."""
    actor, user = people(api, desk_url, values, "actor", "acted on")
    group = grouped(api, desk_url, values, "acted group", f"user:{user}")
    path = placed(api, desk_url, f"/{values.word('acted')}")
    ruled(api, desk_url, f"user:{actor}", path, "allow", "comment", "manage", "read", "write")
    word, before = values.word("acting"), now(api, desk_url)
    for ask, address, body in (
        (api.post, "users", {"name": word}),
        (api.post, "groups", {"name": word}),
        (api.post, f"groups/{group}/members", {"member": f"user:{actor}"}),
        (api.delete, f"groups/{group}/members/user:{user}", None),
        (api.post, "resources", {"path": f"{path}/{word}"}),
        (api.patch, "resources", {"path": path, "inherits": False}),
        (api.post, "resources/move", {"path": path, "to": f"/{word}"}),
        (api.put, f"roles/{word}", {"rights": ["read"]}),
        (api.post, "clock", {"advance": 5}),
    ):
        refused(ask(desk_url / address, json=body, headers=acting(actor)), 403, "not_permitted")
    assert now(api, desk_url) == before
    assert api.get(desk_url / "users", params={"prefix": word}).expect(200).json["users"] == []


def test_matrix_lists_who_is_allowed(api, desk_url, values):
    """The matrix has all users with the right, by rules and by delegations, page by page, and nobody else."""
    word = values.word("matrix")
    names = [f"{word}-{letter}" for letter in "dbaec"]
    for name in names:
        made(api, desk_url / "users", {"name": name})
    d, b, a, e, c = names
    group = grouped(api, desk_url, values, "matrix group", f"user:{d}", f"user:{b}", f"user:{e}")
    path = placed(api, desk_url, f"/{word}", inherits=False)
    ruled(api, desk_url, f"group:{group}", path)
    ruled(api, desk_url, f"user:{e}", path, "deny")
    ruled(api, desk_url, f"user:{c}", path, "allow", "write")
    lent(api, desk_url, d, path, a)
    found = api.get(desk_url / "matrix", params={"right": "read", "path": path}).expect(200).json
    assert [found["users"], found["total"]] == [[a, b, d], 3]
    query = {"right": "read", "path": path, "page": 2, "page_size": 2}
    found = api.get(desk_url / "matrix", params=query).expect(200).json
    assert [found["users"], found["total"], found["page"], found["page_size"]] == [[d], 3, 2, 2]


@pytest.mark.time_limit(90)
def test_dense_groups_are_answered_at_once(api, desk_url, values):
    """Thirty layers of groups, each in all of the next layer, are followed within two seconds."""
    (user,) = people(api, desk_url, values, "dense")
    word = values.word("layers")
    layers = [[f"{word}-{layer:02}{side}" for side in "ab"] for layer in range(LAYERS)]
    for name in (name for layer in layers for name in layer):
        made(api, desk_url / "groups", {"name": name})
    members = [(f"user:{user}", name) for name in layers[0]]
    for lower, upper in pairwise(layers):
        members += [(f"group:{inner}", outer) for inner in lower for outer in upper]
    for member, group in members:
        made(api, desk_url / f"groups/{group}/members", {"member": member})
    path = placed(api, desk_url, f"/{word}", inherits=False)
    rule = ruled(api, desk_url, f"group:{layers[-1][1]}", path)
    start = datetime.now(UTC)
    decided_chain = checked(api, desk_url, user, path)["chain"]
    matrix = api.get(desk_url / "matrix", params={"right": "read", "path": path}).expect(200).json
    ways = [f"group:{first}" for first, _ in layers[:-1]]
    assert decided_chain == [f"user:{user}", *ways, f"group:{layers[-1][1]}", f"rule:{rule}", f"path:{path}"]
    assert matrix["users"] == [user]
    refused(
        api.post(desk_url / f"groups/{layers[0][0]}/members", json={"member": f"group:{layers[-1][0]}"}), 409, "circle"
    )
    spent = (datetime.now(UTC) - start).total_seconds()
    assert spent < 6, f"expected three answers within 2 seconds each, they took {spent:.1f}"


def test_delegation_counts_in_its_time(api, desk_url, values):
    """A delegation counts from its start on and at its end no more, for what is below its resource and nothing else."""
    giver, taker = people(api, desk_url, values, "giver", "taker")
    top = f"/{values.word('lent')}"
    placed(api, desk_url, top, f"{top}/a", f"{top}/a/b")
    rule = ruled(api, desk_url, f"user:{giver}", top)
    start = now(api, desk_url)
    window = {"starts": start + 10, "ends": start + 30}
    body = loan(api, desk_url, f"{top}/a", taker, **window)
    reply = api.post(desk_url / "delegations", json=body, headers=acting(giver)).expect(201).json
    expected = body | {"passes": 0, "from": giver, "basis": f"rule:{rule}", "state": "waiting"}
    assert {name: reply.get(name) for name in expected} == expected, f"expected {expected}, found {reply}"
    seen = []
    for units in (9, 1, 19, 1):
        passed(api, desk_url, units)
        seen.append(allowed(api, desk_url, taker, f"{top}/a/b"))
        if units == 19:
            assert not allowed(api, desk_url, taker, top)
            assert not allowed(api, desk_url, taker, f"{top}/a", "write")
    assert seen == [False, True, True, False], f"expected the right only from start to end, found {seen}"


def test_rules_decide_before_delegations(api, desk_url, values):
    """A denial that reaches its taker decides against a delegation; where it does not reach, the delegation counts."""
    giver, taker = people(api, desk_url, values, "rule giver", "rule taker")
    top = f"/{values.word('before')}"
    placed(api, desk_url, top)
    placed(api, desk_url, f"{top}/a", inherits=False)
    ruled(api, desk_url, f"user:{giver}", top)
    rule = ruled(api, desk_url, f"user:{giver}", f"{top}/a")
    loaned = lent(api, desk_url, giver, top, taker)
    assert allowed(api, desk_url, taker, top)
    denial = ruled(api, desk_url, f"user:{taker}", top, "deny")
    decided(api, desk_url, taker, top, "deny", f"rule:{denial}", f"path:{top}")
    chain = [f"delegation:{loaned}", f"user:{giver}", f"rule:{rule}", f"path:{top}/a"]
    decided(api, desk_url, taker, f"{top}/a", "delegation", *chain)


def test_delegation_needs_its_delegator(api, desk_url, values):
    """A delegation counts only while its delegator has the right, and circles of delegations give nobody anything."""
    giver, taker = people(api, desk_url, values, "losing giver", "losing taker")
    path = placed(api, desk_url, f"/{values.word('losing')}")
    rule = ruled(api, desk_url, f"user:{giver}", path)
    lent(api, desk_url, giver, path, taker, passes=1)
    lent(api, desk_url, taker, path, giver)
    assert allowed(api, desk_url, taker, path)
    api.delete(desk_url / f"rules/{rule}").expect(204)
    assert [allowed(api, desk_url, user, path) for user in (giver, taker)] == [False, False]
    ruled(api, desk_url, f"user:{giver}", path)
    assert allowed(api, desk_url, taker, path)
    ruled(api, desk_url, f"user:{giver}", path, "deny")
    assert not allowed(api, desk_url, taker, path)


def test_fewest_delegations_are_shown(api, desk_url, values):
    """Of several chains the one with the fewest delegations is shown, and then the one with the smallest ids."""
    one, two, middle, taker = people(api, desk_url, values, "few one", "few two", "few middle", "few taker")
    path = placed(api, desk_url, f"/{values.word('few')}")
    first = ruled(api, desk_url, f"user:{one}", path)
    lent(api, desk_url, one, path, middle, passes=2)
    onward = made(api, desk_url / "delegations", loan(api, desk_url, path, taker), middle)
    again = lent(api, desk_url, one, path, middle, passes=1)
    assert onward["basis"] == f"delegation:{again - 2}", f"expected the delegation to {middle} as basis, found {onward}"
    ends = [f"user:{one}", f"rule:{first}", f"path:{path}"]
    far = [f"delegation:{onward['id']}", f"user:{middle}", f"delegation:{again - 2}"]
    decided(api, desk_url, taker, path, "delegation", *far, *ends)
    second = ruled(api, desk_url, f"user:{two}", path)
    direct = lent(api, desk_url, two, path, taker)
    lent(api, desk_url, one, path, taker)
    chain = [f"delegation:{direct}", f"user:{two}", f"rule:{second}", f"path:{path}"]
    decided(api, desk_url, taker, path, "delegation", *chain)


def test_passes_run_out(api, desk_url, values):
    """What is delegated on has fewer passes each time, and without any left it is not."""
    users = people(api, desk_url, values, *(f"pass {number}" for number in range(4)))
    path = placed(api, desk_url, f"/{values.word('passes')}")
    ruled(api, desk_url, f"user:{users[0]}", path)

    def onward(number, passes):
        body = loan(api, desk_url, path, users[number + 1], passes=passes)
        return api.post(desk_url / "delegations", json=body, headers=acting(users[number]))

    wrong(onward(0, 4), "passes")
    onward(0, 2).expect(201)
    refused(onward(1, 2), 409, "too_far")
    onward(1, 0).expect(201)
    refused(onward(2, 0), 409, "too_far")
    assert [allowed(api, desk_url, user, path) for user in users] == [True, True, True, False]


def test_window_is_inside_its_basis(api, desk_url, values):
    """What is delegated on is not longer than its basis on either side; from a rule it may be."""
    giver, middle, taker = people(api, desk_url, values, "wide giver", "wide middle", "wide taker")
    path = placed(api, desk_url, f"/{values.word('wide')}")
    ruled(api, desk_url, f"user:{giver}", path)
    start = now(api, desk_url)
    lent(api, desk_url, giver, path, middle, starts=start + 2, ends=start + 50, passes=1)
    passed(api, desk_url, 2)
    for ends, error in ((start + 51, "too_wide"), (start + 50, None)):
        body = loan(api, desk_url, path, taker, ends=ends)
        reply = api.post(desk_url / "delegations", json=body, headers=acting(middle))
        refused(reply, 409, error) if error else reply.expect(201)
    passed(api, desk_url, 10)
    late = loan(api, desk_url, path, taker, starts=start + 50, ends=start + 51)
    refused(api.post(desk_url / "delegations", json=late, headers=acting(middle)), 409, "too_wide")


def test_revoking_cascades(api, desk_url, values):
    """With a delegation all that rest on it are revoked, even if somebody has the right otherwise, and no others."""
    a, b, c, d, e = people(api, desk_url, values, *(f"cascade {letter}" for letter in "abcde"))
    path = placed(api, desk_url, f"/{values.word('cascade')}")
    ruled(api, desk_url, f"user:{a}", path)
    start = now(api, desk_url)
    first = lent(api, desk_url, a, path, b, passes=3)
    beside = lent(api, desk_url, a, path, e)
    second = lent(api, desk_url, b, path, c, passes=2)
    short = lent(api, desk_url, c, path, d, ends=start + 5)
    third = lent(api, desk_url, c, path, d)
    ruled(api, desk_url, f"user:{c}", path)
    fourth = lent(api, desk_url, c, path, d)
    passed(api, desk_url, 5)
    reply = api.delete(desk_url / f"delegations/{first}", headers=acting(a)).expect(200).json
    assert reply["revoked"] == [first, second, third], f"expected {[first, second, third]}, found {reply}"
    found = api.get(desk_url / "delegations", params={"to": d}).expect(200).json["delegations"]
    states = {delegation["id"]: delegation["state"] for delegation in found}
    assert states == {short: "expired", third: "revoked", fourth: "active"}
    assert [allowed(api, desk_url, user, path) for user in (a, b, c, d, e)] == [True, False, True, True, True]
    api.delete(desk_url / f"delegations/{fourth}").expect(200)
    assert [allowed(api, desk_url, user, path) for user in (d, e)] == [False, True]
    assert beside not in reply["revoked"]


def test_revoking_is_for_those_above(api, desk_url, values):
    """A delegation is revoked by those above it and not by its taker or a stranger, and only once."""
    a, b, c, stranger = people(api, desk_url, values, *(f"above {letter}" for letter in "abcs"))
    path = placed(api, desk_url, f"/{values.word('above')}")
    ruled(api, desk_url, f"user:{a}", path)
    ruled(api, desk_url, f"user:{stranger}", path, "allow", "manage", "read")
    first = lent(api, desk_url, a, path, b, passes=1)
    second = lent(api, desk_url, b, path, c)
    for number, actor in ((first, b), (second, c), (second, stranger)):
        refused(api.delete(desk_url / f"delegations/{number}", headers=acting(actor)), 403, "not_permitted")
    assert allowed(api, desk_url, c, path)
    assert api.delete(desk_url / f"delegations/{second}", headers=acting(a)).expect(200).json["revoked"] == [second]
    refused(api.delete(desk_url / f"delegations/{second}", headers=acting(a)), 409, "ended")
    assert [allowed(api, desk_url, user, path) for user in (b, c)] == [True, False]
    passed(api, desk_url, 100)
    refused(api.delete(desk_url / f"delegations/{first}"), 409, "ended")


def test_delegations_tell_their_states(api, desk_url, values):
    """The list of delegations has the states by time, narrowed by delegator, taker and state, page by page."""
    giver, other, taker = people(api, desk_url, values, "state giver", "state other", "state taker")
    path = placed(api, desk_url, f"/{values.word('states')}")
    for user in (giver, other):
        rule = ruled(api, desk_url, f"user:{user}", path)
    start = now(api, desk_url)
    windows = ((0, 10), (0, 11), (10, 20), (11, 20), (0, 30))
    made_ids = [
        lent(api, desk_url, giver, path, taker, starts=start + begins, ends=start + ends) for begins, ends in windows
    ]
    theirs = lent(api, desk_url, other, path, taker)
    api.delete(desk_url / f"delegations/{made_ids[4]}").expect(200)
    api.delete(desk_url / f"rules/{rule}").expect(204)
    passed(api, desk_url, 10)

    def listed(**query):
        return api.get(desk_url / "delegations", params={"to": taker} | query).expect(200).json

    states = [(delegation["id"], delegation["state"]) for delegation in listed()["delegations"]]
    expected = ["expired", "active", "active", "waiting", "revoked", "active"]
    assert states == list(zip([*made_ids, theirs], expected, strict=True)), f"expected {expected}, found {states}"
    active = listed(state="active", **{"from": giver})
    assert [delegation["id"] for delegation in active["delegations"]] == made_ids[1:3]
    page = listed(page=2, page_size=4)
    assert [[delegation["id"] for delegation in page["delegations"]], page["total"]] == [[made_ids[4], theirs], 6]


@pytest.mark.time_limit(120)
def test_dense_delegations_are_answered_at_once(api, desk_url, values):
    """Thirty layers of users, each of whom has delegated to all of the next layer, are followed within two seconds."""
    word = values.word("lenders")
    layers = [[f"{word}-{layer:02}{side}" for side in "ab"] for layer in range(LAYERS)]
    path = placed(api, desk_url, f"/{word}", inherits=False)
    rules, rule = [], {"path": path, "effect": "allow", "role": role_of(api, desk_url, "read")}
    for name in (name for layer in layers for name in layer):
        made(api, desk_url / "users", {"name": name})
        rules.append(made(api, desk_url / "rules", rule | {"subject": f"user:{name}"})["id"])
    body = loan(api, desk_url, path, "")
    ids = {}
    for lower, upper in pairwise(layers):
        for giver in lower:
            for taker in upper:
                ids[giver, taker] = made(api, desk_url / "delegations", body | {"to": taker}, giver)["id"]
    for number in rules[2:]:
        api.delete(desk_url / f"rules/{number}").expect(204)
    last = layers[-1][1]
    start = datetime.now(UTC)
    chain = checked(api, desk_url, last, path)["chain"]
    api.delete(desk_url / f"rules/{rules[0]}").expect(204)
    api.delete(desk_url / f"rules/{rules[1]}").expect(204)
    found = [checked(api, desk_url, last, path)["allowed"]]
    found.append(api.get(desk_url / "matrix", params={"right": "read", "path": path}).expect(200).json["users"])
    spent = (datetime.now(UTC) - start).total_seconds()
    expected = [f"user:{last}"]
    for layer, taker in zip(layers[-2::-1], [last, *(first for first, _ in layers[-2:0:-1])], strict=True):
        expected += [f"delegation:{ids[layer[0], taker]}", f"user:{layer[0]}"]
    assert chain == [*expected, f"rule:{rules[0]}", f"path:{path}"]
    assert found == [False, []], f"expected nobody to have the right without a rule, found {found}"
    assert spent < 6, f"expected three answers within 2 seconds each, they took {spent:.1f}"


def test_every_change_is_logged(api, desk_url, values):
    """Each change has one entry with its action, target, actor, time and note, and nothing else has one."""
    before = logged(api, desk_url)
    giver, taker = people(api, desk_url, values, "logged giver", "logged taker")
    group = grouped(api, desk_url, values, "logged group", f"user:{giver}")
    api.delete(desk_url / f"groups/{group}/members/user:{giver}").expect(204)
    path, note = f"/{values.word('logged')}", f"{values.text('note')}\n½ „{values.word('quote')}“"
    placed(api, desk_url, path)
    api.patch(desk_url / "resources", json={"path": path, "inherits": False}).expect(200)
    api.post(desk_url / "resources/move", json={"path": path, "to": f"{path}-2"}).expect(200)
    role = role_of(api, desk_url, "manage", "read")
    body = {"subject": f"user:{giver}", "path": f"{path}-2", "effect": "allow", "role": role, "note": note}
    rule = made(api, desk_url / "rules", body)["id"]
    theirs = made(api, desk_url / "rules", body | {"subject": f"user:{taker}", "note": ""}, giver)["id"]
    api.delete(desk_url / f"rules/{theirs}", headers=acting(giver)).expect(204)
    loaned = made(api, desk_url / "delegations", loan(api, desk_url, f"{path}-2", taker, passes=1), giver)["id"]
    onward = lent(api, desk_url, taker, f"{path}-2", giver)
    passed(api, desk_url, 7)
    api.delete(desk_url / f"delegations/{loaned}", headers=acting(giver)).expect(200)
    checked(api, desk_url, giver, f"{path}-2")
    api.post(desk_url / "users", json={"name": giver}).expect(409)
    start = now(api, desk_url) - 7
    expected = [
        ["user.create", f"user:{giver}", "desk"],
        ["user.create", f"user:{taker}", "desk"],
        ["group.create", f"group:{group}", "desk"],
        ["member.add", f"group:{group} user:{giver}", "desk"],
        ["member.remove", f"group:{group} user:{giver}", "desk"],
        ["resource.create", path, "desk"],
        ["resource.change", path, "desk"],
        ["resource.move", f"{path} {path}-2", "desk"],
        ["role.set", f"role:{role}", "desk"],
        ["rule.create", f"rule:{rule}", "desk"],
        ["rule.create", f"rule:{theirs}", f"user:{giver}"],
        ["rule.delete", f"rule:{theirs}", f"user:{giver}"],
        ["delegation.create", f"delegation:{loaned}", f"user:{giver}"],
        ["delegation.create", f"delegation:{onward}", f"user:{taker}"],
        ["clock.advance", f"time:{start + 7}", "desk"],
        ["delegation.revoke", f"delegation:{loaned}", f"user:{giver}"],
        ["delegation.revoke", f"delegation:{onward}", f"user:{giver}"],
    ]
    entries = log_since(api, desk_url, before)
    found = [[entry["action"], entry["target"], entry["actor"]] for entry in entries]
    assert found == expected, f"expected the entries {expected}, found {found}"
    assert [entry["note"] for entry in entries] == [
        note if entry["target"] == f"rule:{rule}" else "" for entry in entries
    ]
    assert [entry["time"] for entry in entries] == [start] * 14 + [start + 7] * 3


def test_refusals_are_logged(api, desk_url, values):
    """A lack of a permission is logged with the name of the error, and can be found; other errors are not logged."""
    (actor,) = people(api, desk_url, values, "refused")
    path = placed(api, desk_url, f"/{values.word('refusing')}")
    before = logged(api, desk_url)
    headers = acting(actor)
    api.post(desk_url / "clock", json={"advance": 1}, headers=headers).expect(403)
    body = loan(api, desk_url, path, values.word("refused friend"))
    api.post(desk_url / "delegations", json=body, headers=headers).expect(422)
    people(api, desk_url, values, "refused friend")
    api.post(desk_url / "delegations", json=body, headers=headers).expect(403)
    api.delete(desk_url / "rules/987654321", headers=headers).expect(404)
    api.post(desk_url / "resources", json={"path": path}).expect(409)
    found = [[entry["actor"], entry["action"], entry["target"]] for entry in log_since(api, desk_url, before)]
    own = [[f"user:{actor}", "refused", error] for error in ("not_permitted", "not_held")]
    created = ["desk", "user.create", f"user:{values.word('refused friend')}"]
    assert found == [own[0], created, own[1]], f"expected {own} around a new user, found {found}"
    for query, targets in (
        ({"actor": f"user:{actor}"}, ["not_permitted", "not_held"]),
        ({"actor": f"user:{actor}", "action": "refused", "target": "not_held"}, ["not_held"]),
        ({"action": "resource.create", "target": path}, [path]),
        ({"actor": ""}, []),
        ({"actor": f"user:{actor}", "target": ""}, []),
    ):
        entries = api.get(desk_url / "audit", params=query).expect(200).json["entries"]
        assert [entry["target"] for entry in entries] == targets, f"wrong entries for {query}: {entries}"


def test_hashes_bind_the_entries(api, desk_url, values):
    """All entries since the first count on, and each has the hash of its fields and of the entry before."""
    names = [values.word(f"bound {number}") for number in range(12)]
    with ThreadPoolExecutor(12) as pool:
        list(pool.map(lambda name: made(api, desk_url / "users", {"name": name}), names))
    entries = log_since(api, desk_url, 0)
    head = api.get(desk_url / "audit/head").expect(200).json
    assert [entry["seq"] for entry in entries] == list(range(1, head["entries"] + 1))
    assert entries[0]["time"] == 0, f"expected the clock to begin with 0, found {entries[0]}"
    previous = "0" * 64
    for entry in entries:
        assert entry["previous"] == previous, f"expected {previous} as previous of {entry}"
        assert entry["hash"] == hash_of(entry), f"expected the hash {hash_of(entry)} of {entry}"
        previous = entry["hash"]
    assert head["hash"] == previous


def copied(api, desk_url, values, key):
    """Copies of six new entries of the log."""
    before = logged(api, desk_url)
    people(api, desk_url, values, *(f"{key} {number}" for number in range(6)))
    return [{name: entry[name] for name in ENTRY} for entry in log_since(api, desk_url, before)]


def verification(api, desk_url, entries, actor=None):
    """The desk's answer about copies: true if they are valid, and the place of the first bad one."""
    found = api.post(desk_url / "audit/verify", json={"entries": entries}, headers=acting(actor)).expect(200).json
    return [found["valid"], found["first_bad"]]


def test_copies_are_verified(api, desk_url, values):
    """A true copy of a part of the log is valid; changed, rehashed and foreign entries are found."""
    copies = copied(api, desk_url, values, "copied")

    def verified(entries):
        return verification(api, desk_url, entries, values.word("an unknown auditor"))

    assert [verified(copies), verified(copies[2:4]), verified([])] == [[True, None]] * 3
    changed = [dict(entry) for entry in copies]
    changed[3]["target"] = f"user:{values.word('smuggled')}"
    assert verified(changed) == [False, 3]
    for place in range(3, 6):
        changed[place]["previous"] = changed[place - 1]["hash"]
        changed[place]["hash"] = hash_of(changed[place])
    assert verified(changed) == [False, 3], "expected a forged chain to be found"
    assert verified(changed[4:]) == [False, 0]
    future = copies[5] | {"seq": copies[5]["seq"] + 1, "previous": copies[5]["hash"]}
    assert verified([*copies, future | {"hash": hash_of(future)}]) == [False, 6]
    assert verified([copies[0], {name: copies[1][name] for name in ENTRY if name != "note"}]) == [False, 1]
    assert verified([copies[0], "entry"]) == [False, 1]
    assert verified([copies[0] | {"time": str(copies[0]["time"])}]) == [False, 0]


def test_copies_follow_each_other(api, desk_url, values):
    """The first entry behind a missing one is found, and so are swapped and repeated entries, however true each is."""
    copies = copied(api, desk_url, values, "following")
    for entries, first_bad in (
        (copies, None),
        (copies[:2] + copies[3:], 2),
        ([copies[0], copies[2], copies[1]], 1),
        ([copies[0], copies[0]], 1),
    ):
        found = verification(api, desk_url, entries)
        assert found == [first_bad is None, first_bad], f"expected the first bad entry {first_bad}, found {found}"


def test_wrong_fields_are_named(api, desk_url, values):
    """Exactly the fields are named that are missing, wrong, unknown, or lead to nothing."""
    (user,) = people(api, desk_url, values, "wrong")
    passed(api, desk_url, 5)
    path, extra = placed(api, desk_url, f"/{values.word('wrong')}"), values.word("extra")
    good = {"subject": f"user:{user}", "path": path, "effect": "allow", "role": role_of(api, desk_url, "read")}
    before = logged(api, desk_url)
    for address, body, fields in (
        ("users", {}, ["name"]),
        ("users", {"name": "x" * 31}, ["name"]),
        ("users", {"name": "Upper"}, ["name"]),
        ("users", {"name": 7, extra: 1}, ["name", extra]),
        ("users", ["name"], ["body"]),
        ("resources", {"path": path + "/", "inherits": "no"}, ["path", "inherits"]),
        ("resources", {"path": f"{path}/{extra}/deeper"}, ["path"]),
        ("rules", {}, ["subject", "path", "effect", "role"]),
        ("rules", good | {"subject": user, "note": "x" * 201}, ["subject", "note"]),
        ("rules", good | {"subject": f"group:{user}", "role": extra, "path": f"/{extra}"}, ["subject", "role", "path"]),
        ("rules", good | {"effect": "permit", "id": 3}, ["effect", "id"]),
        ("clock", {"advance": 0}, ["advance"]),
        ("clock", {"advance": 1_000_001}, ["advance"]),
        ("clock", {"advance": "5"}, ["advance"]),
        ("delegations", loan(api, desk_url, path, user), ["actor"]),
        ("audit/verify", {"entries": {}}, ["entries"]),
    ):
        wrong(api.post(desk_url / address, json=body), *fields)
    wrong(api.post(desk_url / "users", json={"name": 7}, headers=acting(extra)), "name", "actor")
    wrong(api.post(desk_url / "users", json=[extra], headers=acting(extra)), "body")
    latin = '{"name": "küche"}'.encode("latin-1")
    wrong(api.post(desk_url / "users", content=latin, headers={"Content-Type": "application/json"}), "body")
    wrong(api.put(desk_url / f"roles/{'x' * 31}", json={"rights": []}), "name", "rights")
    wrong(api.put(desk_url / f"roles/{extra}", json={"rights": ["read", "execute"]}), "rights")
    late = loan(api, desk_url, path, user, starts=now(api, desk_url) + 5, ends=now(api, desk_url) + 5, passes=-1)
    wrong(api.post(desk_url / "delegations", json=late, headers=acting(user)), "to", "ends", "passes")
    early = loan(api, desk_url, path, extra, starts=-1, ends=1_000_000_001, right="own")
    wrong(api.post(desk_url / "delegations", json=early, headers=acting(user)), "to", "starts", "ends", "right")
    past = loan(api, desk_url, path, user, starts=now(api, desk_url) - 5, ends=now(api, desk_url) - 3)
    wrong(api.post(desk_url / "delegations", json=past, headers=acting(user)), "to", "starts")
    far = loan(api, desk_url, path, user, starts=1_000_000_001, ends=now(api, desk_url) + 5)
    wrong(api.post(desk_url / "delegations", json=far, headers=acting(user)), "to", "starts", "ends")
    wrong(api.get(desk_url / "check", params={"user": extra, "right": "own"}), "user", "right", "path")
    wrong(api.get(desk_url / "users", params={"page": 0, "page_size": 201, extra: 1}), "page", "page_size", extra)
    wrong(api.get(desk_url / "audit", params={"page": "one"}), "page")
    wrong(api.get(desk_url / "delegations", params={"state": "lost", "from": extra}), "state", "from")
    assert logged(api, desk_url) == before
    longest = made(api, desk_url / "rules", good | {"note": "½" * 200})
    assert longest["note"] == "½" * 200


def test_unknown_query_parameters_are_named(api, desk_url, values):
    """A query parameter that a request does not have is named as wrong, also where it has none or a body."""
    extra, name = values.word("extra parameter"), values.word("not created")
    for address in ("clock", "audit/head", "audit", "delegations"):
        wrong(api.get(desk_url / address, params={extra: 1}), extra)
    wrong(api.post(desk_url / "users", json={"name": name}, params={extra: 1}), extra)
    assert api.get(desk_url / "users", params={"prefix": name}).expect(200).json["users"] == []


def test_only_paths_lead_to_resources(api, desk_url, values):
    """A text without its first slash, or with one too many, is the path of no resource."""
    (user,) = people(api, desk_url, values, "slashes")
    top = f"/{values.word('slashes')}"
    leaf = placed(api, desk_url, top, f"{top}/a")
    rule = {"subject": f"user:{user}", "effect": "allow", "role": role_of(api, desk_url, "read")}
    for path in ("", leaf[1:], f"{leaf}/", f"/{leaf}", f"{top}//a"):
        wrong(api.get(desk_url / "check", params={"user": user, "right": "read", "path": path}), "path")
        wrong(api.post(desk_url / "rules", json=rule | {"path": path}), "path")


def test_first_error_is_answered(api, desk_url, values):
    """Of several errors that apply, the first in the given order is answered."""
    user, taker = people(api, desk_url, values, "first error", "second error")
    group = grouped(api, desk_url, values, "first group", f"user:{user}")
    path, extra = placed(api, desk_url, f"/{values.word('first')}"), values.word("first extra")
    headers = acting(user)
    refused(api.post(desk_url / f"groups/{extra}/members", json={}, headers=headers), 404, "unknown")
    refused(api.delete(desk_url / "rules/0", headers=acting(extra)), 404, "unknown")
    refused(api.delete(desk_url / "delegations/0", headers=headers), 404, "unknown")
    wrong(api.post(desk_url / f"groups/{group}/members", json={"member": user}, headers=headers), "member")
    wrong(api.post(desk_url / "users", json={"name": user, extra: 1}), extra)
    refused(api.post(desk_url / "users", json={"name": user}, headers=headers), 403, "not_permitted")
    refused(
        api.post(desk_url / "resources/move", json={"path": path, "to": path}, headers=headers), 403, "not_permitted"
    )
    role = role_of(api, desk_url, "manage", "write")
    body = {"subject": f"user:{user}", "path": path, "effect": "allow", "role": role}
    refused(api.post(desk_url / "rules", json=body, headers=headers), 403, "not_permitted")
    refused(api.post(desk_url / "users", json={"name": user}), 409, "exists")
    refused(api.post(desk_url / "groups", json={"name": group}), 409, "exists")
    made(api, desk_url / "groups", {"name": user})
    ruled(api, desk_url, f"user:{taker}", path)
    loaned = lent(api, desk_url, taker, path, user)
    both = loan(api, desk_url, path, taker, ends=now(api, desk_url) + 200)
    refused(api.post(desk_url / "delegations", json=both, headers=headers), 409, "too_far")
    refused(api.post(desk_url / "delegations", json=both | {"right": "write"}, headers=headers), 403, "not_held")
    api.delete(desk_url / f"delegations/{loaned}").expect(200)
    refused(api.delete(desk_url / f"delegations/{loaned}", headers=headers), 403, "not_permitted")


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(api, desk_url, values, server):
    """People, resources, rules, delegations, clock and log are the same after the server was started again."""
    giver, taker, friend = people(api, desk_url, values, "kept giver", "kept taker", "kept friend")
    group = grouped(api, desk_url, values, "kept group", f"user:{giver}")
    path = f"/{values.word('kept')}"
    placed(api, desk_url, path, f"{path}/a")
    api.post(desk_url / "resources/move", json={"path": f"{path}/a", "to": f"{path}/b"}).expect(200)
    ruled(api, desk_url, f"group:{group}", path)
    gone = ruled(api, desk_url, f"user:{friend}", path)
    api.delete(desk_url / f"rules/{gone}").expect(204)
    loaned = lent(api, desk_url, giver, f"{path}/b", taker)
    other = lent(api, desk_url, giver, path, friend)
    passed(api, desk_url, 3)
    api.delete(desk_url / f"delegations/{other}").expect(200)
    api.post(desk_url / "clock", json={"advance": 1}, headers=acting(taker)).expect(403)

    def state():
        checks = [checked(api, desk_url, user, f"{path}/b") for user in (giver, taker, friend)]
        head = api.get(desk_url / "audit/head").expect(200).json
        return [checks, now(api, desk_url), head["entries"], head["hash"]]

    before = state()
    server.restart()
    assert state() == before
    assert lent(api, desk_url, giver, path, friend) > max(loaned, other)
    assert ruled(api, desk_url, f"user:{friend}", path) > gone
