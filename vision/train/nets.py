"""The small networks of inkscore, as torch modules.

Every one takes one float tensor and gives one, so that the Go side needs no
names. Inputs are bytes scaled to -0.5..0.5; outputs are logits and offsets. The
shapes are said again in vision/spot.go, register.go, read.go, read_digits.go and
lid_read.go, which call them. vision/dnn works them out, and knows the operations that are
used here and no others.
"""

import torch
from torch import nn


def conv(inputs, outputs, stride=1, dilation=1):
    """3x3 convolution, batch norm, ReLU."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, dilation, dilation, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    """x + f(x), with f two 3x3 convolutions."""

    def __init__(self, channels, dilation=1):
        super().__init__()
        self.body = nn.Sequential(
            conv(channels, channels, 1, dilation),
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x):
        return torch.relu(x + self.body(x))


class Spotter(nn.Module):
    """Thumbnail (N,3,256,256) -> (N,9,32,32): at each cell the logit that a
    board's middle lies there, and the board's four corners relative to the
    cell's middle, clockwise from any one, in units of 64 thumbnail pixels."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(conv(3, 16, 2), conv(16, 32, 2), conv(32, 48, 2))
        self.near = conv(48, 48)
        self.mid = nn.Sequential(conv(48, 80, 2), conv(80, 80))
        self.far = nn.Sequential(conv(80, 96, 2), Residual(96))
        self.far_up = nn.ConvTranspose2d(96, 80, 2, 2)
        self.mid_out = conv(80, 80)
        self.mid_up = nn.ConvTranspose2d(80, 48, 2, 2)
        self.out = nn.Sequential(conv(48, 64), nn.Conv2d(64, 9, 1))

    def forward(self, x):
        near = self.near(self.stem(x))
        mid = self.mid(near)
        mid = self.mid_out(torch.relu(mid + self.far_up(self.far(mid))))
        return self.out(torch.relu(near + self.mid_up(mid)))


class Registrar(nn.Module):
    """Crop of a candidate board (N,1,128,128) -> (N,13): how far the four
    corners lie from where the candidate has them, in units of 1/8 of the
    board's side; then five logits: turned by 0, 1, 2, 3 quarters, no board."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(1, 24, 2), conv(24, 48, 2), conv(48, 48), conv(48, 64, 2),
            Residual(64), conv(64, 96, 2), Residual(96), conv(96, 96, 2),
        )
        self.out = nn.Sequential(
            nn.Flatten(), nn.Linear(96 * 16, 96), nn.ReLU(), nn.Linear(96, 13)
        )

    def forward(self, x):
        return self.out(self.body(x))


# What the reader tells apart; vision/classes.go says the same. New ones are
# added at the end, so that crops cut before remain valid.
SIDES = ("nothing", "highway", "railway", "water", "lava", "subway", "pipe", "superconnection", "airway")
CENTRES = (
    "plain", "station", "overpass",  # a bridge over water is an overpass, a pier a station
    "double NW+ES", "double NE+SW", "double NS+EW",  # two routes of one kind
    "volcano", "crater", "crater with the dot of the last hit",
    "one past another's end",  # of three sides of one kind
)
MARKINGS = (
    "none", "tree", "cactus", "two cacti", "oasis", "hub", "broken pipe", "hub and broken pipe",
    "lamp", "lit lamp", "cloud", "storm", "snow",
    "electrified", "accumulator", "accumulator with a charge", "with two charges", "with three charges",
    "ufo", "sheep", "tower", "two towers", "three towers", "rainbow", "rain", "clover",
    "portal A", "portal B", "portal C", "clue", "clue that was found", "alien", "alien with shield",
    "enhanced", "ritual", "airport",
)
NUMBERS = 11  # none, 1 to 10


class Reader(nn.Module):
    """Rectified board with half a square of margin, 32 pixels a square
    (N,3,256,256) -> (N,90,7,7): for each square 4 sides x the kinds of SIDES,
    then the CENTRES, the MARKINGS, and of each corner that a trail reaches it
    (NE SE SW NW), of each side that a canyon runs along it (N E S W)."""

    parts = (4 * len(SIDES), len(CENTRES), len(MARKINGS), 4, 4)
    width = sum(parts)

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(conv(3, 24, 2), conv(24, 40, 2), conv(40, 80, 2))
        self.body = nn.Sequential(Residual(80), Residual(80, 2))
        self.squares = nn.Sequential(
            conv(80, 112, 2), conv(112, 112), conv(112, 144, 2), Residual(144),
            nn.Dropout2d(0.1), nn.Conv2d(144, self.width, 1),
        )

    def forward(self, x):
        x = self.body(self.stem(x))
        # 32 cells of 8 pixels; the margin is two cells on every side.
        return self.squares(x[:, :, 2:30, 2:30])


class Norm(nn.BatchNorm1d):
    """Batch norm of tokens (...,width). Once trained it is a scale and a shift, and
    those are folded into the linear layers behind it."""

    def fold_into(self, *layers):
        """Leaves this norm without effect and the layers' answers the same."""
        scale = self.weight / torch.sqrt(self.running_var + self.eps)
        shift = self.bias - self.running_mean * scale
        for layer in layers:
            layer.bias += layer.weight @ shift
            layer.weight *= scale
        self.folded = True

    def forward(self, x):
        if getattr(self, "folded", False):
            return x
        return super().forward(x.flatten(0, -2)).view(x.shape) if x.dim() > 2 else super().forward(x)


