"""Trains the network of handwriting on composed words and writes its weights as the app reads them.

train.py make SHARDS FIRST COUNT      composes COUNT shards of 2,000 words, each from its own seed
train.py train SHARDS OUT [--hours H] trains on all shards found, one thread; OUT.pt and OUT.bin
train.py export IN.pt OUT.bin         folds, rounds to signed bytes, writes
"""

import argparse
import json
import math
import struct
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from ink import Template  # noqa: E402
from strokes import allographs, school_letters  # noqa: E402
from texts import CLASSES  # noqa: E402
from words import Shapes, example  # noqa: E402

ROOT = HERE.parent.parent
SEED = 20261122
SHARD_WORDS = 2000
PRESENTATIONS = 557_000


def dictionary():
    words = []
    for file in sorted((ROOT / "content/words").glob("*.json")):
        words += [w["swedish"].lower() for w in json.loads(file.read_text(encoding="utf8"))]
    return sorted({w for w in words if all(c in "abcdefghijklmnopqrstuvwxyzåäöé -" for c in w) and len(w) <= 16})


def fonts_for(use, skeletons):
    """Skeletons of the fonts of one use (fonts.json), without the letters that came out wrong."""
    found = {}
    listed = json.loads((HERE / "fonts.json").read_text(encoding="utf8"))
    for font in listed["fonts"]:
        if font["use"] != use:
            continue
        letters = skeletons[font["name"]]
        found[font["name"]] = {
            c: [np.array(s) for s in v["strokes"]] for c, v in letters.items() if c not in font.get("without", "")
        }
    return found


def drawings_for(use):
    """Own drawings: the school's letters and the allographs; each letter's last one or two are kept for `try`."""
    own = {k: [v] for k, v in school_letters(ROOT).items() if k not in "åäöéÅÄÖÉ"}
    if use != "train":
        own = {}
    file = HERE / ("allographs.txt" if use == "train" else "allographs-kept.txt")
    if file.exists():
        for letter, ways in allographs(file).items():
            own.setdefault(letter, []).extend(ways)
    return own


def make(args):
    skeletons = json.loads(Path(args.skeletons).read_text())
    template = Template(school_letters(ROOT))
    words = dictionary()
    Path(args.shards).mkdir(parents=True, exist_ok=True)
    for shard in range(args.first, args.first + args.count):
        shapes = Shapes(fonts_for("train", skeletons), drawings_for("train"), args.mixed)
        rng = np.random.default_rng([SEED, shard])
        pictures, names = [], []
        while len(pictures) < SHARD_WORDS:
            made = example(rng, shapes, template, words, neat=args.neat)
            if made:
                pictures.append(made[0])
                names.append(made[1])
        np.savez(
            f"{args.shards}/{shard:04d}.tmp.npz",
            pixels=np.concatenate([p.ravel() for p in pictures]),
            widths=np.array([p.shape[2] for p in pictures]),
            names=np.concatenate([np.array(n, np.uint8) for n in names]),
            lengths=np.array([len(n) for n in names]),
        )
        Path(f"{args.shards}/{shard:04d}.tmp.npz").rename(f"{args.shards}/{shard:04d}.npz")
        print(shard, flush=True)


def load(file):
    with np.load(file) as data:
        pixels, widths, names, lengths = data["pixels"], data["widths"], data["names"], data["lengths"]
    ends = np.cumsum(widths * 160)
    name_ends = np.cumsum(lengths)
    return [
        (pixels[e - w * 160 : e].reshape(4, 40, w), names[n - k : n])
        for w, e, k, n in zip(widths, ends, lengths, name_ends)
    ]


