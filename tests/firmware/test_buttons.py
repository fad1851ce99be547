from firmware.buttons import (
    BACK,
    BUTTONS,
    DEBOUNCE_MS,
    DOWN,
    LONG,
    LONG_MS,
    NO_EVENT,
    OK,
    PRESS,
    RELEASE,
    REPEAT,
    REPEAT_EVERY_MS,
    REPEAT_FROM_MS,
    RING_SIZE,
    STILL_MS,
    STUCK_MS,
    UP,
    Buttons,
    ticks_add,
    ticks_diff,
)
from tests.chance import Chance

TICKS_PERIOD = 1 << 30
CLICK = [PRESS, RELEASE]


def kinds(events, button):
    return [event >> 2 for event in events if event & 3 == button]


def drain(buttons, ms):
    """All events that are due at tick ms."""
    events = []
    while True:
        event = buttons.next_event(ms)
        if event == NO_EVENT:
            return events
        events.append(event)


def run(buttons, edges, polls):
    """Plays (ms, button, pressed) edges; asks at the polls (ms), after any edge of the same ms.
    Returns (ms, event) of every event. Times are plain numbers; the buttons get wrapped ticks."""
    told = []
    done = 0
    for ms in polls:
        while done < len(edges) and edges[done][0] <= ms:
            at, button, pressed = edges[done]
            buttons.edge(button, pressed, at % TICKS_PERIOD)
            done += 1
        told += [(ms, event) for event in drain(buttons, ms % TICKS_PERIOD)]
    assert done == len(edges)
    return told


def chattering(chance, at, button, pressed, longest):
    """One closing or opening of a contact that chatters for at most `longest` ms."""
    edges = [(at, button, pressed)]
    times = sorted([at + chance.between(0, longest) for _ in range(2 * chance.below(8))])
    level = pressed
    for time in times:
        level = not level
        edges.append((time, button, level))
    return edges


