"""Where the engine is known to do otherwise than this referee thinks right, until it is decided.

Each is told to those who keep the engine; whoever mends it there takes its line away here.
"""

LORDS_OF_NOBODY = True
"""16.2.7.3a: leaders of neutral clans that joined Oda are no player's, and every Oda player may
move them, not the player of the sphere alone."""

SPHERE_DECLARES = True
"""16.2.9.4a: if units of one Oda player alone fight in another's sphere, the sphere's player says
whether they retreat, not their own."""
