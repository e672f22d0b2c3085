"""Words as people might write them, composed of letter shapes: what the network is trained and tried on."""

from itertools import permutations

import numpy as np

from hands import Hand, lengths
from ink import normalise, raster
from texts import BODY, CASE_CHANCES, DOT_CHANCES, MARK, WRONG_MARKS, class_of, pick, text_and_expected

# Two ways of a letter whose strokes lie no further apart than this, x-heights at the mean, can be mixed.
ALIKE_WAYS = 0.3


def arc(cx, cy, rx, ry, start, turn, n=14):
    t = start + np.linspace(0, turn, n)
    return np.column_stack([cx + rx * np.cos(t), cy + ry * np.sin(t)])


def one_dot(rng, x, y, manner, angle=None):
    """A dot as somebody makes it: a tap, a short line, a small ring."""
    if manner == "tap":
        return np.array([[x, y]]) if rng.random() < 0.5 else np.array([[x, y], [x + rng.normal(0, 0.03), y + rng.normal(0, 0.03)]])
    if manner == "line":
        angle, length = rng.uniform(0, np.pi) if angle is None else angle + rng.normal(0, 0.2), rng.uniform(0.06, 0.3)
        d = np.array([np.cos(angle), np.sin(angle)]) * length / 2
        return np.array([[x, y] - d, [x, y] + d])
    r = rng.uniform(0.05, 0.14)
    return arc(x, y, r, r * rng.uniform(0.7, 1.3), rng.uniform(0, 6.3), rng.uniform(4.5, 8), 10)


def mark_strokes(rng, mark, x, top, width, letter, broad=False):
    """Ring, dots, dot or accent above a letter; x is its middle, top its highest ink (y grows downwards).

    With `broad` rings may cut into the letter, and dots stand close to it and to each other.
    """
    manner = pick(rng, ["tap", "line", "ring"], DOT_CHANCES)
    gap = rng.uniform(0.05 if broad else 0.12, 0.55)
    if mark == "ring":
        r = rng.uniform(0.11, 0.3)
        gap = rng.uniform(-0.12 if broad else -0.02, 0.45)
        cx, cy = x + rng.normal(0, 0.12), top - gap - r
        turn = (rng.uniform(5.2, 7.5) if rng.random() < 0.8 else rng.uniform(4.4, 12)) * rng.choice([-1, 1])
        return [arc(cx, cy, r * rng.uniform(0.75, 1.35), r * rng.uniform(0.75, 1.25), rng.uniform(0, 6.3), turn)]
    if mark == "dots":
        half = rng.uniform(0.1 if broad else 0.13, 0.36)
        cx, cy = x + rng.normal(0, 0.12), top - gap
        if rng.random() < 0.07:
            reach = rng.uniform(0.24, 0.5)
            t = np.linspace(-1, 1, 9)
            bow = rng.normal(0, 0.05) * np.sin(np.pi * (t + 1) * rng.uniform(0.5, 1))
            return [np.column_stack([cx + reach * t, cy + bow + rng.normal(0, 0.05) * t])]
        angle = rng.choice([0, 0.25, 0.4, 0.5]) * np.pi if rng.random() < 0.6 else None
        uneven = 0.06 if rng.random() < 0.8 else 0.12
        return [one_dot(rng, cx + side * half, cy + rng.normal(0, uneven), manner, angle) for side in (-1, 1)]
    if mark == "dot":
        cx = x + rng.normal(0, 0.12 if rng.random() < 0.8 else 0.25)
        if letter not in "ij" and rng.random() < 0.5:
            cx += rng.choice([-1, 1]) * rng.uniform(0.05, 0.3)
        return [one_dot(rng, cx, top - gap, manner)]
    angle, length = rng.uniform(0.4, 1.35), rng.uniform(0.25, 0.55)
    d = np.array([np.cos(angle), -np.sin(angle)]) * length
    start = np.array([x + rng.normal(0, 0.1) - d[0] / 2, top - rng.uniform(0.1, 0.35)])
    return [np.vstack([start, start + d])]


