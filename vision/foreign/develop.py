"""What the phone makes of the light: the step from linear floats to a JPEG."""

import io
import math

import numpy as np
from PIL import Image, ImageFilter


def quieted(picture, surface):
    """Takes the path tracer's own noise out: divides by the colour of the
    surface, smooths the light where light and surface are even, multiplies back.
    An edge-avoiding a-trous filter of four steps; edges of the light are looked
    for in its running mean, so that single bright samples do not hold.
    """
    light = picture / (surface + 0.03)
    grey = light.mean(2)
    guide = _around(np.log(grey + 1e-3))
    light = light * np.minimum(1, 1.5 * np.exp(guide) / (grey + 1e-6))[..., None]
    for step in range(4):
        if step:
            guide = np.log(light.mean(2) + 1e-3)
        total, weight = light.copy(), np.ones_like(guide)
        for y, x in ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)):
            move = (y << step, x << step)
            d_light = guide - np.roll(guide, move, (0, 1))
            d_surface = np.abs(surface - np.roll(surface, move, (0, 1))).sum(2)
            w = np.exp(-np.square(d_light * 2.5) - d_surface * (4 + 4 * step))
            total += np.roll(light, move, (0, 1)) * w[..., None]
            weight += w
        light = total / weight[..., None]
    return light * (surface + 0.03)


def _around(values):
    """The mean of each value and its eight neighbours."""
    rows = values + np.roll(values, 1, 0) + np.roll(values, -1, 0)
    return (rows + np.roll(rows, 1, 1) + np.roll(rows, -1, 1)) / 9


def undistorted(picture, k):
    """Bends the picture as a lens does: x_true = x (1 + k r^2), r = 1 at the
    corner, scaled so that nothing outside the picture is needed."""
    if k == 0:
        return picture
    h, w, _ = picture.shape
    cx, cy, half = w / 2 - 0.5, h / 2 - 0.5, math.hypot(w, h) / 2
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    dx, dy = (x - cx) / half, (y - cy) / half
    f = (1 + k * (dx * dx + dy * dy)) / (1 + max(0.0, k))
    sx = np.clip(cx + dx * f * half, 0, w - 1.001)
    sy = np.clip(cy + dy * f * half, 0, h - 1.001)
    ix, iy = sx.astype(int), sy.astype(int)
    fx, fy = (sx - ix)[..., None], (sy - iy)[..., None]
    top = picture[iy, ix] * (1 - fx) + picture[iy, ix + 1] * fx
    low = picture[iy + 1, ix] * (1 - fx) + picture[iy + 1, ix + 1] * fx
    return top * (1 - fy) + low * fy


def shaken(picture, length, angle):
    """Motion blur along a line through each pixel, so that nothing moves on
    the whole. length in pixels."""
    n = int(math.ceil(length)) * 2 + 1
    total = np.zeros_like(picture)
    for i in range(n):
        t = (i / (n - 1) - 0.5) * length
        dy, dx = t * math.sin(angle), t * math.cos(angle)
        iy, ix = math.floor(dy), math.floor(dx)
        fy, fx = dy - iy, dx - ix
        for oy, wy in ((iy, 1 - fy), (iy + 1, fy)):
            for ox, wx in ((ix, 1 - fx), (ix + 1, fx)):
                if wy * wx > 0:
                    total += np.roll(picture, (oy, ox), (0, 1)) * (wy * wx / n)
    return total


def develop(rng, picture, exposure, noise, warmth, sharpen, quality, largest=220_000):
    """Linear light to the bytes of a JPEG.

    exposure: brightness given to the picture's bright middle, about 0.6. noise:
    of the sensor, 0.004 (day) .. 0.05 (dim room). warmth: what the white balance
    leaves of the lamp's colour, -1 .. 1. quality: JPEG's; lowered until the file
    is no bigger than largest bytes.
    """
    h, w, _ = picture.shape
    part = picture[h // 5:-h // 5, w // 5:-w // 5].reshape(-1, 3)
    level = np.percentile(part.mean(1), 80)
    mean = part[part.mean(1) > level * 0.5].mean(0)
    balance = mean.mean() / np.maximum(mean, 1e-6)
    balance = balance ** 0.7 * np.array([1 + 0.12 * warmth, 1, 1 - 0.15 * warmth])
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    fall = 1 - 0.12 * (x * x + y * y)[..., None]
    light = np.maximum(picture * balance * fall * (exposure / max(level, 1e-6)), 0)
    # Shot noise grows with the root of the light; the colour filter's grid makes
    # neighbours share some of it.
    grain = rng.normal(0, 1, light.shape).astype(np.float32)
    grain = 0.6 * grain + 0.4 * (np.roll(grain, 1, 0) + np.roll(grain, 1, 1)) / 1.4
    light = light + grain * noise * np.sqrt(light + 0.02)
    light = np.maximum(light, 0)
    # A camera's curve: nearly straight below, bending into white above.
    curve = np.where(light < 0.7, light, 0.7 + 0.3 * np.tanh((light - 0.7) / 0.3 * 0.8))
    srgb = np.where(curve < 0.0031308, curve * 12.92, 1.055 * np.power(np.maximum(curve, 1e-9), 1 / 2.4) - 0.055)
    image = Image.fromarray((np.clip(srgb, 0, 1) * 255 + 0.5).astype(np.uint8))
    if noise > 0.015:  # phones smear the colour noise away and keep the grain
        luma, cb, cr = image.convert("YCbCr").split()
        blur = ImageFilter.GaussianBlur(2.0)
        image = Image.merge("YCbCr", (luma, cb.filter(blur), cr.filter(blur))).convert("RGB")
    if sharpen:
        image = image.filter(ImageFilter.UnsharpMask(1.2, int(sharpen * 100), 2))
    while True:
        out = io.BytesIO()
        image.save(out, "JPEG", quality=quality, subsampling=2)
        if out.tell() <= largest or quality <= 55:
            return out.getvalue()
        quality -= 4
