"""Letter skeletons of handwriting-like fonts: render, thin, trace, cut spurs, join the straightest branches.

Coordinates of a letter: one x-height is 1, the baseline is y = 0, y grows downwards (as on a canvas), x starts at the
pen's left bearing. Only the letters' middles are used for training; no outline and no drawing is kept here.
"""

import glob
import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

SMALL = "abcdefghijklmnopqrstuvwxyz"
CHARS = SMALL + SMALL.upper() + "-"
X_HEIGHT_PX = 44
MOST_BARE = 0.04

NEIGHBOURS = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]


def thin(image):
    """Guo and Hall, "Parallel thinning with two-subiteration algorithms" (1989): it keeps the ends of slanting lines."""
    image = np.pad(image.astype(bool), 1)
    while True:
        removed = 0
        for step in (0, 1):
            n, ne, e, se, s, sw, w, nw = (np.roll(np.roll(image, -dy, 0), -dx, 1) for dy, dx in NEIGHBOURS)
            rises = sum(~a & (b | c) for a, b, c in ((n, ne, e), (e, se, s), (s, sw, w), (w, nw, n)))
            pairs = [sum(map(np.uint8, ways)) for ways in ((nw | n, ne | e, se | s, sw | w), (n | ne, e | se, s | sw, w | nw))]
            around = np.minimum(*pairs)
            held = (s | sw | ~nw) & w if step == 0 else (n | ne | ~se) & e
            gone = image & (rises == 1) & (around >= 2) & (around <= 3) & ~held
            removed += int(gone.sum())
            image[gone] = False
        if removed == 0:
            return image[1:-1, 1:-1]


def pixel_graph(pixels):
    """Neighbours of each pixel, without the diagonals that two straight steps replace."""
    graph = {}
    for y, x in pixels:
        near = []
        for dy, dx in NEIGHBOURS:
            if (y + dy, x + dx) not in pixels:
                continue
            if dy and dx and ((y + dy, x) in pixels or (y, x + dx) in pixels):
                continue
            near.append((y + dy, x + dx))
        graph[(y, x)] = near
    return graph


def edges_of(graph):
    """Runs of pixels between ends and junctions; closed rings start anywhere."""
    nodes = {p for p, near in graph.items() if len(near) != 2}
    edges, walked = [], set()
    for node in sorted(nodes):
        if not graph[node]:
            edges.append([node])
        for first in graph[node]:
            if (node, first) in walked:
                continue
            path = [node, first]
            while path[-1] not in nodes:
                following = [p for p in graph[path[-1]] if p != path[-2]]
                path.append(following[0])
            walked.add((path[0], path[1]))
            walked.add((path[-1], path[-2]))
            edges.append(path)
    seen = {p for edge in edges for p in edge}
    for start in sorted(graph):
        if start in seen or len(graph[start]) != 2:
            continue
        path = [start, graph[start][0]]
        while path[-1] != start:
            following = [p for p in graph[path[-1]] if p != path[-2]]
            path.append(following[0] if following else start)
        seen.update(path)
        edges.append(path)
    return edges


def without_spurs(pixels, width):
    """Cuts branches shorter than the pen is wide, which thinning leaves at corners.

    Where two strokes run together, as in the foot of an n, there is more ink than the pen is wide: that foot stays.
    """
    pen = np.median([width[pixel] for pixel in pixels])
    for _ in range(2):
        graph = pixel_graph(pixels)
        ends = {p for p, near in graph.items() if len(near) == 1}
        junctions = {p for p, near in graph.items() if len(near) > 2}
        for edge in edges_of(graph):
            start, end = edge[0], edge[-1]
            if start in junctions and end in ends:
                start, end, edge = end, start, edge[::-1]
            if start in ends and end in junctions and len(edge) < 1.5 * min(width[end], 0.7 * pen):
                pixels -= set(edge[:-1])
    return pixels


def joined(edges):
    """Strokes as a pen would draw them: at each junction the straightest pair of branches goes on."""
    strokes = [list(e) for e in edges if len(e) > 1]
    dots = [list(e) for e in edges if len(e) == 1]

    def leaving(path, at_end):
        p = path[::-1] if at_end else path
        q = p[min(len(p) - 1, 9)]
        v = np.array(q, float) - np.array(p[0], float)
        return v / (np.linalg.norm(v) + 1e-9)

    while True:
        best = None
        for i, a in enumerate(strokes):
            for j in range(i, len(strokes)):
                b = strokes[j]
                for ea in (False, True):
                    for eb in (False, True):
                        if i == j:
                            continue
                        pa, pb = (a[-1] if ea else a[0]), (b[-1] if eb else b[0])
                        if max(abs(pa[0] - pb[0]), abs(pa[1] - pb[1])) > 2:
                            continue
                        straight = -float(leaving(a, ea) @ leaving(b, eb))
                        if straight > 0.5 and (best is None or straight > best[0]):
                            best = (straight, i, j, ea, eb)
        if best is None:
            return strokes, dots
        _, i, j, ea, eb = best
        a = strokes[i] if ea else strokes[i][::-1]
        b = strokes[j][::-1] if eb else strokes[j]
        strokes = [s for k, s in enumerate(strokes) if k not in (i, j)] + [a + b]


def smooth(path, closed):
    points = np.array(path, float)[:, ::-1]
    for _ in range(3):
        if len(points) < 5:
            break
        if closed:
            ring = points[:-1]
            ring = (np.roll(ring, 1, 0) + 2 * ring + np.roll(ring, -1, 0)) / 4
            points = np.vstack([ring, ring[:1]])
        else:
            points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
    return points