def scribble(rng):
    """Ink that is no letter: zigzags, loops, a walk without aim, crossings out."""
    width, kind = rng.uniform(0.7, 3), rng.integers(4)
    n = rng.integers(10, 40)
    t = np.linspace(0, 1, n)
    if kind == 0:
        y = np.where(np.arange(n) % 2 == 0, -1.0, 0.0) * rng.uniform(0.6, 1.6) + rng.normal(0, 0.15, n)
        return [np.column_stack([t * width + rng.normal(0, 0.1, n), y])]
    if kind == 1:
        t = np.linspace(0, 1, 3 * n)
        a = t * rng.uniform(12, 60)
        return [np.column_stack([t * width + 0.5 * np.cos(a), -0.6 + rng.uniform(0.4, 1) * np.sin(a + rng.normal(0, 0.2, 3 * n))])]
    if kind == 2:
        walk = np.cumsum(rng.normal(0, 0.35, (n, 2)), 0)
        return [walk - [walk[:, 0].min(), walk[:, 1].max() - rng.uniform(0, 0.5)]]
    lines = rng.uniform([0, -1.7], [width, 0.5], (2 * rng.integers(3, 9), 2))
    return [lines[k : k + 2] for k in range(0, len(lines), 2)]


def between(one, other, share):
    """A letter between two hands' ways of drawing it, or past the first; as the first where the ways are not alike."""
    if len(one) != len(other) or len(one) > 3:
        return one
    one, other = [resampled(s) for s in one], [resampled(s) for s in other]
    middles = [(np.vstack(w)[:, 0].min() + np.vstack(w)[:, 0].max()) / 2 for w in (one, other)]
    other = [s + [middles[0] - middles[1], 0] for s in other]
    nearest, pairs = np.inf, None
    for order in permutations(other):
        turned = [min((s, s[::-1]), key=lambda t: np.hypot(*(t - o).T).mean()) for o, s in zip(one, order)]
        away = max(np.hypot(*(t - o).T).mean() for o, t in zip(one, turned))
        if away < nearest:
            nearest, pairs = away, turned
    return [o + share * (t - o) for o, t in zip(one, pairs)] if nearest < ALIKE_WAYS else one


def resampled(stroke, count=40):
    """Points as far from each other along the stroke; their number says nothing of the hand."""
    stroke = np.asarray(stroke, float)
    along = lengths(stroke)
    at = np.linspace(0, along[-1], count)
    return np.column_stack([np.interp(at, along, stroke[:, 0]), np.interp(at, along, stroke[:, 1])])


class Shapes:
    """Letter shapes of one writer or of a crowd: by style and letter, a list of drawings (lists of strokes).

    A share `mixed` of words is in a hand between two of them.
    """

    def __init__(self, fonts, drawings, mixed=0.0):
        self.fonts = fonts
        self.mixed = mixed
        self.drawings = drawings
        self.names = sorted(fonts)
        self.by_letter = {}
        for name in self.names:
            for letter in fonts[name]:
                self.by_letter.setdefault(letter, []).append(name)

    def pick_style(self, rng, own_share):
        """A font's name, a choice of one own drawing for each letter, or two of these and where between them."""
        if self.mixed and rng.random() < self.mixed:
            ways = [self.one_style(rng, own_share) for _ in range(2)]
            return *ways, rng.uniform(0.25, 0.75) if rng.random() < 0.7 else rng.uniform(-0.4, -0.1)
        return self.one_style(rng, own_share)

    def one_style(self, rng, own_share):
        if not self.names or (self.drawings and rng.random() < own_share):
            return {letter: rng.integers(len(ways)) for letter, ways in self.drawings.items()}
        return self.names[rng.integers(len(self.names))]

    def letter(self, rng, style, name, stray):
        """Strokes of a letter without marks in a style; another's with chance `stray`, or where the style has none."""
        if rng.random() < stray:
            style = self.one_style(rng, 0.5)
        if isinstance(style, tuple):
            first, second, share = style
            return between(self.letter(rng, first, name, 0), self.letter(rng, second, name, 0), share)
        if isinstance(style, dict):
            ways = self.drawings.get(name)
            if ways:
                return ways[style[name]]
            style = None
        if style is None or name not in self.fonts[style]:
            others = self.by_letter.get(name, [])
            ways = self.drawings.get(name)
            if ways and (not others or rng.random() < 0.5):
                return ways[rng.integers(len(ways))]
            style = others[rng.integers(len(others))]
        return self.fonts[style][name]


