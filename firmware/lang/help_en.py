"""English: the rules in short, page by page; firmware/ui/screens/help.py says how to read them."""

PAGES = {
    "queenie": """
Antes and pots
Each antes %(ante)d into the queen pot and %(ante)d into the out pot.
A pot that nobody wins is still there in the next hand.

The hidden card
The dealer lays one card face down by the queen pot.
Who plays the queen of its suit wins that pot.

The dummy hand
A dummy hand is dealt too.
|direction=right|Right of the dealer may swap for it, free.
|direction=left|Left of the dealer may swap for it, free.
|dummy_price=out_pot|Else another may buy it for %(ante)d.
|dummy_price=dealer|Else another may buy it from the dealer for %(ante)d.

A run
The lowest card leads.
Who holds the next card of the suit plays it.
A king or a card that is missing stops the run.

The next run
|new_run=lowest_of_colour|Who ended the run leads his lowest card of the other colour.
|new_run=lowest_of_suit|Who ended the run leads the lowest of either suit of the other colour.
|direction=right|If he has none, the player on his right must lead one.
|direction=left|If he has none, the player on his left must lead one.

Out
Who plays his last card is out, even in mid-run.
The hand ends there, and he takes the out pot.
Nobody out: it stays.

The queen pot
The hidden card is turned.
Who played the queen of its suit takes the queen pot.
If nobody did, it stays.
""",
    "queen_of_spades": """
The cut
The dealer cuts a packet by eye.
Just 13 cards for each player, or one more: +100.
No cut, no chance.

A turn
Draw from the stock, or take the discard if it is one card alone.
Lay as much as you want.
Then discard one card.

The pile
Two cards or more are taken whole, and only if two cards of your hand have the rank of the top one.
Lay those three at once.

Sets
Three or more of a rank; one wild 2 at most in each.
2s or jokers make sets of their own.
Add to your own sets only.

Going out
Who discards his last card is out: +100.
|going_out=laying|Laying it is going out, too.
|stock_out=end|When the stock is out the round ends soon, without a bonus.
|stock_out=reshuffle|When the stock is out the pile is shuffled.

Values
2: 20, 3–8: 5, 9: %(nine)d,
>10–K: 10, ace: %(ace)d,
>joker: %(joker)d,
>queen of spades: 100.
>A wild 2 keeps its 20.

The score
Laid cards count for you, cards in hand against you.
|target!None|The highest total wins once somebody has %(target)s.
|target=None|The highest total leads; the game has no end.
""",
    "follow_the_queen": """
The deal
Each antes %(ante)d.
Two cards down, four up, and a seventh up or down.
A bet after two cards, then after each one.
|burn=on|A card is burned first.

Bets
|opener=highest|Left of the dealer opens, from the third card on the highest showing hand.
|opener=left|Left of the dealer opens each bet.
|limit=none|Bet %(ante)d or more, up to your chips.
|limit=pot|A raise goes up to the pot.
|limit=fixed|Bets of %(small_bet)d, after the fourth card %(big_bet)d.

The wild card
The card dealt face up after a queen makes its rank wild for all, until the next queen moves it.
|last_queen=keep|A last queen alone leaves it.
|last_queen=cancel|A last queen alone ends it.

Queens
A queen after a queen makes queens wild, and the next card is wild then.
|queens_wild=no|Else they are not wild.
|queens_wild=always|In this house they always are.
|queens_wild=once_up|In this house, once one is face up.

The penalty
|penalty=2|Who is dealt the queen and who is dealt the card after it
|penalty=2|pay two antes each into the pot, every time.
|penalty=0|In this house nobody pays for a queen or for the card after it.

Seventh card
One after the other says up or down and gets the card.
Face up it counts for the wild card, too.
Then the last bet.

The hands, best first
|five_of_a_kind=first|Five of a kind, royal flush,
|five_of_a_kind=below_royal|Natural royal flush, five of a kind,
straight flush, four, full house, flush, straight, three, two pair, pair, high card.

Showdown
The best five of seven cards win.
|tie=natural|Of equal hands one without wild cards wins, else they split.
|tie=fewest|Of equal hands the one with fewest wild cards wins, else they split.
|no_queen=redeal|No queen: the pot stays, deal again.
""",
    "hearts": """
The suits
13 cards each, ace high, of these suits.
A heart counts 1, a black queen 13, and the fewest points win.

The pass
Three cards, hand by hand:
>With 3 or 5: right, left, none.
>With 4 or 6: left, right, across, none.

A trick
Left of the dealer leads.
Follow suit if you can, else throw anything.
The highest card of the suit led takes the trick and leads.

Hearts and queens
They may not be led before one was played in an earlier trick, unless you hold nothing else.

Points
All tricks are played.
Each heart taken is 1 point, each black queen taken 13.

The moon
Who takes all hearts and all black queens
|moon=choose|chooses: the points to all others, or off his own score.
|moon=add|has none, and all others get the points.
|moon=subtract|takes the points off his own score.

The end
The game is over when someone has %(target)d.
The lowest total wins.
|tie=share|Equal ones share it.
|tie=play_on|If equal, play on.
""",
    "queens_torment": """
The cards
One queen 5, two kings 4, three knights (C) 3, four rooks 2, four pawns 1, a black pawn 0.
Three each.

The first bet
Each antes %(ante)d.
|limit!fixed|Left of the dealer opens with %(ante)d or more.
|limit=fixed|Left of the dealer opens with %(small_bet)d.
|check=no|No checking,
|check=yes|Checking allowed,
|fold=after_reveal|no folding yet.
|fold=any_time|folding allowed.
|first_cap!none|At most %(first_cap)s times the ante.

First reveal
All show one card at once.
The next seat that has chips opens the second bet.
From now on you may fold.

Second reveal
All show a second card.
The next seat opens the third bet.
Then those still in show their last card.

Who wins
The highest total, then the highest card, the second, the third; else the pot is split.
Who has all the money wins.

Names, no ranks
QKK Queen’s Torment
>QKC Kingdom
>KKC War
>KCC Armies
>CCC The Cavalry

More names
CCR Sieges
>CRR Reeves
>RRR The Walls
>PPP Paupers
>PPB Beggars
""",
}