def bare(ink, pixels, width):
    """Share of the ink that lies further from the skeleton than the pen explains: a foot or an arm that is lost."""
    middle = np.zeros(ink.shape, bool)
    middle[tuple(np.array(sorted(pixels)).T)] = True
    pen = np.percentile(width[middle], 75)
    return float((ink & (ndimage.distance_transform_edt(~middle) > 1.4 * pen + 4)).sum() / ink.sum())


def skeleton(font, char, x_height):
    """Strokes of one letter and how much of its ink they leave bare, or None where the font has none."""
    left, top, right, bottom = font.getbbox(char, anchor="ls")
    if right - left < 2 or bottom - top < 2:
        return None
    pad = 6
    size = (right - left + 2 * pad, bottom - top + 2 * pad)
    image = Image.new("L", size, 0)
    ImageDraw.Draw(image).text((pad - left, pad - top), char, font=font, fill=255, anchor="ls")
    ink = np.array(image) > 110
    ink = ndimage.binary_closing(np.pad(ink, 3), iterations=1)[3:-3, 3:-3]
    width = ndimage.distance_transform_edt(ink)
    pixels = {tuple(map(int, p)) for p in np.argwhere(thin(ink))}
    if not pixels:
        return None
    pixels = without_spurs(pixels, width)
    strokes, dots = joined(edges_of(pixel_graph(pixels)))
    shapes = []
    for stroke in strokes:
        closed = stroke[0] == stroke[-1] and len(stroke) > 6
        points = smooth(stroke, closed)
        if len(points) < 3 and len(strokes) > 1:
            continue
        points = points[:: 3] if len(points) < 4 else np.vstack([points[:-1:3], points[-1:]])
        shapes.append((points + [left - pad, top - pad]) / x_height)
    for dot in dots:
        shapes.append((np.array(dot, float)[:, ::-1] + [left - pad, top - pad]) / x_height)
    return (shapes, bare(ink, pixels, width)) if shapes else None


def of_font(path):
    """All letters of a font file, with their advances, in x-heights; and those of which ink is left bare."""
    probe = ImageFont.truetype(path, 100)
    height = -probe.getbbox("x", anchor="ls")[1]
    size = max(20, round(100 * X_HEIGHT_PX / height))
    font = ImageFont.truetype(path, size)
    x_height = -font.getbbox("x", anchor="ls")[1]
    letters, spoilt = {}, ""
    for char in CHARS:
        found = skeleton(font, char, x_height)
        if found:
            shapes, left = found
            spoilt += char if left > MOST_BARE else ""
            letters[char] = {
                "advance": round(font.getlength(char) / x_height, 3),
                "strokes": [np.round(s, 3).tolist() for s in shapes],
            }
    return letters, spoilt


def of_hershey(path):
    """Stroke fonts of A. V. Hershey (public domain), .jhf: pairs of letters around 'R', ' R' lifts the pen."""
    text = Path(path).read_text(encoding="latin1").split("\n")
    glyphs, i = [], 0
    while i < len(text):
        line = text[i]
        i += 1
        if len(line) < 8:
            continue
        count = int(line[5:8])
        body = line[8:]
        while len(body) < 2 * count and i < len(text):
            body += text[i]
            i += 1
        glyphs.append(body)
    raw = {}
    for char in CHARS:
        body = glyphs[ord(char) - 32]
        left, right = ord(body[0]) - 82, ord(body[1]) - 82
        strokes, current = [], []
        for k in range(2, len(body) - 1, 2):
            if body[k : k + 2] == " R":
                strokes.append(current)
                current = []
            else:
                current.append((ord(body[k]) - 82 - left, ord(body[k + 1]) - 82))
        strokes.append(current)
        raw[char] = (right - left, [np.array(s, float) for s in strokes if s])
    tops = np.vstack(raw["x"][1])
    base, x_height = tops[:, 1].max(), tops[:, 1].max() - tops[:, 1].min()
    return {
        char: {
            "advance": round(advance / x_height, 3),
            "strokes": [np.round((s - [0, base]) / x_height, 3).tolist() for s in strokes],
        }
        for char, (advance, strokes) in raw.items()
    }


def sheet(name, letters, file):
    """A picture of all letters of a font, to be looked at."""
    per_row, cell = 27, 56
    rows = -(-len(CHARS) // per_row)
    image = Image.new("L", (per_row * cell, rows * cell + 14), 255)
    draw = ImageDraw.Draw(image)
    draw.text((2, rows * cell), name, fill=0)
    for k, char in enumerate(CHARS):
        x0, y0 = (k % per_row) * cell + 10, (k // per_row) * cell + 36
        draw.line([(x0 - 8, y0), (x0 + 40, y0)], fill=215)
        draw.line([(x0 - 8, y0 - 16), (x0 + 40, y0 - 16)], fill=230)
        for stroke in letters.get(char, {"strokes": []})["strokes"]:
            points = [(x0 + 16 * x, y0 + 16 * y) for x, y in stroke]
            if len(points) == 1:
                draw.ellipse([points[0][0] - 1, points[0][1] - 1, points[0][0] + 1, points[0][1] + 1], fill=0)
            else:
                draw.line(points, fill=0, width=1)
    image.save(file)


def main():
    """skeletons.py OUT.json SHEETS/ FONT...: a font is `name=path`; a .jhf file holds Hershey strokes."""
    out, sheets, fonts = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    sheets.mkdir(parents=True, exist_ok=True)
    found = {}
    for entry in fonts:
        name, path = entry.split("=")
        path = sorted(glob.glob(path))[0]
        letters, spoilt = (of_hershey(path), "") if path.endswith(".jhf") else of_font(path)
        found[name] = letters
        sheet(name, letters, sheets / f"{name}.png")
        print(name, len(letters), spoilt and f"spoilt: {spoilt}", flush=True)
    Path(out).write_text(json.dumps(found))


if __name__ == "__main__":
    main()
