"""`queenbox bench`: what it prints and leaves out; the work of its sides, not their speed."""

import json
import sys
from pathlib import Path

import pytest

from engine_core import cards, poker
from host_tools import bench_command, cli
from host_tools.bench import evaluator, hearts, poker_hands, pokersolver, side_by_side, stud
from host_tools.bench.comparison import Comparison, LeftOut
from host_tools.bench.poker_search import search


def bench(capsys, *arguments):
    """(exit code, stdout, stderr)"""
    code = cli.main(["bench", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_named_benchmarks_are_run_and_printed(capsys):
    code, out, err = bench(capsys, "shuffle", "panel", "--seconds", "0.02")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line for line in lines if line and line[0] != " "] == ["shuffle", "panel"]
    assert lines[2].startswith("  a shuffle of 52 cards: ") and lines[2].endswith(" x")
    assert lines[3].startswith("      fair shuffle ") and lines[3].endswith(" a second")
    assert "      whole frame         1,044 bytes" in lines


def test_the_result_for_scripts(capsys):
    code, out, err = bench(capsys, "panel", "--json")
    assert (code, err) == (0, "")
    (found,) = json.loads(out)["panel"]
    assert found["title"] == "a step in a menu" and found["unit"] == "bytes"
    step = found["sides"]["menu step"]
    assert found["ratio"] == 1044 / step and 0 < step <= 600


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["odds"], "there is no benchmark 'odds'; there are: panel, shuffle, hands, "),
        (["--seconds", "0"], "--seconds is 0; it must be above 0 and at most 600"),
        (["--seconds", "nan"], "--seconds is nan; it must be above 0 and at most 600"),
    ],
)
def test_what_cannot_be_run_is_refused(capsys, arguments, sentence):
    code, out, err = bench(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("queenbox: " + sentence)


def test_a_comparison_in_lines():
    found = Comparison("work", "a second", {"ours": 1200.0, "theirs": 4.0}, 300.0, 20, ["note"])
    assert found.lines() == [
        "work: 300 x (wanted: 20 x)",
        "    ours           1,200 a second",
        "    theirs           4.0 a second",
        "    note",
    ]


def test_sides_take_turns_and_the_first_of_each_warms_up():
    asked = []

    def side(name, runs, slow_start):
        def turn(seconds):
            asked.append((name, seconds))
            return runs, 2.0 + slow_start * (len(asked) <= 2)

        return turn

    figures = side_by_side.rates({"a": side("a", 10, 50), "b": side("b", 3, 0)}, 5.0)
    assert figures == {"a": 5.0, "b": 1.5}
    assert asked == [("a", 0.5), ("b", 0.5)] * 11


def test_a_side_works_on_the_inputs_in_turn_at_least_once():
    worked = []
    turn = side_by_side.over(worked.append, "xyz")
    for _ in range(4):
        runs, seconds = turn(0)
        assert runs == 1 and seconds > 0
    assert worked == ["x", "y", "z", "x"]


@pytest.mark.parametrize("wild_cards", range(4))
def test_sides_get_hands_with_so_many_wild_cards(wild_cards):
    ranks = poker_hands.wilds(wild_cards)
    hands = poker_hands.random_hands(wild_cards, 50)
    assert hands == poker_hands.random_hands(wild_cards, 50)
    for hand in hands:
        assert len(set(hand)) == 7
        assert sum(cards.rank(card) in ranks for card in hand) == wild_cards


def test_peers_that_are_not_installed_are_left_out_by_name(monkeypatch):
    for package in ("eval7", "open_spiel", "pokerkit"):
        monkeypatch.setitem(sys.modules, package, None)
    natural, *wild = evaluator.measure(0.01)
    (hand,) = stud.measure(0.01)
    for found in (natural, hand):
        assert isinstance(found, LeftOut) and found.reason.startswith("pokerkit is not installed; ")
    for title, found in zip(hearts.TITLES, hearts.measure(0.01), strict=True):
        assert isinstance(found, LeftOut) and found.title == title
        assert found.reason.startswith("open_spiel is not installed; ")
    assert [found.title for found in wild] == list(poker_hands.TITLES[1:])
    assert all(found.lines()[1].startswith("    eval7 is not installed; ") for found in wild)


def test_pokersolver_needs_node_and_the_package(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    found = pokersolver.measure(0.01)
    assert {one.reason for one in found} == {"node is not installed, which runs npm's pokersolver"}
    assert [one.title for one in found] == list(poker_hands.TITLES)
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\nexit 1\n")
    node.chmod(0o755)
    assert pokersolver.missing_pokersolver().startswith("npm's pokersolver is not installed; ")


def test_the_order_of_two_evaluators_is_compared():
    assert evaluator.misplaced([1, 3, 2, 3], [10, 31, 20, 31]) == 0
    assert evaluator.misplaced([1, 3, 2, 3], [10, 31, 20, 32]) == 1
    assert evaluator.misplaced([1, 2, 3], [10, 30, 20]) == 1
    assert evaluator.misplaced([1, 2], [10, 10]) == 1


@pytest.mark.parametrize("text", pokersolver.WRONG)
def test_hands_that_pokersolver_gets_wrong_are_right_here(text):
    held = [cards.code(word) for word in text.split()]
    (category, ranks), substitutions = search(held, (poker_hands.WILD,))
    best = poker.best(held, (poker_hands.WILD,))
    assert (best.category, list(dict.fromkeys(best.ranks))) == (category, ranks)
    assert best.substitutions == substitutions


def test_the_hand_against_stud_goes_to_the_showdown():
    for number in range(20):
        hand = stud.follow_the_queen(number)
        words = {text for _, text in hand.answers}
        assert hand.done and words == {"check", "down"}
        assert [say[0] for say in hand.state.says].count("shows") == stud.SEATS
        assert sum(hand.state.chips) == stud.SEATS * stud.CHIPS


def test_the_hands_of_hearts_go_to_their_end():
    setup = hearts.table_of_four()
    decks = set()
    for number in range(1, 21):
        hand = hearts.play(setup, number)
        decks.add(bytes(setup.deck))
        gained = [points for _, _, points, _ in filter(is_scored, hand.state.says)]
        assert hand.done and len(gained) == hearts.PLAYERS
        assert sum(gained) in (26, 3 * 26, -26)
        passes = [text for _, text in hand.answers if len(text) == 8 and " " in text]
        assert len(passes) == (0 if number % 4 == 0 else 4)
    assert len(decks) == 20


def is_scored(say):
    return say[0] == "scored"


def test_open_spiel_is_measured_where_it_is_installed():
    pytest.importorskip("open_spiel")
    for drive in (hearts.by_numbers(), hearts.like_its_example()):
        state = drive()
        assert state.is_terminal() and len(state.returns()) == hearts.PLAYERS
    found = hearts.measure(0.01)
    assert [one.title for one in found] == list(hearts.TITLES)
    assert all(isinstance(one, Comparison) and one.ratio > 0 for one in found)


def test_peers_that_are_installed_are_measured():
    pytest.importorskip("eval7")
    pytest.importorskip("pokerkit")
    for found in evaluator.measure(0.01) + stud.measure(0.01):
        assert isinstance(found, Comparison) and found.ratio > 0
        assert all(note.startswith("0 of ") for note in found.notes), found.notes


def test_pokersolver_is_measured_where_it_is_installed():
    problem = pokersolver.missing_pokersolver()
    if problem:
        pytest.skip(problem)
    found = pokersolver.measure(0.01)
    assert [one.title for one in found] == list(poker_hands.TITLES)
    wrong = [note for note in found[-1].notes if "pokersolver says" in note]
    assert len(wrong) == len(pokersolver.WRONG)
    for note in wrong:
        says, right, ours = (part.split(" says ")[-1] for part in note.split(", ")[-3:])
        assert right.removeprefix("right is ") == ours != says


def test_every_benchmark_is_listed():
    files = Path(side_by_side.__file__).parent.glob("*.py")
    measures = {file.stem for file in files if "\ndef measure(" in file.read_text()}
    assert measures == set(bench_command.NAMES)
