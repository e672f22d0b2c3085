"""Ink to picture: the same arithmetic as src/shared/writing/{normalise,raster}.ts (a test compares both)."""

import numpy as np

ROWS = 40
X_HEIGHT_PX = 12
BASELINE_ROW = 28
MARGIN_PX = 4
LETTER_GAP, SPACE_WIDTH = 0.3, 0.7
MAX_SLOPE = 0.4
NARROW, WIDE, MOST_STRETCH = 1.35, 0.75, 2.0
TAP_PX = 1.5


def moments(strokes):
    """Length, and its sums of x, y, x², xy, y² along the ink."""
    every = np.vstack(strokes)
    within = np.ones(len(every) - 1, bool)
    within[np.cumsum([len(s) for s in strokes])[:-1] - 1] = False
    (ax, ay), (bx, by) = every[:-1][within].T, every[1:][within].T
    length = np.hypot(bx - ax, by - ay)
    third = lambda a, b, c, d: (2 * a * b + 2 * c * d + a * d + c * b) / 6
    return np.array([length.sum(), length @ (ax + bx) / 2, length @ (ay + by) / 2,
                     length @ third(ax, ax, bx, bx), length @ third(ax, ay, bx, by), length @ third(ay, ay, by, by)])


class Template:
    """How a text stands on paper when the school prints it, in x-heights."""

    def __init__(self, letters):
        self.letters = {}
        for name, strokes in letters.items():
            every = np.vstack(strokes)
            left = every[:, 0].min()
            moved = [s - [left, 0] for s in strokes]
            self.letters[name] = (moments(moved), every[:, 0].max() - left)

    def of(self, text):
        total, x, count = np.zeros(6), 0.0, 0
        for name in text:
            if name not in self.letters:
                x += SPACE_WIDTH
                continue
            (n, sx, sy, sxx, sxy, syy), width = self.letters[name]
            total += [n, sx + n * x, sy, sxx + 2 * x * sx + n * x * x, sxy + x * sy, syy]
            x += width + LETTER_GAP
            count += 1
        return total, max(0.0, x - LETTER_GAP), count


def spread(m):
    n, sx, sy, sxx, sxy, syy = m
    mx, my = sx / n, sy / n
    vxx, vxy, vyy = sxx / n - mx * mx, sxy / n - mx * my, syy / n - my * my
    slope = vxy / vxx if vxx > 1e-9 else 0.0
    return mx, my, vxx, vyy, slope


def normalise(strokes, template, stretch=1.0, lift=0.0):
    """Strokes in px of the picture (x-height 12, baseline at row 28), or None without ink; width in px."""
    t, t_width, letters = template
    m = moments(strokes)
    if m[0] <= 0 or letters == 0:
        return None
    mx, my, vxx, vyy, slope = spread(m)
    _, ty, txx, tyy, t_slope = spread(t)
    if letters >= 3:
        high = max(vyy - slope * slope * vxx, 1e-9) ** 0.5
        t_high = max(tyy - t_slope * t_slope * txx, 1e-4) ** 0.5
        ky, kx = high / t_high, (vxx / txx) ** 0.5
        tilt = float(np.clip(slope - t_slope * ky / kx, -MAX_SLOPE, MAX_SLOPE)) if kx > 0 else 0.0
    else:
        high, t_high, tilt = max(vyy, 1e-9) ** 0.5, max(tyy, 1e-4) ** 0.5, 0.0
    every = np.vstack(strokes)
    left, width = every[:, 0].min(), np.ptp(every[:, 0])
    scale = X_HEIGHT_PX * t_high / high * stretch
    ratio = X_HEIGHT_PX * t_width / max(width * scale, 1e-9)
    scale_x = scale * min(ratio / NARROW if ratio > NARROW else ratio / WIDE if ratio < WIDE else 1.0, MOST_STRETCH)
    row = BASELINE_ROW + X_HEIGHT_PX * ty + lift
    placed = [
        np.column_stack([MARGIN_PX + (s[:, 0] - left) * scale_x, row + (s[:, 1] - tilt * (s[:, 0] - mx) - my) * scale])
        for s in strokes
    ]
    columns = int(2 * np.ceil((width * scale_x + 2 * MARGIN_PX + 1) / 2))
    return placed, columns


# A tap: binomial 3 x 3, its middle 0.8 before it is shared among pixels.
TAP_X = np.tile([-1.0, 0, 1], 3)
TAP_Y = np.repeat([-1.0, 0, 1], 3)
TAP_VALUE = 0.8 * np.outer([0.5, 1, 0.5], [0.5, 1, 0.5]).ravel()


def raster(placed, columns):
    """Ink length in each pixel by direction: 0, 45, 90, 135 degrees, at most 1; a tap is a blob in all four."""
    xs, ys, values, bins = [np.zeros(0)], [np.zeros(0)], [np.zeros(0)], [np.zeros(0, int)]
    points = np.vstack(placed)
    sizes = np.array([len(s) for s in placed])
    last = np.cumsum(sizes) - 1
    steps = np.hypot(*np.diff(points, axis=0).T)
    steps[last[:-1]] = 1
    along = np.concatenate([[0], np.cumsum(steps)])
    first = along[last - sizes + 1]
    lengths = along[last] - first
    for k in np.flatnonzero(lengths < TAP_PX):
        s = placed[k]
        cx, cy = (s.min(0) + s.max(0)) / 2
        xs.append(np.repeat(cx + TAP_X, 4)); ys.append(np.repeat(cy + TAP_Y, 4))
        values.append(np.repeat(TAP_VALUE, 4)); bins.append(np.tile(np.arange(4), 9))
    lines = np.flatnonzero(lengths >= TAP_PX)
    if len(lines):
        pieces = np.maximum(1, np.floor(lengths[lines] + 0.5).astype(int))
        step = np.repeat(lengths[lines] / pieces, pieces + 1)
        order = np.arange(len(step)) - np.repeat(np.cumsum(pieces + 1) - pieces - 1, pieces + 1)
        at = np.minimum(np.repeat(first[lines], pieces + 1) + order * step, np.repeat(along[last[lines]], pieces + 1))
        p = np.column_stack([np.interp(at, along, points[:, 0]), np.interp(at, along, points[:, 1])])
        within = np.ones(len(p) - 1, bool)
        within[np.cumsum(pieces + 1)[:-1] - 1] = False
        a, d = p[:-1][within], np.diff(p, axis=0)[within]
        each = np.hypot(d[:, 0], d[:, 1]) / 2
        turn = (np.arctan2(d[:, 1], d[:, 0]) % np.pi) / (np.pi / 4)
        low = np.floor(turn).astype(int)
        part = turn - low
        for half in (0.25, 0.75):
            q = a + half * d
            for which, weight in ((low % 4, 1 - part), ((low + 1) % 4, part)):
                xs.append(q[:, 0]); ys.append(q[:, 1]); values.append(each * weight); bins.append(which)
    x, y = np.concatenate(xs), np.concatenate(ys)
    v, b = np.concatenate(values), np.concatenate(bins)
    x0, y0 = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - x0, y - y0
    image = np.zeros(4 * ROWS * columns)
    for dx, dy, w in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
        col, row = x0 + dx, y0 + dy
        ok = (col >= 0) & (col < columns) & (row >= 0) & (row < ROWS)
        image += np.bincount((b[ok] * ROWS + row[ok]) * columns + col[ok], (v * w)[ok], len(image))
    return np.minimum(image, 1).reshape(4, ROWS, columns)
