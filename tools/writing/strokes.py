"""Own drawings of letters: points `x,y` (tenths of an x-height, y upwards), `!` a corner, `/` lifts the pen.

Returned y grows downwards, one x-height is 1, the baseline is 0: as src/shared/writing/letters.ts reads them.
"""

import re
from pathlib import Path

import numpy as np

STEPS = 8


def spline(points):
    """Centripetal Catmull-Rom through the points, as in letters.ts."""
    points = np.array(points, float)
    if len(points) < 2:
        return points
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    line = [points[1]]
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        t1 = np.sqrt(np.linalg.norm(b - a))
        t2 = t1 + np.sqrt(np.linalg.norm(c - b))
        t3 = t2 + np.sqrt(np.linalg.norm(d - c))
        for step in range(1, STEPS + 1):
            t = t1 + step / STEPS * (t2 - t1)
            mix = lambda p, q, from_, to: p + (t - from_) / (to - from_) * (q - p)
            ab, bc, cd = mix(a, b, 0, t1), mix(b, c, t1, t2), mix(c, d, t2, t3)
            line.append(mix(mix(ab, bc, 0, t2), mix(bc, cd, t1, t3), t1, t2))
    return np.array(line)


def drawing(text):
    """Strokes of one drawing."""
    strokes = []
    for part in text.split(" / "):
        pieces = [[]]
        for word in part.split():
            x, y = map(float, word.rstrip("!").split(","))
            pieces[-1].append((x / 10, -y / 10))
            if word.endswith("!"):
                pieces.append([(x / 10, -y / 10)])
        curves = [spline(p) for p in pieces]
        strokes.append(np.vstack([curves[0]] + [c[1:] for c in curves[1:]]))
    return strokes


def school_letters(root):
    """The school's letters of src/shared/writing/letters.ts, by letter."""
    text = (Path(root) / "src/shared/writing/letters.ts").read_text(encoding="utf8")
    found = re.findall(r"^  '?(\S)'?: '([^']+)',$", text, re.M)
    return {name: drawing(path) for name, path in found}


def allographs(path):
    """Lists of drawings by letter, from lines `letter: drawing`; `#` begins a comment."""
    found = {}
    for line in Path(path).read_text(encoding="utf8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            name, text = line.split(":", 1)
            found.setdefault(name.strip(), []).append(drawing(text.strip()))
    return found


def look(letters, file, cell=80, per_row=14):
    """A picture of drawings `[(name, strokes)]`, to be looked at; a small circle marks each start."""
    from PIL import Image, ImageDraw

    rows = -(-len(letters) // per_row)
    image = Image.new("L", (per_row * cell, rows * cell), 255)
    draw = ImageDraw.Draw(image)
    unit = cell / 4
    for k, (name, strokes) in enumerate(letters):
        x0, y0 = (k % per_row) * cell + cell * 0.2, (k // per_row) * cell + cell * 0.7
        for line, shade in ((0, 190), (-1, 215), (-1.8, 235), (0.8, 235)):
            draw.line([(x0 - 8, y0 + line * unit), (x0 + cell * 0.7, y0 + line * unit)], fill=shade)
        draw.text((x0 - 12, y0 - cell * 0.65), name, fill=120)
        for stroke in strokes:
            points = [(x0 + unit * x, y0 + unit * y) for x, y in stroke]
            if len(points) > 1:
                draw.line(points, fill=0, width=2)
            r = 2
            x, y = points[0]
            draw.ellipse([x - r, y - r, x + r, y + r], outline=90)
    image.save(file)
