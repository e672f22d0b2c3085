"""Texts to write: letters and their classes, chance texts, words of the course, slips of the pen."""

import numpy as np

SMALL = "abcdefghijklmnopqrstuvwxyz"
MARKED = "åäöé"
CAPITALS = "ABDEFGHIJKLMNQRTYÅÄÉ"
WRONG_MARKS = ["ȧ", "ȯ", "o̊", "ü", "á", "ó"]
CLASSES = [""] + list(SMALL + MARKED) + list(CAPITALS) + ["-", "~"] + WRONG_MARKS
BODY = {"å": "a", "ä": "a", "ö": "o", "é": "e", "ȧ": "a", "ȯ": "o", "o̊": "o", "ü": "u", "á": "a", "ó": "o"}
MARK = {"å": "ring", "ä": "dots", "ö": "dots", "é": "accent", "ȧ": "dot", "ȯ": "dot", "o̊": "ring", "ü": "dots",
        "á": "accent", "ó": "accent", "i": "dot", "j": "dot"}
SAME_BODY = [["a", "å", "ä", "ȧ", "á"], ["o", "ö", "ȯ", "o̊", "ó"], ["e", "é"], ["u", "ü"]]
# Letters that people confuse when they write or read.
ALIKE = ["nmuhr", "ao", "ec", "il", "tfl", "gqyj", "vuy", "vw", "hbk", "pq", "bd", "sz", "kc", "xk", "äeå", "öoå", "rvn", "dal", "aäå", "oö", "jig"]
# Those of them that the check takes for each other most often.
OFTEN_MISTAKEN = "aoceilnurvhgqtfk"
COMMON = dict(zip("abcdefghijklmnopqrstuvwxyzåäö", [9.4, 1.5, 1.5, 4.7, 10.1, 2, 2.9, 2.1, 5.8, 0.6, 3.1, 5.3, 3.5, 8.5,
              4.5, 1.8, 0.1, 8.4, 6.6, 7.7, 1.9, 2.4, 0.1, 0.2, 0.7, 0.1, 1.3, 1.8, 1.3]))


def chances(weights):
    return np.cumsum(np.array(weights, float) / sum(weights))


COMMON_CHANCES = chances([w**0.5 for w in COMMON.values()])
EDITS = ["random", "alike", "missing", "extra", "doubled", "swapped", "mark"]
EDIT_CHANCES = chances([6, 34, 8, 14, 16, 4, 18])
WRONG_CHANCES = chances([28, 28, 16, 8, 10, 10])
DOT_CHANCES = chances([50, 38, 12])
CASE_CHANCES = chances([70, 14, 16])


def pick(rng, names, upto):
    return names[min(int(np.searchsorted(upto, rng.random(), side="right")), len(names) - 1)]


def class_of(name):
    """The class of a letter as it is written; capitals that look like small letters share theirs."""
    return CLASSES.index(name) if name in CLASSES else CLASSES.index(name.lower())


def parts(text):
    """Letters of a text; o with a ring is two characters."""
    found = []
    for c in text:
        if c == "\u030a":
            found[-1] += c
        else:
            found.append(c)
    return found


def random_letter(rng):
    kind = rng.random()
    if kind < 0.12:
        return MARKED[rng.integers(3)] if rng.random() < 0.9 else "é"
    if kind < 0.195:
        return pick(rng, WRONG_MARKS, WRONG_CHANCES)
    if kind < 0.2:
        return "-"
    if kind < 0.38:
        return OFTEN_MISTAKEN[rng.integers(len(OFTEN_MISTAKEN))]
    if kind < 0.6:
        return SMALL[rng.integers(26)]
    return pick(rng, list(COMMON), COMMON_CHANCES)


def edited(rng, letters, kind=None):
    """The word with one slip."""
    kind = kind or pick(rng, EDITS, EDIT_CHANCES)
    out = list(letters)
    places = [k for k, c in enumerate(out) if c not in " -"]
    if not places:
        return out
    k = places[rng.integers(len(places))]
    if kind == "mark":
        marked = [i for i in places if any(out[i] in row for row in SAME_BODY)]
        strong = [i for i in marked if out[i] in "åäöé"]
        if not marked:
            kind = "alike"
        else:
            k = (strong or marked)[rng.integers(len(strong or marked))]
            row = next(row for row in SAME_BODY if out[k] in row)
            others = [c for c in row if c != out[k]]
            out[k] = others[rng.integers(len(others))]
            return out
    if kind == "alike":
        rows = [row for row in ALIKE if out[k] in row]
        if rows:
            row = rows[rng.integers(len(rows))]
            others = [c for c in row if c != out[k]]
            out[k] = others[rng.integers(len(others))]
            return out
        kind = "random"
    if kind == "random":
        out[k] = random_letter(rng)
    elif kind == "missing":
        if len(places) > 1:
            del out[k]
    elif kind == "extra":
        out.insert(k + rng.integers(2), random_letter(rng))
    elif kind == "doubled":
        out.insert(k, out[k])
    elif kind == "swapped" and len(out) > 1:
        k = rng.integers(len(out) - 1)
        out[k], out[k + 1] = out[k + 1], out[k]
    return out


def text_and_expected(rng, dictionary):
    """What is written, and the word that it is normalised with."""
    kind = rng.random()
    if kind < 0.02:
        word = parts(dictionary[rng.integers(len(dictionary))])
        return ["~"], word
    if kind < 0.72:
        n = int(np.clip(rng.gamma(4, 1.4), 1, 14))
        text = [random_letter(rng) for _ in range(n)]
        if kind > 0.56:
            k = rng.integers(n)
            text.insert(k, text[k])
        if rng.random() < 0.015:
            text[rng.integers(len(text))] = "~"
            return text, [c if c != "~" else "e" for c in text]
        expected = edited(rng, text) if rng.random() < 0.3 else text
        return text, expected
    word = parts(dictionary[rng.integers(len(dictionary))])
    return (edited(rng, word), word) if rng.random() < 0.5 else (word, word)
