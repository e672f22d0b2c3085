"""Words to try or fit the check with, written by "writers" that the network never saw: kept fonts and kept drawings.

tries.py OUT.json USE [--skeletons FILE] [--each N]    USE is try or fit; without skeletons only the own kept drawings
                  [--neat] [--seed N]                  in a hand that does not stray (hands.py); other words, by chance
"""

import argparse
import json
from pathlib import Path

import numpy as np

from train import SEED, dictionary, drawings_for, fonts_for
from texts import ALIKE, SAME_BODY, SMALL, parts
from words import Shapes, compose

SLIPS = ["random", "alike", "missing", "extra", "doubled", "swapped", "mark-missing", "mark-wrong", "one-dot"]
CANVAS = (400, 200)


def slip(rng, letters, kind):
    """The word with one slip of a kind and the letter it concerns, or None where the word allows none."""
    out = list(letters)
    places = [k for k, c in enumerate(out) if c not in " -"]
    k = places[rng.integers(len(places))]
    if kind in ("mark-missing", "mark-wrong", "one-dot"):
        wanted = "äö" if kind == "one-dot" else "åäö"
        marked = [i for i in places if out[i] in wanted]
        if not marked:
            return None
        k = marked[rng.integers(len(marked))]
        row = next(row for row in SAME_BODY if out[k] in row)
        dotted = {"ä": "ȧ", "ö": "ȯ"}.get(out[k])
        if kind == "mark-missing":
            out[k] = row[0]
        elif kind == "one-dot":
            out[k] = dotted
        else:
            others = [c for c in row[1:] if c not in (out[k], dotted)]
            out[k] = others[rng.integers(len(others))]
    elif kind == "alike":
        rows = [row for row in ALIKE if out[k] in row]
        if not rows:
            return None
        others = [c for c in rows[rng.integers(len(rows))] if c != out[k]]
        out[k] = others[rng.integers(len(others))]
    elif kind == "random":
        others = [c for c in SMALL + "åäö" if c != out[k]]
        out[k] = others[rng.integers(len(others))]
    elif kind == "missing":
        if len(places) < 3:
            return None
        del out[k]
    elif kind == "extra":
        others = [c for c in SMALL if c != out[k] and (k == 0 or c != out[k - 1])]
        out.insert(k, others[rng.integers(len(others))])
    elif kind == "doubled":
        out.insert(k, out[k])
    elif kind == "swapped":
        pairs = [i for i in places[:-1] if out[i] != out[i + 1] and out[i + 1] != " "]
        if not pairs:
            return None
        k = pairs[rng.integers(len(pairs))]
        out[k], out[k + 1] = out[k + 1], out[k]
    return out, k


def on_canvas(rng, strokes):
    """Strokes on the page's canvas, as large as people write there, in tenths of a px."""
    every = np.vstack(strokes)
    low, size = every.min(0), np.ptp(every, axis=0)
    unit = min(rng.uniform(22, 48), 380 / max(size[0], 1e-6), 190 / max(size[1], 1e-6))
    room = np.maximum(0, np.array(CANVAS) - unit * size)
    shift = room * rng.uniform(0.1, 0.9, 2) - unit * low
    return [(np.round((unit * s + shift) * 2) / 2).tolist() for s in strokes]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("use", choices=["try", "fit"])
    parser.add_argument("--skeletons")
    parser.add_argument("--each", type=int, default=24)
    parser.add_argument("--neat", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    writers = {}
    if args.skeletons:
        skeletons = json.loads(Path(args.skeletons).read_text())
        for name, letters in fonts_for(args.use, skeletons).items():
            # The few letters that thinning spoilt are replaced by own drawings.
            writers[f"font {name}"] = Shapes({name: letters}, drawings_for("train"))
    if args.use == "try":
        kept = drawings_for("try")
        for k in (0, 1):
            writers[f"drawings {k + 1}"] = Shapes({}, {c: [ways[min(k, len(ways) - 1)]] for c, ways in kept.items()})
    words = [w for w in dictionary() if 3 <= len(w) <= 11]
    tries = []
    for number, (writer, shapes) in enumerate(sorted(writers.items())):
        rng = np.random.default_rng([SEED, 7 if args.use == "try" else 8, number] + [args.seed] * (args.seed > 0))

        def add(kind, word, letters, at, **how):
            strokes = compose(rng, shapes, letters, own_share=0, wild=0.7, stray=0, strays=not args.neat, **{"joins": 0, **how})
            tries.append({"writer": writer, "kind": kind, "word": word, "written": "".join(letters), "at": at,
                          "strokes": on_canvas(rng, strokes)})

        def any_word():
            return words[rng.integers(len(words))]

        for _ in range(4 * args.each):
            word = any_word()
            add("right", word, parts(word), None)
        for kind, how in (("capital", {"case": "first"}), ("capitals", {"case": "all"}), ("joined", {"joins": 1})):
            for _ in range(args.each):
                word = any_word()
                add(kind, word, parts(word), None, **how)
        for kind in SLIPS:
            made = 0
            while made < args.each:
                word = any_word()
                slipped = slip(rng, parts(word), kind)
                if slipped is None or "".join(slipped[0]) in words:
                    continue
                add(kind, word, *slipped)
                made += 1
        for _ in range(args.each // 2):
            other = any_word()
            word = any_word()
            if other != word:
                add("other-word", word, parts(other), None)
            add("scribble", any_word(), ["~"], None)
    Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    Path(args.out).write_text(json.dumps(tries, ensure_ascii=False, separators=(",", ":")), encoding="utf8")
    print(len(tries), "words by", len(writers), "writers")


if __name__ == "__main__":
    main()