class Network(nn.Module):
    """As src/shared/writing/network.ts computes it; the names are those of model.ts."""

    SHAPES = [("strokes", 4, 16, (3, 3), (2, 2), (1, 1)), ("parts", 16, 28, (3, 3), (2, 1), (1, 1)),
              ("shapes", 28, 48, (3, 3), (2, 1), (1, 1)), ("letters", 48, 64, (3, 3), (1, 1), (1, 1)),
              ("columns", 64, 96, (5, 1), (1, 1), (0, 0)), ("near", 96, 96, (1, 5), (1, 1), (0, 2)),
              ("far", 96, 96, (1, 5), (1, 1), (0, 2))]

    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleDict({
            n: nn.Conv2d(i, o, k, s, p, bias=False) for n, i, o, k, s, p in self.SHAPES
        })
        self.norms = nn.ModuleDict({n: nn.BatchNorm2d(o) for n, _, o, *_ in self.SHAPES})
        self.classes = nn.Conv2d(96, len(CLASSES), 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        for name, *_ in self.SHAPES:
            y = torch.relu(self.norms[name](self.convs[name](x)))
            x = x + y if name in ("near", "far") else y
        return self.classes(self.drop(x))[:, :, 0]  # [batch, class, frame]


def folded(network):
    """Weights and biases with the batch norms folded in, by layer."""
    layers = {}
    for name, *_ in Network.SHAPES:
        norm = network.norms[name]
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        layers[name] = (network.convs[name].weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale)
    layers["classes"] = (network.classes.weight, network.classes.bias)
    return layers


def export(network, file):
    Path(file).write_bytes(signed_bytes(folded(network)))


def signed_bytes(layers):
    """Weights and biases by layer as signed bytes with one scale an output; see model.ts."""
    out = bytearray(b"PEN1")
    for weight, bias in layers.values():
        for row, b in zip(weight.detach().numpy(), bias.detach().numpy()):
            scale = max(float(np.abs(row).max()), 1e-8) / 127
            out += struct.pack("<ff", scale, float(b))
            out += np.round(row / scale).astype(np.int8).tobytes()
    return bytes(out)


def read_weights(file):
    """Weights and biases by layer from a file that `export` wrote."""
    data, at, layers = Path(file).read_bytes(), 4, {}
    shapes = [(n, (o, i, *k)) for n, i, o, k, _, _ in Network.SHAPES] + [("classes", (len(CLASSES), 96, 1, 1))]
    for name, shape in shapes:
        each = int(np.prod(shape[1:]))
        weight, bias = np.zeros(shape, np.float32), np.zeros(shape[0], np.float32)
        for output in range(shape[0]):
            scale, bias[output] = struct.unpack_from("<ff", data, at)
            weight[output] = scale * np.frombuffer(data, np.int8, each, at + 8).reshape(shape[1:])
            at += 8 + each
        layers[name] = torch.from_numpy(weight), torch.from_numpy(bias)
    assert at == len(data)
    return layers


def taken_from(file, pool):
    """A network that computes what the weights of `file` compute, its batch norms measured on words of the pool."""
    network = Network()
    layers = read_weights(file)
    with torch.no_grad():
        x = inputs(sorted(pool[:512], key=lambda word: word[0].shape[2]))
        for name, *_ in Network.SHAPES:
            weight, bias = layers[name]
            network.convs[name].weight.copy_(weight)
            sums = network.convs[name](x)
            norm = network.norms[name]
            norm.running_mean.copy_(sums.mean((0, 2, 3)))
            norm.running_var.copy_(sums.var((0, 2, 3)))
            norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
            norm.bias.copy_(bias + norm.running_mean)
            y = torch.relu(sums + bias[:, None, None])
            x = x + y if name in ("near", "far") else y
        network.classes.weight.copy_(layers["classes"][0])
        network.classes.bias.copy_(layers["classes"][1])
    return network


def inputs(words, rng=None):
    """Pictures of a batch as wide as the widest, as floats; with `rng` each up to a row higher or lower."""
    x = np.zeros((len(words), 4, 40, max(picture.shape[2] for picture, _ in words)), np.float32)
    for k, (picture, _) in enumerate(words):
        shift = rng.choice([-1, 0, 0, 1]) if rng is not None else 0
        x[k, :, max(0, shift) : 40 + min(0, shift), : picture.shape[2]] = picture[:, max(0, -shift) : 40 + min(0, -shift)]
    return torch.from_numpy(x / 255)


def batches(pool, rng, size):
    """Shuffled batches of words of about the same width."""
    order = rng.permutation(len(pool))
    for start in range(0, len(order) - size * 16 + 1, size * 16):
        chunk = sorted(order[start : start + size * 16], key=lambda k: pool[k][0].shape[2])
        for b in rng.permutation(16):
            yield [pool[k] for k in chunk[b * size : (b + 1) * size]]


def train(args):
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    if args.start.endswith(".bin"):
        network = taken_from(args.start, load(min(Path(args.shards).glob("[0-9][0-9][0-9][0-9].npz"))))
    else:
        network = Network()
        if args.start:
            network.load_state_dict(torch.load(args.start))
    network = network.to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in network.parameters()), "weights", flush=True)
    adam = torch.optim.AdamW(network.parameters(), lr=4e-3, weight_decay=0.01)
    began = saved = time.time()
    pool, known, seen, losses = [], set(), 0, []
    ended = False
    while not ended:
        for file in sorted(Path(args.shards).glob("[0-9][0-9][0-9][0-9].npz")):
            if file.name not in known:
                known.add(file.name)
                pool += load(file)
                pool = pool[-args.keep :]
        for batch in batches(pool, rng, 64):
            spent = (time.time() - began) / 3600 / args.hours if args.hours else 0.0
            done = max(seen / args.presentations, spent)
            if done >= 1:
                ended = True
                break
            warm = min(1.0, (seen + 64) / 6400)
            for group in adam.param_groups:
                group["lr"] = args.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
            x = inputs(batch, rng).to(memory_format=torch.channels_last)
            with torch.autocast("cpu", torch.bfloat16, enabled=args.bf16):
                scores = network(x)
            scores = scores.float().permute(2, 0, 1).log_softmax(2)
            frames = torch.tensor([p.shape[2] // 2 for p, _ in batch])
            lengths = torch.tensor([len(n) for _, n in batch])
            names = torch.from_numpy(np.concatenate([n for _, n in batch]).astype(np.int64))
            loss = nn.functional.ctc_loss(scores, names, frames, lengths, zero_infinity=True)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            adam.step()
            seen += len(batch)
            losses.append(loss.item())
            if len(losses) == 100:
                print(f"{seen} {np.mean(losses):.4f} {time.time() - began:.0f}s of {len(pool)}", flush=True)
                losses = []
            if time.time() - saved > 240:
                saved = time.time()
                torch.save(network.state_dict(), f"{args.out}.pt")
        if not len(pool) // (64 * 16):
            time.sleep(5)
    torch.save(network.state_dict(), f"{args.out}.pt")
    network.eval()
    export(network, f"{args.out}.bin")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(dest="way", required=True)
    p = ways.add_parser("make")
    p.add_argument("shards")
    p.add_argument("first", type=int)
    p.add_argument("count", type=int)
    p.add_argument("--skeletons", required=True)
    p.add_argument("--neat", type=float, default=0.0, help="share of the words in a steady hand that keeps to its letters")
    p.add_argument("--mixed", type=float, default=0.0, help="share of the words in a hand between two others")
    p = ways.add_parser("train")
    p.add_argument("shards")
    p.add_argument("out")
    p.add_argument("--hours", type=float, default=0.0)
    p.add_argument("--rate", type=float, default=4e-3)
    p.add_argument("--presentations", type=int, default=PRESENTATIONS)
    p.add_argument("--keep", type=int, default=86_000)
    p.add_argument("--start", default="", help="a net.pt to go on with, or weights (.bin) to start from")
    p.add_argument("--bf16", action="store_true", help="sums in 16 bits: four times as fast where the processor has them")
    p = ways.add_parser("export")
    p.add_argument("start")
    p.add_argument("out")
    args = parser.parse_args()
    if args.way == "make":
        make(args)
    elif args.way == "train":
        train(args)
    else:
        network = Network()
        network.load_state_dict(torch.load(args.start))
        network.eval()
        export(network, args.out)


if __name__ == "__main__":
    main()
