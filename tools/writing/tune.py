"""Makes one network of two, and teaches its last layers the school's own letters again.

tune.py mean FIRST.bin SECOND.bin SHARE OUT.bin     weights between two runs of which one began with the other
tune.py print OUT.npz                               composes 4,000 words in the school's letters, most of them neat
tune.py last START.bin OUT.bin PRINT.npz SHARD...   trains the last three layers on shards and, twice, on those words
"""

import math
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import words
from strokes import school_letters
from train import ROOT, SEED, Network, Template, batches, dictionary, inputs, load, read_weights, signed_bytes

PRINT_WORDS = 4000
LAST = ("near", "far", "classes")
STEPS = {name: (stride, pad) for name, _, _, _, stride, pad in Network.SHAPES}
SECONDS = 50
RATE = 1e-3


def mean(first, second, share, out):
    """`share` of the second; the biases, too."""
    a, b, share = read_weights(first), read_weights(second), float(share)
    mixed = {n: tuple((1 - share) * x + share * y for x, y in zip(a[n], b[n])) for n in a}
    with open(out, "wb") as file:
        file.write(signed_bytes(mixed))


def print_words(out):
    letters = {k: [v] for k, v in school_letters(ROOT).items() if k not in "åäöéÅÄÖÉ"}
    shapes, template, known = words.Shapes({}, letters), Template(school_letters(ROOT)), dictionary()
    rng = np.random.default_rng([SEED, 777])
    as_others = words.compose

    def neatly(rng, shapes, text, own_share, joins=0.22, case="small", broad=False):
        joins = joins if rng.random() < 0.3 else 0
        return as_others(rng, shapes, text, own_share, joins, case, float(rng.choice([0.1, 0.4, 0.8])), 0)

    words.compose = neatly
    made = []
    while len(made) < PRINT_WORDS:
        one = words.example(rng, shapes, template, known)
        if one:
            made.append(one)
    np.savez(
        out,
        pixels=np.concatenate([p.ravel() for p, _ in made]),
        widths=np.array([p.shape[2] for p, _ in made]),
        names=np.concatenate([np.array(n, np.uint8) for _, n in made]),
        lengths=np.array([len(n) for _, n in made]),
    )


def last(start, out, printed, *shards):
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng = np.random.default_rng(4)
    layers = read_weights(start)
    own = {n: [nn.Parameter(t.clone()) for t in layers[n]] for n in LAST}
    every = [p for pair in own.values() for p in pair]
    adam = torch.optim.AdamW(every, lr=RATE, weight_decay=0)
    pool = [word for shard in shards for word in load(shard)] + 2 * load(printed)
    began, seen, done = time.process_time(), 0, 0.0
    while done < 1:
        for batch in batches(pool, rng, 64):
            done = (time.process_time() - began) / SECONDS
            if done >= 1:
                break
            seen += len(batch)
            for group in adam.param_groups:
                group["lr"] = RATE * min(1, seen / 3200) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
            loss = loss_of(batch, layers, own)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(every, 5.0)
            adam.step()
    print(seen, "words shown")
    with open(out, "wb") as file:
        file.write(signed_bytes({n: own.get(n, layers[n]) for n in layers}))


def loss_of(batch, layers, own):
    x = inputs(batch).to(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        with torch.no_grad():
            for name in ("strokes", "parts", "shapes", "letters", "columns"):
                x = torch.relu(F.conv2d(x, *layers[name], *STEPS[name]))
            x = x.float()
        for name in ("near", "far"):
            x = x + torch.relu(F.conv2d(F.dropout(x, 0.05), *own[name], *STEPS[name]))
        scores = F.conv2d(F.dropout(x, 0.1), *own["classes"])
    scores = scores[:, :, 0].float().permute(2, 0, 1).log_softmax(2)
    names = torch.from_numpy(np.concatenate([n for _, n in batch]).astype(np.int64))
    frames = torch.tensor([p.shape[2] // 2 for p, _ in batch])
    return F.ctc_loss(scores, names, frames, torch.tensor([len(n) for _, n in batch]), zero_infinity=True)


if __name__ == "__main__":
    way, *rest = sys.argv[1:]
    {"mean": mean, "print": print_words, "last": last}[way](*rest)
