"""Where the engine is known to do otherwise than this referee thinks right, until it is mended.

Each is told to those who keep the engine; whoever mends it there takes its line away here.
"""

NEUTRALS_CARDS = False
"""16.1.5.5: with three players, whoever decides for neutrals plays combat cards for them as well,
without units of their own in the combat."""

APART_AT_ONCE = True
"""10.3.6, 16.1.5.3: with three players, of two who defend together one who retreats alone moves off
before the fire, not at the end of the round."""
