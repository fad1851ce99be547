"""Every screen, in every language, compared with its kept picture."""

import re
from collections import Counter

import pytest

from firmware.settings import CHOICES
from tests.firmware.kept_pictures import HOW, KEPT, KeptPictures
from tests.firmware.screen_player import NotShown, played
from tests.firmware.screen_scripts import SCRIPTS
from tests.firmware.script import Script

LANGUAGES = CHOICES["language"]
LIT, DARK = bytes([1]) * 8192, bytes(8192)


@pytest.fixture
def accept(request):
    """Whether new pictures replace the kept ones."""
    return request.config.getoption("--accept-pictures")


def shots_named_in(script):
    return re.findall(r"shot:(\S+)", script.keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCRIPTS)
def test_screens_look_as_kept(tmp_path, accept, name, language):
    pictures = KeptPictures(language, accept)
    player = played(tmp_path / "night", SCRIPTS[name], language)
    problems = [pictures.problem_of(shot, pixels) for shot, pixels in player.shots.items()]
    problems = [problem for problem in problems if problem]
    if problems:
        pytest.fail("\n".join([*problems, HOW]), pytrace=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kept_picture_is_made_by_a_script(accept, language):
    names = {shot for script in SCRIPTS.values() for shot in shots_named_in(script)}
    assert names
    strangers = KeptPictures(language, accept).strangers(names)
    assert not strangers, f"no script makes these; {HOW} removes them"


def test_no_other_language_has_pictures():
    assert sorted(path.name for path in KEPT.iterdir()) == sorted(LANGUAGES)


def test_a_picture_has_one_script():
    named = Counter(shot for script in SCRIPTS.values() for shot in shots_named_in(script))
    assert [shot for shot, count in named.items() if count > 1] == []


def test_what_does_not_come_is_told(tmp_path):
    script = Script({"players": 3}, "ok ok ok ok until:queenie.which_hidden shot:never")
    with pytest.raises(NotShown, match=r"queenie\.which_hidden: it did not come"):
        played(tmp_path / "night", script, "en")


def test_a_picture_without_a_kept_one_fails_and_says_how_to_accept_it(tmp_path):
    kept, out = tmp_path / "kept", tmp_path / "out"
    problem = KeptPictures("en", False, kept, out).problem_of("home", LIT)
    assert problem.startswith("home: no picture is kept; the new one is ")
    assert [path.name for path in (out / "en").iterdir()] == ["home.new.png"]
    assert not kept.exists()


def test_a_changed_picture_leaves_both_and_their_difference(tmp_path):
    kept, out = tmp_path / "kept", tmp_path / "out"
    assert KeptPictures("en", True, kept, out).problem_of("home", LIT) == ""
    pictures = KeptPictures("en", False, kept, out)
    assert pictures.problem_of("home", LIT) == ""
    changed = LIT[:-3] + bytes(3)
    assert pictures.problem_of("home", changed).startswith("home: 3 pixels differ; see ")
    left = sorted(path.name for path in (out / "en").iterdir())
    assert left == ["home.difference.png", "home.kept.png", "home.new.png"]
    assert pictures.problem_of("home", LIT) == ""
    assert list((out / "en").iterdir()) == []


def test_a_kept_picture_that_nothing_makes_is_a_stranger_until_accepted(tmp_path):
    kept, out = tmp_path / "kept", tmp_path / "out"
    KeptPictures("en", True, kept, out).problem_of("gone", DARK)
    strangers = KeptPictures("en", False, kept, out).strangers({"home"})
    assert [path.name for path in strangers] == ["gone.png"]
    assert KeptPictures("en", True, kept, out).strangers({"home"}) == []
    assert list((kept / "en").iterdir()) == []