class Attention(nn.Module):
    """Tokens (...,N,width) look at each other: four heads, then a small
    perceptron, both added on. Written head by head on matrices, which is all that
    vision/dnn knows."""

    heads = 4

    def __init__(self, width):
        super().__init__()
        part = width // self.heads
        make = lambda: nn.ModuleList(nn.Linear(width, part) for _ in range(self.heads))
        self.query, self.key, self.value = make(), make(), make()
        self.join = nn.Linear(width, width)
        self.think = nn.Sequential(nn.Linear(width, 2 * width), nn.ReLU(), nn.Linear(2 * width, width))
        self.before, self.between = Norm(width), Norm(width)
        with torch.no_grad():
            for query in self.query:  # in place of the usual division of the products
                query.weight /= part**0.5
            for added in (self.join, self.think[2]):  # begins as if it were not there
                added.weight.normal_(std=0.01)

    def fold(self):
        self.before.fold_into(*self.query, *self.key, *self.value)
        self.between.fold_into(self.think[0])

    def forward(self, x):
        tokens = self.before(x)
        seen = [
            torch.softmax(query(tokens) @ key(tokens).transpose(-1, -2), -1) @ value(tokens)
            for query, key, value in zip(self.query, self.key, self.value)
        ]
        x = x + self.join(torch.cat(seen, -1))
        return x + self.think(self.between(x))


class Digits(nn.Module):
    """Corners of the squares of one board, 64x64 pixels at 80 a square
    (N,1,64,64) -> (N,11): logits of no number, then 1 to 10. What one square's
    corner leaves open, the others' help to tell: the same hand wrote them all.
    In practice (B,N,1,64,64) -> twice (B,N,11), the second before the squares
    have looked at each other."""

    width = 96

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(1, 16, 2), Residual(16), conv(16, 32, 2), Residual(32),
            conv(32, 64, 2), Residual(64), conv(64, 80, 2),
        )
        self.squeeze = nn.Sequential(nn.Flatten(), nn.Dropout(0.2), nn.Linear(80 * 16, self.width))
        self.board = nn.Sequential(Attention(self.width), Attention(self.width), Norm(self.width))
        self.out = nn.Linear(self.width, NUMBERS)
        self.alone = nn.Sequential(nn.ReLU(), nn.Linear(self.width, NUMBERS))

    @torch.no_grad()
    def fold(self):
        """For the export: the same network without norms of tokens."""
        for layer in self.board[:-1]:
            layer.fold()
        self.board[-1].fold_into(self.out)

    def token(self, x):
        """What one corner shows: (N,1,64,64) -> (N,96)."""
        return self.squeeze(self.body(x))

    def answer(self, tokens):
        """The corners of one board together: (N,96) -> (N,11)."""
        return self.out(self.board(tokens))

    def forward(self, x):
        if x.dim() == 4:
            return self.answer(self.token(x))
        tokens = self.token(x.flatten(0, 1)).view(*x.shape[:2], -1)
        return self.answer(tokens), self.alone(tokens)


class Crossings(nn.Module):
    """Icon of a special on a lid (N,1,32,32) -> (N,1): the logit that it is
    crossed out."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(1, 12, 2), conv(12, 24, 2), conv(24, 32, 2))
        self.out = nn.Sequential(nn.Flatten(), nn.Linear(32 * 16, 24), nn.ReLU(), nn.Linear(24, 1))

    def forward(self, x):
        return self.out(self.body(x))


class Figures(nn.Module):
    """Score box on a lid (N,1,40,40) -> (N,25): logits of how many figures stand
    in it (none, one, two), of a minus before them (no, yes), of the first figure
    and of the second, 0 to 9 each."""

    split = (3, 2, 10, 10)

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(1, 12), conv(12, 24, 2), conv(24, 40, 2), conv(40, 40), conv(40, 48, 2))
        self.out = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.1), nn.Linear(48 * 25, 40), nn.ReLU(), nn.Linear(40, sum(self.split))
        )

    def forward(self, x):
        return self.out(self.body(x))


class Part(nn.Module):
    """A network from one of its values to another, for the export."""

    def __init__(self, net, forward):
        super().__init__()
        self.net, self.part = net, forward

    def forward(self, x):
        return self.part(self.net, x)


# Networks that are written in parts, each with its input's shape: a corner that
# is looked at once more needs no second look at the others.
PARTS = {
    "digits": {"digits-corner": (Digits.token, (1, 64, 64)), "digits-board": (Digits.answer, (Digits.width,))},
}

NETS = {
    "spotter": (Spotter, (3, 256, 256)),
    "registrar": (Registrar, (1, 128, 128)),
    "reader": (Reader, (3, 256, 256)),
    "digits": (Digits, (1, 64, 64)),
    "crossings": (Crossings, (1, 32, 32)),
    "figures": (Figures, (1, 40, 40)),
}