def compose(rng, shapes, letters, own_share=0.45, joins=0.22, case="small", wild=1.0, stray=None, broad=False,
            strays=True):
    """Strokes of a written word, x-heights. `letters` are names as in CLASSES, a space is a gap.

    With `broad`, one hand in four is narrower, wider, longer or shorter of stem than most, one in four bends its letters
    more, three in ten come back for their marks and set them too far on, and of one in twelve the letters touch.
    Without `strays` the hand is the steadiest of hands.py.
    """
    style = shapes.pick_style(rng, own_share)
    stray = rng.choice([0, 0.08, 0.25]) if stray is None else stray
    slant = rng.normal(0.08, 0.16) * wild
    far = 1.8 if broad and rng.random() < 0.25 else 1.0
    wide = np.exp(rng.normal(0, 0.16) * wild * far)
    up, down = np.exp(rng.normal(0, 0.17, 2) * wild * far)
    gap = rng.uniform(0.04, 0.5) if rng.random() < 0.85 else rng.uniform(0.4, 1.1)
    if broad and rng.random() < 0.08:
        gap = rng.uniform(-0.08, 0.06)
    joined = rng.uniform(0.5, 1) if rng.random() < joins else 0.0
    tremor = abs(rng.normal(0, 0.012)) * wild
    sloppy = rng.uniform(0.3, 1.6) * wild
    # How far beyond their letter the marks stand of who comes back for them.
    late = abs(rng.normal(0, 0.2)) * wild if broad and rng.random() < 0.3 else 0.0
    bent = 0.06 if broad and rng.random() < 0.25 else 0.035
    hand = Hand(rng, wild if strays else 0)
    x, strokes, sizes, last = 0.0, [], [], None
    for place, name in enumerate(letters):
        if name == " ":
            x += rng.uniform(0.2, 0.8)
            last = None
            continue
        if name == "~":
            drawn = scribble(rng)
            body = np.vstack(drawn)
            box = (body[:, 0].min(), body[:, 0].max())
        else:
            base = BODY.get(name.lower(), name.lower())
            capital = case == "all" or (case == "first" and place == 0) or name.isupper()
            wanted = base.upper() if capital and base != "-" else base
            drawn = [np.asarray(s, float) for s in shapes.letter(rng, style, wanted, stray)]
            drawn = hand.letter(rng, drawn)
            mark = MARK.get(name.lower())
            if mark and base in "ij" and capital:
                mark = None
            if base in "ij" and not capital:
                drawn = [s for s in drawn if s[:, 1].min() > -1.3 and np.ptp(s[:, 1]) > 0.3] or drawn
            every = np.vstack(drawn)
            top, middle = every[:, 1].min(), (every[:, 0].min() + every[:, 0].max()) / 2
            if base in "ij":
                stem = every[every[:, 1] < top + 0.25]
                middle = stem[:, 0].mean()
            if mark:
                drawn = drawn + mark_strokes(rng, mark, middle + late, top, np.ptp(every[:, 0]), base, broad)
            core = every[(every[:, 1] > -1.1) & (every[:, 1] < 0.1)]
            core = core if len(core) else every
            box = (core[:, 0].min(), core[:, 0].max())
        centre = np.array([(box[0] + box[1]) / 2, -0.5])
        size, below, turn = hand.letter_at(rng)
        turn += rng.normal(0, 0.06) * sloppy
        c, s_ = np.cos(turn), np.sin(turn)
        grown = np.exp(rng.normal(0, 0.06, 2) * sloppy) * [wide * size, size]
        drawn = [trimmed(rng, stroke, sloppy) for stroke in drawn]
        q = np.vstack(drawn) - centre
        q = np.column_stack([(c * q[:, 0] - s_ * q[:, 1]) * grown[0], (s_ * q[:, 0] + c * q[:, 1]) * grown[1]])
        bend = q @ rng.normal(0, 1.6, (2, 4)) + rng.uniform(0, 6.3, 4)
        bend = np.sin(bend) * rng.normal(0, bent * sloppy, 4)
        half = (box[1] - box[0]) / 2 * grown[0]
        x += half
        down_by = centre[1] * size + below + rng.normal(0, 0.045) * sloppy
        q += np.column_stack([bend[:, 0] + bend[:, 1] + x, bend[:, 2] + bend[:, 3] + down_by])
        if joined and last is not None and name != "~" and rng.random() < joined:
            link = join(rng, last, q)
            if link is not None:
                strokes.append(link)
                sizes.append(len(link))
        strokes.append(q)
        sizes.extend(len(stroke) for stroke in drawn)
        last = q if name != "~" else None
        x += half + max(-0.12, gap + rng.normal(0, 0.07) * sloppy)
    p = np.vstack(strokes)
    y = p[:, 1]
    y = np.where(y < -1, -1 + (y + 1) * up, np.where(y > 0, y * down, y))
    x = p[:, 0] - (slant + hand.lean * np.linspace(-1, 1, len(y))) * y
    lean, bow = rng.normal(0, 0.035), rng.normal(0, 0.06) * wild
    t = (x - x.mean()) / max(np.ptp(x), 1)
    y = y * (1 + rng.normal(0, 0.1) * wild * t) + lean * x + bow * np.cos(np.pi * t)
    noise = rng.normal(0, tremor, (len(p), 2))
    noise[1:-1] = (noise[:-2] + noise[1:-1] + noise[2:]) / 2
    p = np.column_stack([x, y]) + noise
    return hand.word(rng, np.split(p, np.cumsum(sizes)[:-1]))


