"""Models how a hand strays from its letters: uneven sizes, a wavering line, strokes apart or drawn again, haste, a mouse's corners."""

import numpy as np

from texts import chances, pick

KINDS = ["steady", "child", "hasty", "mouse"]
KIND_CHANCES = chances([46, 20, 18, 16])
TAP = 0.15
FINE = 0.06


class Hand:
    """One writer's manner on one day; lengths in x-heights, chances by stroke. `wild` 0 is a hand that never strays."""

    def __init__(self, rng, wild):
        kind = pick(rng, KINDS, KIND_CHANCES)
        child, hasty, mouse = (kind == k for k in KINDS[1:])
        some = lambda most: rng.uniform(0, most) * wild
        self.uneven = some(0.22 if child else 0.08)
        self.growth = rng.normal(0, 0.05 if child else 0.025) * wild
        self.wander = some(0.13 if child else 0.05)
        self.turn = some(0.14 if child or mouse else 0.05)
        self.apart = some(0.09 if child or mouse else 0.03)
        self.lifts = some(0.2 if child else 0.05)
        self.again = some(0.07 if child else 0.015)
        self.hooks = some(0.25 if mouse else 0.06)
        self.lean = rng.normal(0, 0.1 if child else 0.04) * wild
        self.round = some(0.5) if hasty else some(0.2) if rng.random() < 0.3 else 0.0
        self.spacing = rng.uniform(0.2, 0.5) if rng.random() < (0.35 if mouse else 0.1) * wild else 0.0
        self.grid = 1 / rng.uniform(9, 36) if mouse or rng.random() < 0.2 * wild else 0.0
        self.shake = some(0.04) if mouse or child else 0.0
        self.line, self.place = 0.0, 0

    def letter_at(self, rng):
        """How large the next letter is, how far below the line it stands, how far it is turned."""
        self.line = 0.7 * self.line + rng.normal(0, 1) * self.wander
        self.place += 1
        size = np.exp(rng.normal(0, 1) * self.uneven + self.growth * (self.place - 3))
        return float(np.clip(size, 0.6, 1.6)), self.line, rng.normal(0, 1) * self.turn

    def letter(self, rng, strokes):
        """The strokes of a letter as this hand draws them."""
        drawn = []
        for stroke in strokes:
            if self.apart and len(strokes) > 1:
                middle, grown = stroke.mean(0), np.exp(rng.normal(0, self.apart))
                stroke = (stroke - middle) * grown + middle + rng.normal(0, self.apart, 2)
            long = len(stroke) > 5
            pieces = lifted(rng, stroke) if long and rng.random() < self.lifts else [stroke]
            if long and rng.random() < self.again:
                a, b = sorted(rng.integers(0, len(stroke), 2))
                if b - a > 2:
                    pieces.append(stroke[a : b + 1] + rng.normal(0, 0.05, 2))
            drawn += [hooked(rng, piece) if len(piece) > 3 and rng.random() < self.hooks else piece for piece in pieces]
        return drawn

    def word(self, rng, strokes):
        """The strokes of a word as the pen or the mouse reports them."""
        if not (self.round or self.spacing or self.grid or self.shake):
            return strokes
        return [self.reported(rng, stroke) for stroke in strokes]

    def reported(self, rng, stroke):
        along = lengths(stroke)
        if along[-1] < TAP:
            return stroke
        if self.round:
            stroke = rounded(evenly(stroke, along, FINE), self.round)
        if self.spacing:
            stroke = evenly(stroke, lengths(stroke), self.spacing, rng)
        if self.shake:
            stroke = stroke + rng.normal(0, self.shake, stroke.shape) * (1 if self.spacing else 0.4)
        return np.round(stroke / self.grid) * self.grid if self.grid else stroke


def lengths(stroke):
    """How far along the stroke each point lies."""
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(stroke, axis=0).T))]) if len(stroke) > 1 else np.zeros(1)


def evenly(stroke, along, spacing, rng=None):
    """Points about `spacing` apart, the ends kept."""
    count = max(2, int(along[-1] / spacing) + 1)
    at = np.linspace(0, along[-1], count)
    if rng is not None and count > 2:
        at[1:-1] += rng.uniform(-0.4, 0.4, count - 2) * spacing
    return np.column_stack([np.interp(at, along, stroke[:, 0]), np.interp(at, along, stroke[:, 1])])


def rounded(stroke, reach):
    """Corners cut as a quick hand cuts them: a mean over `reach`, twice; the ends stay where they are."""
    half = min(int(reach / FINE / 2), len(stroke) // 9)
    if half < 1:
        return stroke
    for _ in range(2):
        before, after = 2 * stroke[0] - stroke[half:0:-1], 2 * stroke[-1] - stroke[-2 : -half - 2 : -1]
        padded = np.vstack([before, stroke, after])
        sums = np.vstack([np.zeros(2), np.cumsum(padded, 0)])
        stroke = (sums[2 * half + 1 :] - sums[: -2 * half - 1]) / (2 * half + 1)
    return stroke


def lifted(rng, stroke):
    """A stroke drawn in two, which meet, miss or pass each other."""
    k = rng.integers(2, len(stroke) - 2)
    gap = int(rng.integers(-1, 2))
    first, second = stroke[: k + 1], stroke[max(0, k + gap) :]
    return [first, second + rng.normal(0, 0.05, 2)] if len(second) > 1 else [stroke]


def hooked(rng, stroke):
    """A tick where the pen lands or leaves."""
    tick = rng.normal(0, 0.07, 2)
    return np.vstack([stroke[0] + tick, stroke]) if rng.random() < 0.5 else np.vstack([stroke, stroke[-1] + tick])
