from engine_core import cards


def test_every_card_is_written_and_read_back():
    pack = cards.suited_pack("SHDCWN", 1, 2) + cards.pack("queens_torment", 3)
    for card in pack:
        assert cards.code(cards.text(card)) == card
    assert cards.text(cards.card(cards.SPADES, cards.QUEEN)) == "QS"
    assert cards.text(cards.JOKER) == "XX"


def test_ten_and_lower_case_are_read():
    assert cards.code("10h") == cards.code("TH") == cards.card(cards.HEARTS, 10)
    assert cards.code(" qs ") == cards.card(cards.SPADES, 12)
    assert cards.code("xx") == cards.JOKER
    assert cards.code("k") == cards.code("K")


def test_what_is_no_card_is_refused_with_its_name():
    for word in ("", "1S", "QX", "100S", "QSS", "Z", "X", None, 7, "10"):
        try:
            cards.code(word)
        except ValueError as e:
            assert "is not a card" in str(e), word
        else:
            raise AssertionError("%s was read" % repr(word))


def test_packs_have_the_sizes_of_the_rules():
    sizes = (
        ("queenie", 4, 52),
        ("follow_the_queen", 6, 52),
        ("queen_of_spades", 2, 108),
        ("queen_of_spades", 6, 108),
        ("queen_of_spades", 7, 162),
        ("hearts", 3, 39),
        ("hearts", 4, 52),
        ("hearts", 5, 65),
        ("hearts", 6, 78),
        ("queens_torment", 5, 15),
    )
    for game, players, size in sizes:
        assert len(cards.pack(game, players)) == size, game


def test_hearts_leaves_out_anchors_then_clubs():
    suits = {
        p: [cards.SUITS[s] for s in range(6) if cards.card(s, 1) in list(cards.pack("hearts", p))]
        for p in (3, 4, 5)
    }
    assert suits[5] == ["S", "H", "D", "C", "W"]
    assert suits[4] == ["S", "H", "D", "W"]
    assert suits[3] == ["S", "H", "D"]


def test_colours():
    black = [cards.SUITS[s] for s in range(6) if cards.colour(cards.card(s, 1)) == cards.BLACK]
    assert black == ["S", "C", "N"]
