"""Français : les règles en bref, page par page ; voir firmware/ui/screens/help.py."""

PAGES = {
    "queenie": """
Mises et pots
Chacun met %(ante)d au pot de la dame et %(ante)d au pot de sortie.
Un pot que nul ne gagne reste pour la main suivante.

La carte cachée
Le donneur pose une carte cachée près du pot de la dame.
Qui joue la dame de sa couleur gagne ce pot.

Le mort
On donne aussi un mort.
|direction=right|La droite du donneur peut l’échanger, gratis.
|direction=left|La gauche du donneur peut l’échanger, gratis.
|dummy_price=out_pot|Sinon un autre l’achète pour %(ante)d.
|dummy_price=dealer|Sinon un autre l’achète %(ante)d au donneur.

Une suite
La plus basse carte entame.
Qui a la suivante de la couleur la joue.
Un roi ou une carte qui manque arrête.

La suite d’après
|new_run=lowest_of_colour|Qui a fini la suite entame sa plus basse carte de l’autre teinte.
|new_run=lowest_of_suit|Qui a fini la suite entame une des plus basses de l’autre teinte.
|direction=right|S’il n’en a pas, son voisin de droite entame.
|direction=left|S’il n’en a pas, son voisin de gauche entame.

La sortie
Qui joue sa dernière carte est sorti, même au milieu d’une suite.
La main est finie, le pot de sortie est à lui.

Le pot de la dame
On retourne la carte cachée.
Qui a joué la dame de sa couleur prend le pot de la dame.
Sinon, il reste.
""",
    "queen_of_spades": """
La coupe
Le donneur coupe un paquet à l’œil.
Juste 13 cartes par joueur, ou une de plus : +100.
Sans coupe, rien.

Un tour
Piochez au talon, ou prenez l’écart s’il n’a qu’une carte.
Posez ce que vous voulez.
Puis écartez une carte.

La pile
Deux cartes ou plus : on la prend entière,
et il faut en main deux cartes du rang de celle du dessus.
Posez-les ensemble.

Les séries
Trois cartes d’un rang ou plus ; un seul 2 joker dans chacune.
Les 2, les jokers ont leurs séries.
Complétez les vôtres.

Sortir
Qui écarte sa dernière carte est sorti : +100.
|going_out=laying|La poser suffit aussi.
|stock_out=end|Le talon épuisé, la manche finit bientôt, sans prime.
|stock_out=reshuffle|Le talon épuisé, on mélange la pile.

Les valeurs
2 : 20, 3–8 : 5, 9 : %(nine)d,
>10–roi : 10, as : %(ace)d,
>joker : %(joker)d,
>dame de pique : 100.
>Un 2 joker vaut 20.

Le score
Les cartes posées comptent pour vous, celles en main contre vous.
|target!None|À %(target)s, la partie finit : le plus haut total gagne.
|target=None|Le plus haut total mène ; la partie est sans fin.
""",
    "follow_the_queen": """
La donne
Chacun mise %(ante)d.
Deux cartes cachées, quatre visibles, la septième au choix.
On mise après deux cartes, puis à chacune.
|burn=on|On brûle d’abord.

Les mises
|opener=highest|La gauche du donneur ouvre, dès la troisième carte le meilleur jeu visible.
|opener=left|La gauche du donneur ouvre chaque fois.
|limit=none|De %(ante)d à tous vos jetons.
|limit=pot|On relance jusqu’au pot.
|limit=fixed|Mises de %(small_bet)d, après la 4e carte %(big_bet)d.

Le joker
La carte visible qui suit une dame rend son rang joker pour tous, jusqu’à la dame suivante.
|last_queen=keep|Une dernière dame seule n’y change rien.
|last_queen=cancel|Une dernière dame seule l’annule.

Les dames
Une dame après une dame : les dames sont jokers, puis la carte suivante.
|queens_wild=no|Sinon elles ne le sont pas.
|queens_wild=always|Ici elles le sont toujours.
|queens_wild=once_up|Ici, dès qu’une est visible.

L’amende
|penalty=2|Qui reçoit la dame et qui reçoit la carte suivante
|penalty=2|paient chacun deux mises au pot, à chaque fois.
|penalty=0|Ici personne ne paie pour une dame ni pour la carte suivante.

Septième carte
Chacun à son tour dit visible ou cachée.
Visible, elle compte pour le joker.
Puis la dernière mise.

Les mains, en ordre
|five_of_a_kind=first|Cinq pareilles, quinte royale,
|five_of_a_kind=below_royal|Quinte royale sans joker, cinq pareilles,
quinte flush, carré, full, couleur, suite, brelan, deux paires, paire, carte haute.

L’abattage
Les cinq meilleures cartes sur sept gagnent.
|tie=natural|Égalité : le jeu sans joker gagne, sinon on partage.
|tie=fewest|Égalité : le moins de jokers gagne, sinon on partage.
|no_queen=redeal|Sans dame, on redonne.
""",
    "hearts": """
Les couleurs
13 cartes à chacun, as fort, de ces couleurs.
Un cœur vaut 1, une dame noire 13 ; le moins de points gagne.

Le passage
Trois cartes, au fil des mains.
>À 3 ou 5 : droite, gauche, rien.
>À 4 ou 6 joueurs : gauche, droite, en face, rien.

Une levée
La gauche du donneur entame.
Fournissez la couleur, sinon jetez n’importe quoi.
La plus forte de la couleur ramasse et entame.

Cœurs et dames
On n’entame ni cœur ni dame noire avant qu’il en soit tombé
à une levée passée, sauf sans rien d’autre.

Les points
On joue toutes les levées.
Chaque cœur ramassé vaut 1 point, chaque dame noire 13.

Le grand chelem
Qui ramasse tous les cœurs et toutes les dames noires
|moon=choose|choisit : les points à tous les autres, ou ôtés des siens.
|moon=add|n’a rien, et tous les autres ont les points.
|moon=subtract|ôte les points de son score.

La fin
La partie est finie quand quelqu’un a %(target)d.
Le plus bas total gagne.
|tie=share|Des égaux partagent.
|tie=play_on|À égalité, on continue.
""",
    "queens_torment": """
Les cartes
Dame 5, deux rois 4, trois cavaliers (C) 3, quatre tours (R) 2, quatre pions 1, un pion noir 0.
Trois à chacun.

Première mise
Chacun mise %(ante)d.
|limit!fixed|La gauche du donneur ouvre à %(ante)d ou plus.
|limit=fixed|La gauche du donneur ouvre à %(small_bet)d.
|check=no|Pas de parole,
|check=yes|Parole permise,
|fold=after_reveal|pas encore d’abandon.
|fold=any_time|abandon permis.
|first_cap!none|Au plus %(first_cap)s fois la mise.

Première carte
Chacun montre une carte, tous à la fois.
La place suivante ouvre la deuxième mise.
On peut abandonner.

Deuxième carte
Chacun en montre une autre.
La place suivante ouvre la dernière mise.
Qui reste montre tout.

Qui gagne
Le plus haut total, puis la plus haute carte, la 2e, la 3e, sinon on partage.
Qui a tous les jetons gagne la partie.

Des noms, sans rang
QKK Tourment
>QKC Royaume
>KKC Guerre
>KCC Armées
>CCC La cavalerie

D’autres noms
CCR Sièges
>CRR Baillis
>RRR Les murs
>PPP Pauvres
>PPB Mendiants
""",
}
