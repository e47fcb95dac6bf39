"""Things that are no Railroad Ink board but could pass for one: pictures of
grids, drawn with cairo, as floats 0..1 (sRGB), rows x columns x 3."""

import cairo

from card import BLACK, colour, draw, pixels, shape
from pen import Pen

KINDS = ("chess", "crossword", "sudoku", "nonogram", "go", "graph paper", "seven by seven", "calendar",
         "bingo", "dots and boxes", "word game", "maze", "hexes", "handwriting", "street map", "tic-tac-toe")


def picture(rng, kind, size=900):
    """One look-alike on a square sheet, size pixels wide; units are sheet widths."""
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, size, size)
    ctx = cairo.Context(surface)
    ctx.scale(size, size)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    colour(ctx, tuple(int(v) for v in rng.integers(225, 253, 3)))
    ctx.paint()
    colour(ctx, BLACK)
    DRAW[kind](ctx, rng)
    return pixels(surface)


def grid(ctx, n, width, left=0.06, right=0.94, thick=0, every=0):
    """n x n squares; every so many lines a thick one."""
    step = (right - left) / n
    for k in range(n + 1):
        w = thick if every and k % every == 0 else width
        draw(ctx, [(left + k * step, left), (left + k * step, right)], w)
        draw(ctx, [(left, left + k * step), (right, left + k * step)], w)
    return left, step


def cell(ctx, left, step, row, col):
    ctx.rectangle(left + col * step, left + row * step, step, step)
    ctx.fill()


def letter(ctx, text, x, y, size, font="DejaVu Sans"):
    """A text with its middle at (x, y)."""
    ctx.select_font_face(font)
    ctx.set_font_size(size)
    box = ctx.text_extents(text)
    ctx.move_to(x - box.x_bearing - box.width / 2, y - box.y_bearing - box.height / 2)
    ctx.show_text(text)


def chess(ctx, rng):
    colour(ctx, (90, 52, 28))
    left, step = grid(ctx, 8, 0.006)
    for row in range(8):
        for col in range(8):
            if (row + col) % 2:
                cell(ctx, left, step, row, col)


def crossword(ctx, rng):
    left, step = grid(ctx, 13, 0.003)
    for row in range(13):
        for col in range(13):
            if rng.random() < 0.2:
                cell(ctx, left, step, row, col)
            elif rng.random() < 0.5:
                letter(ctx, chr(65 + rng.integers(0, 26)), left + (col + 0.5) * step, left + (row + 0.55) * step, 0.04, "Breip")


def sudoku(ctx, rng):
    left, step = grid(ctx, 9, 0.002, thick=0.008, every=3)
    for row in range(9):
        for col in range(9):
            if rng.random() < 0.5:
                letter(ctx, str(rng.integers(1, 10)), left + (col + 0.5) * step, left + (row + 0.5) * step, 0.055)


def nonogram(ctx, rng):
    left, step = grid(ctx, 15, 0.002, 0.2, 0.95, 0.005, 5)
    for row in range(15):
        letter(ctx, f"{rng.integers(1, 6)} {rng.integers(1, 6)}", 0.13, left + (row + 0.5) * step, 0.03)
        for col in range(15):
            if rng.random() < 0.4:
                cell(ctx, left, step, row, col)


def go(ctx, rng):
    colour(ctx, (214, 170, 104))
    ctx.paint()
    colour(ctx, BLACK)
    left, step = grid(ctx, 12, 0.003)
    for _ in range(50):
        colour(ctx, (250, 250, 248) if rng.random() < 0.5 else (15, 15, 15))
        ctx.arc(left + rng.integers(0, 13) * step, left + rng.integers(0, 13) * step, step * 0.46, 0, 6.3)
        ctx.fill()


def graph_paper(ctx, rng):
    colour(ctx, (120, 160, 210))
    grid(ctx, 32, 0.0015, 0, 1)
    colour(ctx, (30, 40, 120))
    x, y = 0.1, 0.5
    for _ in range(30):
        nx, ny = x + 0.027, y + float(rng.normal(0, 0.05))
        draw(ctx, [(x, y), (nx, ny)], 0.005)
        x, y = nx, ny


def seven(ctx, rng):
    """The hardest one: seven by seven squares with scribbles, but no exits, no
    frame in the middle, no boxes."""
    left, step = grid(ctx, 7, 0.004, thick=0.008, every=7)
    colour(ctx, (30, 60, 140))
    hand = Pen(rng, 0.06, drift=0.03)
    for row in range(7):
        for col in range(7):
            if rng.random() < 0.5:
                path = [(col + float(rng.uniform(0.2, 0.8)), row + float(rng.uniform(0.2, 0.8))) for _ in range(4)]
                draw(ctx, [(left + x * step, left + y * step) for x, y, _ in hand.follow(path)], 0.007)