def test_ticks_wrap():
    last = TICKS_PERIOD - 1
    assert ticks_add(last, 1) == 0
    assert ticks_add(0, -1) == last
    assert ticks_add(last - 5, 26) == 20
    assert ticks_add(7, 0) == 7
    assert ticks_diff(3, last) == 4
    assert ticks_diff(last, 3) == -4
    assert ticks_diff(5, 5) == 0
    assert ticks_diff(TICKS_PERIOD // 2 - 1, 0) == TICKS_PERIOD // 2 - 1
    assert ticks_diff(TICKS_PERIOD // 2, 0) == -TICKS_PERIOD // 2


def test_a_press_is_told_at_its_first_edge():
    for at in (0, 5, 1000, TICKS_PERIOD - 1):
        buttons = Buttons()
        buttons.edge(OK, True, at)
        assert buttons.next_event(at) == PRESS << 2 | OK
        assert buttons.next_event(at) == NO_EVENT
        assert buttons.held(OK)
        assert not buttons.held(UP)


def test_event_numbers_are_the_contract():
    assert (UP, DOWN, OK, BACK) == (0, 1, 2, 3)
    assert (PRESS, RELEASE, REPEAT, LONG) == (0, 1, 2, 3)


def test_chatter_makes_one_press_and_one_release():
    for seed in range(300):
        chance = Chance(seed)
        start = TICKS_PERIOD - 60 if seed & 1 else 100  # half of the traces cross the wrap
        for longest in (0, 1, 7, DEBOUNCE_MS):
            down_for = chance.between(DEBOUNCE_MS + 2, 200)
            edges = chattering(chance, start, OK, True, longest)
            edges += chattering(chance, start + down_for, OK, False, longest)
            told = run(Buttons(), edges, range(start - 3, start + 260))
            assert [event >> 2 for _, event in told] == CLICK, (seed, longest, edges)
            assert told[0][0] == start
            assert told[1][0] == start + down_for


def test_a_slow_reader_gets_the_same_clicks():
    for seed in range(100):
        chance = Chance(seed)
        edges = []
        at = 50
        for _ in range(12):
            button = chance.below(BUTTONS)
            edges += chattering(chance, at, button, True, DEBOUNCE_MS)
            at += chance.between(DEBOUNCE_MS + 2, 90)
            edges += chattering(chance, at, button, False, DEBOUNCE_MS)
            at += chance.between(DEBOUNCE_MS + 2, 90)
        fast = run(Buttons(), edges, range(0, at + 50))
        polls = [0]
        while polls[-1] < at + 50:
            polls.append(polls[-1] + chance.between(1, 250))
        slow = run(Buttons(), edges, polls)
        assert [event for _, event in slow] == [event for _, event in fast], seed
        assert len(fast) == 24


def test_twenty_presses_a_second_lose_none():
    for seed in range(20):
        chance = Chance(seed)
        edges = []
        for press in range(60):
            down_for = chance.between(22, 29)
            edges += chattering(chance, press * 50, BACK, True, DEBOUNCE_MS)
            edges += chattering(chance, press * 50 + down_for, BACK, False, DEBOUNCE_MS)
        buttons = Buttons()
        told = run(buttons, edges, range(0, 3100, 30))
        assert [event >> 2 for _, event in told] == CLICK * 60
        assert buttons.lost_edges == 0


def test_a_click_shorter_than_the_lockout_is_told_whole():
    for down_for in range(1, DEBOUNCE_MS + 1):
        told = run(Buttons(), [(10, UP, True), (10 + down_for, UP, False)], range(0, 100))
        assert told == [(10, PRESS << 2 | UP), (31, RELEASE << 2 | UP)], down_for


def test_a_click_seen_only_after_a_flash_erase_is_told_whole():
    # Both latches of the interrupt are set when interrupts come back: two edges at one tick.
    told = run(Buttons(), [(45, DOWN, True), (45, DOWN, False)], (45, 50, 66))
    assert told == [(45, PRESS << 2 | DOWN), (66, RELEASE << 2 | DOWN)]


def test_short_clicks_are_told_whole_to_a_reader_that_comes_late():
    edges = []
    for click in range(10):
        edges += [(click * 50, OK, True), (click * 50 + 8, OK, False)]
    told = run(Buttons(), edges, (1000,))
    assert [event >> 2 for _, event in told] == CLICK * 10


def test_long_is_told_once():
    told = run(Buttons(), [(0, BACK, True), (5000, BACK, False)], range(0, 5100))
    assert told == [
        (0, PRESS << 2 | BACK),
        (LONG_MS, LONG << 2 | BACK),
        (5000, RELEASE << 2 | BACK),
    ]
    told = run(Buttons(), [(0, BACK, True), (LONG_MS - 1, BACK, False)], range(0, 1000))
    assert [event >> 2 for _, event in told] == CLICK


def test_long_is_told_to_a_reader_that_comes_after_the_release():
    told = run(Buttons(), [(0, OK, True), (LONG_MS, OK, False)], (0, 900))
    assert [event >> 2 for _, event in told] == [PRESS, LONG, RELEASE]
    told = run(Buttons(), [(0, OK, True), (9, OK, False), (700, UP, True)], (900,))
    assert kinds([event for _, event in told], OK) == CLICK


def test_only_up_and_down_repeat():
    for button in (UP, DOWN, OK, BACK):
        told = run(Buttons(), [(0, button, True), (1000, button, False)], range(0, 1100))
        repeats = [ms for ms, event in told if event >> 2 == REPEAT]
        if button in (UP, DOWN):
            assert repeats == list(range(REPEAT_FROM_MS, 1000, REPEAT_EVERY_MS))
        else:
            assert repeats == []


def test_a_slow_picture_is_not_followed_by_a_burst_of_repeats():
    told = run(Buttons(), [(0, UP, True)], (0, 2000, 2001, 2119, 2120))
    assert [ms for ms, event in told if event >> 2 == REPEAT] == [2000, 2120]


def test_a_button_that_is_held_long_falls_silent():
    told = run(Buttons(), [(0, UP, True)], range(0, STILL_MS + 2000, 10))
    repeats = [ms for ms, event in told if event >> 2 == REPEAT]
    assert STILL_MS - REPEAT_EVERY_MS <= repeats[-1] < STILL_MS
    assert [event >> 2 for _, event in told].count(LONG) == 1


def test_a_stuck_button_is_let_go_of_and_the_others_work():
    for button in range(BUTTONS):
        for start in (0, TICKS_PERIOD - STUCK_MS // 2):
            buttons = Buttons()
            polls = range(start, start + STUCK_MS + 10_000, 250)
            told = run(buttons, [(start, button, True)], polls)
            assert told[-1] == (start + STUCK_MS, RELEASE << 2 | button)
            assert buttons.stuck == 1 << button and not buttons.held(button)
            end = (start + STUCK_MS + 10_000) % TICKS_PERIOD
            assert buttons.next_due(end) == -1
            other = (button + 1) % BUTTONS
            buttons.edge(other, True, end)
            assert drain(buttons, end) == [PRESS << 2 | other]
            end = ticks_add(end, 100)
            buttons.edge(other, False, end)
            assert drain(buttons, end) == [RELEASE << 2 | other]
            buttons.edge(button, False, end)
            assert drain(buttons, ticks_add(end, 50)) == []
            assert buttons.stuck == 0
            end = ticks_add(end, 60)
            buttons.edge(button, True, end)
            assert PRESS << 2 | button in drain(buttons, end)


def test_ok_is_not_stuck_while_others_are_pressed_beside_it():
    edges = [(0, OK, True)]
    for at in range(60_000, 400_000, 60_000):
        edges += [(at, DOWN, True), (at + 80, DOWN, False)]
    buttons = Buttons()
    told = run(buttons, edges, range(0, 400_000, 20))
    assert kinds([event for _, event in told], OK) == [PRESS, LONG]
    told = run(buttons, [], range(400_000, 500_000, 20))
    assert told == [(360_000 + STUCK_MS, RELEASE << 2 | OK)]


def test_two_stuck_buttons_are_both_let_go_of():
    buttons = Buttons()
    told = run(buttons, [(0, UP, True), (30, BACK, True)], (0, 30, STUCK_MS + 30))
    assert [event >> 2 for _, event in told if event & 3 == UP][-1] == RELEASE
    assert kinds([event for _, event in told], BACK) == [PRESS, LONG, RELEASE]
    assert buttons.stuck == 1 << UP | 1 << BACK


def test_buttons_do_not_disturb_each_other():
    chance = Chance(5)
    edges = []
    for button in range(BUTTONS):
        at = 10 + button
        for _ in range(15):
            edges += chattering(chance, at, button, True, 15)
            at += chance.between(25, 120)
            edges += chattering(chance, at, button, False, 15)
            at += chance.between(25, 120)
    # MicroPython's sort is not stable, so each edge's place decides among equal times.
    edges = [edges[i] for _, i in sorted((edge[0], i) for i, edge in enumerate(edges))]
    events = [event for _, event in run(Buttons(), edges, range(0, 4000))]
    for button in range(BUTTONS):
        assert kinds(events, button) == CLICK * 15


def test_next_due_leads_to_every_event():
    """A loop that sleeps exactly as long as next_due says is told the same as one that polls."""
    for seed in range(60):
        chance = Chance(seed)
        edges = []
        at = TICKS_PERIOD - 700
        for _ in range(6):
            button = chance.below(BUTTONS)
            edges += chattering(chance, at, button, True, DEBOUNCE_MS)
            at += chance.between(1, 900)
            edges += chattering(chance, max(at, edges[-1][0]), button, False, DEBOUNCE_MS)
            at = edges[-1][0] + chance.between(1, 60)
        polled = run(Buttons(), edges, range(edges[0][0], at + 100))
        buttons = Buttons()
        told = []
        ms = edges[0][0]
        done = 0
        while True:
            while done < len(edges) and edges[done][0] <= ms:
                buttons.edge(edges[done][1], edges[done][2], edges[done][0] % TICKS_PERIOD)
                done += 1
            told += [(ms, event) for event in drain(buttons, ms % TICKS_PERIOD)]
            wait = buttons.next_due(ms % TICKS_PERIOD)
            assert wait != 0
            until_edge = edges[done][0] - ms if done < len(edges) else -1
            if wait < 0 and until_edge < 0:
                break
            ms += min(w for w in (wait, until_edge) if w >= 0)
        assert told == polled, seed


def test_a_storm_within_the_ring_loses_no_click():
    clicks = (RING_SIZE - 1) // 2
    buttons = Buttons()
    for click in range(clicks):
        buttons.edge(OK, True, click * 60)
        buttons.edge(OK, False, click * 60 + 30)
    events = drain(buttons, clicks * 60)
    assert kinds(events, OK) == CLICK * clicks
    assert buttons.lost_edges == 0


def test_a_storm_beyond_the_ring_is_counted_and_ends_in_the_true_state():
    for edges in range(RING_SIZE - 3, RING_SIZE + 20):
        buttons = Buttons()
        for edge in range(edges):
            buttons.edge(OK, edge % 2 == 0, edge * 30)
        lost = max(0, edges - (RING_SIZE - 1))
        assert buttons.lost_edges == lost
        events = kinds(drain(buttons, edges * 30 + 50), OK)
        assert events[: RING_SIZE - 1] == (CLICK * edges)[: min(edges, RING_SIZE - 1)]
        assert buttons.held(OK) == (edges % 2 == 1)
        # and the next edge is told again
        buttons.edge(OK, edges % 2 == 0, edges * 30 + 100)
        events = drain(buttons, edges * 30 + 100)
        assert events[-1] == (PRESS if edges % 2 == 0 else RELEASE) << 2 | OK


def test_chatter_does_not_fill_the_ring():
    buttons = Buttons()
    level = True
    for i in range(1000):
        buttons.edge(UP, level, 10 + i // 50)
        level = not level
    buttons.edge(UP, True, 30)
    assert buttons.lost_edges == 0
    assert drain(buttons, 200) == [PRESS << 2 | UP]


def test_a_press_after_days_of_silence():
    half = TICKS_PERIOD // 2
    for silence in (half - 1, half, half + 10, half + 21, half * 2 - 1, half * 2 + 5):
        buttons = Buttons()
        buttons.edge(OK, True, 0)
        buttons.edge(OK, False, 40)
        assert kinds(drain(buttons, 100), OK) == CLICK
        at = (40 + silence) % TICKS_PERIOD
        buttons.edge(OK, True, at)
        assert kinds(drain(buttons, ticks_add(at, 25)), OK) == [PRESS]
