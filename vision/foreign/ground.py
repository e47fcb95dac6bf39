"""What a set of dice adds to the drawing of a board."""

import routes


class Ground:
    """Draws a board of the base game, which adds nothing."""

    ink = None  # of what it adds; None: the same as the routes

    def draw_tile(self, roads, rails, hand, row, col, tile):
        """Draws the routes of one square on the sheets of two pens."""
        routes.draw_tile(roads, rails, hand, row, col, tile.edges, tile.centre)

    def draw(self, sheet, hand, game):
        """Draws what is added to a whole board."""