def calendar(ctx, rng):
    left, step = grid(ctx, 7, 0.003)
    for i in range(31):
        letter(ctx, str(i + 1), left + (i % 7 + 0.85) * step, left + (i // 7 + 1.2) * step, 0.025)
        if rng.random() < 0.3:
            letter(ctx, "dentist", left + (i % 7 + 0.5) * step, left + (i // 7 + 1.6) * step, 0.03, "Kristi")


def bingo(ctx, rng):
    left, step = grid(ctx, 5, 0.008)
    for row in range(5):
        for col in range(5):
            colour(ctx, BLACK)
            letter(ctx, str(rng.integers(1, 76)), left + (col + 0.5) * step, left + (row + 0.5) * step, 0.09)
            if rng.random() < 0.4:
                ctx.set_source_rgba(0.8, 0.1, 0.3, 0.6)
                ctx.arc(left + (col + 0.5) * step, left + (row + 0.5) * step, step * 0.4, 0, 6.3)
                ctx.fill()


def dots(ctx, rng):
    hand = Pen(rng, 0.06, drift=0.04)
    for row in range(8):
        for col in range(8):
            x, y = 0.08 + col * 0.12, 0.08 + row * 0.12
            ctx.arc(x, y, 0.008, 0, 6.3)
            ctx.fill()
            for dx, dy in ((1, 0), (0, 1)):
                if rng.random() < 0.5 and col + dx < 8 and row + dy < 8:
                    path = hand.follow([(0, 0), (dx, dy)])
                    draw(ctx, [(x + px * 0.12, y + py * 0.12) for px, py, _ in path], 0.006)


def word_game(ctx, rng):
    colour(ctx, (40, 110, 90))
    ctx.paint()
    for row in range(15):
        for col in range(15):
            colour(ctx, [(205, 215, 200), (205, 215, 200), (205, 215, 200), (230, 150, 140), (140, 180, 220)][(row * col + row + col) % 5])
            ctx.rectangle(0.05 + col * 0.06, 0.05 + row * 0.06, 0.056, 0.056)
            ctx.fill()
            if rng.random() < 0.2:
                colour(ctx, (240, 220, 170))
                ctx.rectangle(0.053 + col * 0.06, 0.053 + row * 0.06, 0.05, 0.05)
                ctx.fill()
                colour(ctx, BLACK)
                letter(ctx, chr(65 + rng.integers(0, 26)), 0.078 + col * 0.06, 0.078 + row * 0.06, 0.035)


def maze(ctx, rng):
    for row in range(14):
        for col in range(14):
            x, y = 0.05 + col * 0.064, 0.05 + row * 0.064
            end = (x + 0.064, y) if rng.random() < 0.5 else (x, y + 0.064)
            draw(ctx, [(x, y), end], 0.008)


def hexes(ctx, rng):
    tints = ((200, 60, 50), (60, 120, 70), (220, 190, 90), (90, 130, 190), (150, 150, 155))
    for row in range(7):
        for col in range(7):
            x, y = 0.1 + (col + row % 2 / 2) * 0.12, 0.12 + row * 0.12
            colour(ctx, tints[rng.integers(0, 5)])
            shape(ctx, [(x, y - 0.06), (x + 0.054, y - 0.03), (x + 0.054, y + 0.03), (x, y + 0.06), (x - 0.054, y + 0.03), (x - 0.054, y - 0.03)])


def handwriting(ctx, rng):
    colour(ctx, (30, 30, 110))
    words = "bring milk and two trains to the station before the bridge closes at seven".split()
    for line in range(14):
        text = " ".join(rng.choice(words, 6))
        ctx.select_font_face("DkgHandwriting")
        ctx.set_font_size(0.05)
        ctx.move_to(0.05, 0.09 + line * 0.064)
        ctx.show_text(text)


def street_map(ctx, rng):
    colour(ctx, (236, 232, 222))
    ctx.paint()
    for _ in range(26):
        a, b = rng.uniform(0, 1, 2), rng.uniform(0, 1, 2)
        b = (a[0], b[1]) if rng.random() < 0.5 else (b[0], a[1])
        colour(ctx, (150, 150, 150))
        draw(ctx, [tuple(a), tuple(b)], 0.03)
        colour(ctx, (252, 252, 250))
        draw(ctx, [tuple(a), tuple(b)], 0.022)


def tic_tac_toe(ctx, rng):
    for gx in range(3):
        for gy in range(3):
            x, y, s = 0.08 + gx * 0.31, 0.08 + gy * 0.31, 0.08
            for k in (1, 2):
                draw(ctx, [(x + k * s, y), (x + k * s, y + 3 * s)], 0.006)
                draw(ctx, [(x, y + k * s), (x + 3 * s, y + k * s)], 0.006)
            for k in range(9):
                if rng.random() < 0.7:
                    letter(ctx, "XO"[k % 2], x + (k % 3 + 0.5) * s, y + (k // 3 + 0.5) * s, 0.06, "Humor Sans")


DRAW = {"chess": chess, "crossword": crossword, "sudoku": sudoku, "nonogram": nonogram, "go": go,
        "graph paper": graph_paper, "seven by seven": seven, "calendar": calendar, "bingo": bingo,
        "dots and boxes": dots, "word game": word_game, "maze": maze, "hexes": hexes,
        "handwriting": handwriting, "street map": street_map, "tic-tac-toe": tic_tac_toe}
