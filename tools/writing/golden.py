"""Numbers that the TypeScript must reach, too: golden.py WEIGHTS.bin OUT.json. From the bytes of the app's weights."""

import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from ink import Template, normalise, raster
from strokes import school_letters
from train import ROOT, SEED, Network, drawings_for, read_weights
from texts import CLASSES, parts
from words import Shapes, compose

SYMBOLS = list(dict.fromkeys(c.lower() for c in CLASSES))
WORDS = [("hej", "hej"), ("kött", "kott"), ("mjölk", "mjölk"), ("Sverige", "Sverige"), ("god natt", "god natt"), ("å", "ä")]


def scores(layers, picture):
    """Logarithms of the symbols' probabilities by frame."""
    x = torch.from_numpy(picture.astype(np.float32))[None]
    for name, _, _, _, stride, pad in Network.SHAPES:
        y = torch.relu(F.conv2d(x, *layers[name], stride, pad))
        x = x + y if name in ("near", "far") else y
    p = F.conv2d(x, *layers["classes"])[0, :, 0].softmax(0)
    folded = torch.zeros(len(SYMBOLS), p.shape[1])
    for k, name in enumerate(CLASSES):
        folded[SYMBOLS.index(name.lower())] += p[k]
    return folded.log().T


def main():
    weights, out = sys.argv[1:]
    layers = read_weights(weights)
    template = Template(school_letters(ROOT))
    shapes = Shapes({}, drawings_for("train"))
    rng = np.random.default_rng(SEED)
    golden = []
    for word, written in WORDS:
        case = "first" if word[0].isupper() else "small"
        strokes = compose(rng, shapes, parts(written.lower()), case=case, joins=0, wild=0.4, stray=0)
        strokes = [np.round(40 * s + 60, 1) for s in strokes]
        placed, columns = normalise(strokes, template.of(word))
        picture = raster(placed, columns)
        logs = scores(layers, picture)
        fits = {}
        for text in (word, word[1:], word[0] + word, word[:-1] + "x", word[:-1] + "ö"):
            names = [SYMBOLS.index(c) for c in parts(text.lower()) if c in SYMBOLS and c]
            if names:
                loss = F.ctc_loss(logs[:, None], torch.tensor([names]), [len(logs)], [len(names)], reduction="none")
                fits[text] = round(-loss.item(), 3)
        golden.append({
            "word": word,
            "strokes": [s.tolist() for s in strokes],
            "columns": columns,
            "inkByDirection": [round(float(v), 4) for v in picture.sum((1, 2))],
            "best": [SYMBOLS[k] for k in logs.argmax(1)],
            "logBest": [round(float(v), 3) for v in logs.max(1).values],
            "fits": fits,
        })
    Path(out).write_text(json.dumps(golden, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
