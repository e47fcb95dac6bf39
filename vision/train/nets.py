"""The four small networks of inkscore, as torch modules.

Every one takes one float tensor and gives one, so that the Go side needs no
names. Inputs are bytes scaled to -0.5..0.5; outputs are logits and offsets.
The shapes are said again in vision/spot.go, register.go and read.go, which
call them.
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


class Reader(nn.Module):
    """Rectified board with half a square of margin, 32 pixels a square
    (N,3,256,256) -> (N,18,7,7): for each square 4 sides x 3 kinds (nothing,
    highway, railway), then 6 centres (plain, station, overpass, double joining
    NW and ES, double NE and SW, double NS and EW)."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(conv(3, 24, 2), conv(24, 40, 2), conv(40, 80, 2))
        self.body = nn.Sequential(Residual(80), Residual(80, 2))
        self.squares = nn.Sequential(
            conv(80, 112, 2), conv(112, 112), conv(112, 144, 2), Residual(144),
            nn.Dropout2d(0.1), nn.Conv2d(144, 18, 1),
        )

    def forward(self, x):
        x = self.body(self.stem(x))
        # 32 cells of 8 pixels; the margin is two cells on every side.
        return self.squares(x[:, :, 2:30, 2:30])


class Digits(nn.Module):
    """Corner of a square, 64x64 pixels at 80 a square (N,1,64,64) -> (N,9):
    logits of no digit, 1 to 7, anything else."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(1, 16, 2), conv(16, 32, 2), Residual(32), conv(32, 64, 2),
            Residual(64), conv(64, 80, 2),
        )
        self.out = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.2), nn.Linear(80 * 16, 80), nn.ReLU(), nn.Linear(80, 9)
        )

    def forward(self, x):
        return self.out(self.body(x))


NETS = {
    "spotter": (Spotter, (3, 256, 256)),
    "registrar": (Registrar, (1, 128, 128)),
    "reader": (Reader, (3, 256, 256)),
    "digits": (Digits, (1, 64, 64)),
}
