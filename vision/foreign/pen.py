"""A dry-erase pen as a small physical thing.

The hand pulls the tip along a wanted path; the tip follows as a damped mass on
a spring, pushed about by slow drift and quick tremor. So lines wobble, corners
overshoot or get rounded off, and the stroke thins where the hand is fast, all
from one cause. Lengths are in squares (u), times in seconds.
"""

import math

import cairo
import numpy as np

STEP = 0.004  # seconds between two states of the tip


class Pen:
    """A pen in a certain hand.

    width: of the stroke in u. speed: of the hand, u a second. grip: how stiffly
    the tip follows, radians a second; small values round the corners off.
    drift, tremor: strength of the slow and the quick disturbance, u.
    """

    def __init__(self, rng, width=0.06, speed=3.0, grip=45.0, drift=0.012, tremor=0.003, taper=0.2):
        self.rng, self.width, self.speed, self.grip = rng, width, speed, grip
        self.drift, self.tremor, self.taper = drift, tremor, taper

    def follow(self, path):
        """Draws along a polyline [(x, y), ...]; returns [(x, y, width), ...]."""
        target = _walk(path, self.speed)
        rng, n = self.rng, len(target)
        drift = _drifting(rng, n, 0.12) * self.drift
        shake = rng.normal(0, self.tremor, (n, 2))
        place = np.array(target[0]) + rng.normal(0, self.drift * 0.7, 2)
        velocity = np.zeros(2)
        damping = 2 * 0.72 * self.grip
        out = []
        for i in range(n):
            pull = np.array(target[i]) + drift[i] + shake[i] - place
            velocity = velocity + STEP * (self.grip ** 2 * pull - damping * velocity)
            place = place + STEP * velocity
            quick = min(1.5, math.hypot(*velocity) / self.speed)
            out.append((place[0], place[1], self.width * (1 + self.taper * (0.6 - quick) * 0.5)))
        return out


def _walk(path, speed):
    """Points at equal times along a polyline, slower at its ends and bends,
    with a short stay at the last point so that the tip gets there."""
    points = [path[0]]
    for (x0, y0), (x1, y1) in zip(path, path[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        n = max(1, int(round(length / (speed * STEP))))
        for i in range(1, n + 1):
            points.append((x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n))
    return points + [path[-1]] * 22


def _drifting(rng, n, memory):
    """Ornstein-Uhlenbeck noise of unit size, n steps of two numbers."""
    keep = math.exp(-STEP / memory)
    kick = math.sqrt(1 - keep * keep)
    noise = rng.normal(0, 1, (n, 2))
    out = np.zeros((n, 2))
    state = rng.normal(0, 1, 2)
    for i in range(n):
        state = state * keep + noise[i] * kick
        out[i] = state
    return out


class Sheet:
    """A transparent sheet that takes ink: coverage 0..1 per pixel.

    left, top: the place of the sheet's corner in u; scale: pixels a square.
    """

    def __init__(self, left, top, width, height, scale):
        self.surface = cairo.ImageSurface(
            cairo.FORMAT_A8, int(round(width * scale)), int(round(height * scale)))
        self.ctx = cairo.Context(self.surface)
        self.ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        self.ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        self.ctx.scale(scale, scale)
        self.ctx.translate(-left, -top)
        self.left, self.top, self.scale = left, top, scale

    def stroke(self, states):
        """Inks a path that a pen followed."""
        ctx = self.ctx
        for (x0, y0, w0), (x1, y1, _) in zip(states, states[1:]):
            ctx.set_line_width(w0)
            ctx.move_to(x0, y0)
            ctx.line_to(x1, y1)
            ctx.stroke()

    def line(self, path, width):
        """Inks a polyline in one even width."""
        self.ctx.set_line_width(width)
        self.ctx.move_to(*path[0])
        for p in path[1:]:
            self.ctx.line_to(*p)
        self.ctx.stroke()

    def fill(self, path):
        """Fills a polygon."""
        self.ctx.move_to(*path[0])
        for p in path[1:]:
            self.ctx.line_to(*p)
        self.ctx.close_path()
        self.ctx.fill()

    def erase(self, path):
        """Wipes a polygon clean."""
        self.ctx.set_operator(cairo.OPERATOR_CLEAR)
        self.fill(path)
        self.ctx.set_operator(cairo.OPERATOR_OVER)

    def stamp(self, coverage, x, y):
        """Adds an array of coverage with its middle at (x, y)."""
        all_of_it = self.coverage()
        h, w = coverage.shape
        r = int(round((y - self.top) * self.scale - h / 2))
        c = int(round((x - self.left) * self.scale - w / 2))
        r0, c0 = max(0, r), max(0, c)
        r1, c1 = min(all_of_it.shape[0], r + h), min(all_of_it.shape[1], c + w)
        if r0 >= r1 or c0 >= c1:
            return
        self.surface.flush()
        stride = self.surface.get_stride()
        pixels = np.ndarray((self.surface.get_height(), stride), np.uint8, self.surface.get_data())
        part = (coverage[r0 - r:r1 - r, c0 - c:c1 - c] * 255).astype(np.uint8)
        pixels[r0:r1, c0:c1] = np.maximum(pixels[r0:r1, c0:c1], part)
        self.surface.mark_dirty()

    def coverage(self):
        """The coverage as an array of floats, rows x columns."""
        self.surface.flush()
        h, w, stride = self.surface.get_height(), self.surface.get_width(), self.surface.get_stride()
        pixels = np.ndarray((h, stride), np.uint8, self.surface.get_data())
        return pixels[:, :w].astype(np.float32) / 255


def cloud(rng, height, width, grain):
    """Smooth noise of about unit size, grain pixels from bump to bump."""
    rows, cols = max(2, int(height / grain) + 2), max(2, int(width / grain) + 2)
    coarse = rng.normal(0, 1, (rows, cols)).astype(np.float32)
    y = np.linspace(0, rows - 1.001, height)
    x = np.linspace(0, cols - 1.001, width)
    fy, fx = y % 1, x % 1
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None, :]
    iy, ix = y.astype(int), x.astype(int)
    top = coarse[iy][:, ix] * (1 - fx) + coarse[iy][:, ix + 1] * fx
    low = coarse[iy + 1][:, ix] * (1 - fx) + coarse[iy + 1][:, ix + 1] * fx
    return (top * (1 - fy) + low * fy).astype(np.float32)


def as_ink(rng, coverage, strength, streak, scale):
    """Turns coverage into the opacity of dry-erase ink on laminate: streaky
    (streak 0..1), with small gaps where the ink drew back."""
    h, w = coverage.shape
    slow = cloud(rng, h, w, scale * 0.35)
    quick = cloud(rng, h, w, scale * 0.045)
    opacity = strength * (1 - streak * (0.35 + 0.25 * slow + 0.3 * quick))
    gaps = quick + 0.5 * slow > 2.6 - 1.1 * streak
    opacity = np.where(gaps, opacity * 0.35, opacity)
    return np.clip(coverage * opacity, 0, 1)
