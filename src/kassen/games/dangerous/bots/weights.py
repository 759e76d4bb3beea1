"""What the heuristic player thinks of things, in spaces: 1 is a space like any other."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    goal: float = 14.0
    """All that a goal is about, shared among its spaces."""
    own_goal: float = 1.5
    """A goal of the seat's own counts so much more than a friend's."""
    mortal: float = 30.0
    """A space with which somebody would win at once."""
    late: float = 0.0
    """By so much more, when the last turn begins, what wins at once for the seat itself."""
    castle: float = 2.0
    """A home castle: with the last one its clan falls."""
    wall: float = 0.4
    """For each level of a fort."""
    unit: float = 0.6
    """A unit that is lost, on either side."""
    brave: float = 1.2
    """A leader more than a soldier, for each point of bravery."""
    lord: float = 12.0
    """A leader with whom the game is lost."""
    held: float = 3.0
    """A space that is worth so much is not left empty with enemies near."""
    rest: float = 0.1
    """How much a dear space wants more men when it has enough."""
    near: float = 0.62
    """What a space is worth from a step away."""
    step: float = 0.12
    """A unit that comes nearer to where it is wanted."""
    safety: float = 1.4
    """What stays where enemies are near, measured by what they could bring."""
    peace: float = 4.0
    """Not to drive a neutral clan to the other side."""
    minors: bool = False
    """Whether it knows that minor clans take nobody's side, whoever attacks them."""
    relief: bool = False
    """Whether it knows that besiegers of its own castle fight in the open, and fetches help."""
    prey: float = 0.0
    """A place where leaders stand without whom their clan, which has lost its castles, falls."""
    line: float = 0.0
    """A space on Oda's road from its home castles to Kyo."""
    last_guard: int = 3
    """Units that stay in a castle with which all would be lost when no enemy is near."""
    home_guard: int = 1
    """Units that stay in any other home castle."""
    lead: float = 0.0
    """For an Oda player of four, a man who waits for somebody to lead him."""
    court: bool = False
    """Whether the leader with whom all is lost stays where he is, and others march."""
    haste: float = 0.5
    """For Oda, a turn that a power comes sooner."""
    shogun: float = 6.0
    """For Oda, that the Shogun never has a word with its men: more than all powers sooner."""
    azuchi: float = 6.0
    """For Oda, one more home castle."""
    guns: float = 25.0
    """A fight about so much is worth a card, if it is open."""
    impulse: float = 25.0
    """An attack that promises so much is worth a card for one impulse more, and more than that."""
    bold: float = 0.35
    """The least chance with which it stands and fights."""
    forts: int = 5
    """The large forts that Oda takes and keeps in ten turns, in one of two games of this player's
    own against itself."""
    whim: float = 0.2
    """By so much a march may look better than it is, so that nobody can foretell it."""
    guard: int = 4
    """Units that stay in a dear space."""
    storm: float = 0.3
    """The least chance with which it storms."""