def trimmed(rng, p, sloppy):
    """Ends cut or overshot."""
    if len(p) < 4:
        return p
    n = len(p)
    if rng.random() < 0.14 * sloppy:
        cut = max(1, int(n * rng.uniform(0.03, 0.12)))
        p = p[cut:] if rng.random() < 0.5 else p[:-cut]
    if len(p) > 3 and rng.random() < 0.14 * sloppy:
        end = p[-1] - p[-3]
        far = np.hypot(*end)
        if far > 1e-6:
            p = np.vstack([p, p[-1] + end / far * rng.uniform(0.05, 0.22)])
    return p


def join(rng, before, after):
    """A line from the lower right of one letter to the left of the next."""
    left, right = before, after
    left, right = left[(left[:, 1] > -0.95) & (left[:, 1] < 0.1)], right[(right[:, 1] > -1.05) & (right[:, 1] < 0.1)]
    if not len(left) or not len(right):
        return None
    start = left[np.argmax(left[:, 0] + (0.5 * left[:, 1] if rng.random() < 0.8 else 0))]
    end = right[np.argmin(right[:, 0] + rng.uniform(0, 0.4) * right[:, 1])]
    if not 0 <= end[0] - start[0] < 1.2:
        return None
    t = np.linspace(0, 1, 8)[:, None]
    if rng.random() < 0.5:
        sag = np.column_stack([np.zeros(8), 0.12 * rng.random() * np.sin(np.pi * t[:, 0])])
        return start + t * (end - start) + sag
    # A swing of the pen: Bezier's curve, which leaves and lands as level as the writer likes.
    far = end[0] - start[0]
    leaving = start + [rng.uniform(0.2, 0.7) * far, rng.uniform(-0.1, 0.35)]
    landing = end + [-rng.uniform(0.1, 0.6) * far, rng.uniform(-0.3, 0.2)]
    return (1 - t) ** 3 * start + 3 * (1 - t) ** 2 * t * leaving + 3 * (1 - t) * t**2 * landing + t**3 * end


def example(rng, shapes, template, dictionary, own_share=0.45, neat=0.0):
    """A picture and its classes; a share `neat` of them in one steady hand that keeps to its letters."""
    text, expected = text_and_expected(rng, dictionary)
    case = pick(rng, ["small", "first", "all"], CASE_CHANCES)
    if case != "small" and "~" in text:
        case = "small"
    how = {"joins": 0.05, "wild": rng.uniform(0.3, 0.9), "stray": 0} if neat and rng.random() < neat else {}
    strokes = compose(rng, shapes, text, own_share, case=case, broad=True, **how)
    plain = [BODY.get(c, c) if c in WRONG_MARKS else c for c in expected]
    if case == "first" and rng.random() < 0.3:
        plain = [c.upper() if k == 0 else c for k, c in enumerate(plain)]
    done = normalise(strokes, template.of(plain), np.exp(rng.normal(0, 0.05)), rng.normal(0, 0.6))
    if done is None:
        return None
    names = []
    for k, c in enumerate(c for c in text if c != " "):
        capital = (case == "all" or (case == "first" and k == 0)) and c not in WRONG_MARKS and c not in "-~"
        names.append(class_of(c.upper() if capital else c))
    picture = raster(*done)
    needed = len(names) + sum(a == b for a, b in zip(names, names[1:]))
    if picture.shape[2] // 2 < needed + 1 or picture.shape[2] > 420:
        return None
    return (picture * 255 + 0.5).astype(np.uint8), names
