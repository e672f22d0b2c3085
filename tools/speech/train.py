"""Trains the acoustic model and writes it as 8-bit weights.

usage: train.py OUT.bin SEED STEPS FROM FOLDER...

FROM: the .pt file of a training to go on from, or `-`. FOLDER: of the synthesise scripts.
"""

import glob
import json
import os
import struct
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import augment
from labels import CLASSES, MUSIC, SILENCE, spans

CHANNELS, DILATIONS, BATCH = 112, (1, 2, 3, 4), 32
SHARES = {'swedish': 0.38, 'foreign': 0.28, 'people': 0.20, 'sounds': 0.08, 'noise': 0.06}


class Residual(nn.Module):
    def __init__(self, dilation):
        super().__init__()
        self.conv = nn.Conv1d(CHANNELS, CHANNELS, 3, padding=dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm1d(CHANNELS)

    def forward(self, values):
        return values + functional.relu(self.norm(self.conv(values)))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(40, CHANNELS, 5, padding=2, bias=False)
        self.norm = nn.BatchNorm1d(CHANNELS)
        self.blocks = nn.ModuleList(Residual(dilation) for dilation in DILATIONS)
        self.out = nn.Conv1d(CHANNELS, len(CLASSES), 1)

    def forward(self, values):
        values = functional.relu(self.norm(self.conv(values)))
        for block in self.blocks:
            values = block(values)
        return self.out(functional.dropout(values, 0.1, self.training))


class Clips:
    """What the voices said, by kind, and which set of classes each stretch of it is."""

    def __init__(self, folders):
        self.sets = [SILENCE, MUSIC, ('silence', 'music')]
        numbers = {names: number for number, names in enumerate(self.sets)}
        self.clips = {kind: [] for kind in SHARES if kind != 'noise'}
        for path in sorted(path for folder in folders for path in glob.glob(os.path.join(folder, '*.npz'))):
            bundle = np.load(path)
            wave, ends = bundle['wave'], bundle['ends']
            starts = np.concatenate([[0], ends[:-1]])
            texts = json.load(open(path + '.json', encoding='utf-8')) if os.path.exists(path + '.json') else None
            for index, (start, end) in enumerate(zip(starts, ends)):
                if texts is None:
                    self.clips['sounds'].append((wave[start:end], None))
                    continue
                voice = texts[index]['voice']
                kind = 'people' if ':' in voice else 'swedish' if voice.startswith('sv') else 'foreign'
                found = []
                for low, high, names in spans(texts[index], (end - start) / 16000):
                    if names not in numbers:
                        numbers[names] = len(self.sets)
                        self.sets.append(names)
                    found.append((low, high, numbers[names]))
                self.clips[kind].append((wave[start:end], found))
        self.table = torch.zeros(len(self.sets), len(CLASSES))
        for number, names in enumerate(self.sets):
            self.table[number, [CLASSES.index(name) for name in names]] = 1

    def one(self, chance, kind):
        clips = self.clips[kind]
        wave, found = clips[chance.integers(len(clips))]
        samples = wave.astype(np.float32) / 32768
        powers, labels = augment.stretch_of(chance, samples, found or [(0.0, 1e9, 1)])
        if found is None:
            loud = 10 * np.log10(powers.sum(1) + 1e-12)
            labels = np.where(loud > loud.max() - 30, 1, 2)
        return powers, labels

    def batch(self, chance):
        kinds = chance.choice(list(SHARES), BATCH, p=list(SHARES.values()))
        values, labels = [], []
        for kind in kinds:
            if kind == 'noise':
                powers, label = augment.noise(chance, augment.FRAMES), np.zeros(augment.FRAMES, int)
            else:
                powers, label = self.one(chance, kind)
            beside, draw = None, chance.random()
            if kind not in ('noise', 'sounds') and draw < 0.16:
                beside = self.one(chance, 'sounds' if draw < 0.08 else 'swedish')[0]
            values.append(augment.features_of(chance, augment.changed(chance, powers, beside)).T)
            labels.append(label)
        return torch.tensor(np.array(values), dtype=torch.float32), torch.tensor(np.array(labels))


def loss_of(scores, allowed):
    """Minus the log likelihood of any class that is right."""
    logs = functional.log_softmax(scores, 1).transpose(1, 2)
    return -torch.logsumexp(logs.masked_fill(allowed == 0, -1e9), 2).mean()


def train(clips, seed, steps, begin):
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    net = Net()
    if begin:
        net.load_state_dict(begin['net'])
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 1.5e-3 if begin else 2e-3, total_steps=steps, pct_start=0.08 if begin else 0.3)
    prior, running, begun = torch.zeros(len(CLASSES)), 0.0, time.time()
    for step in range(steps):
        values, labels = clips.batch(chance)
        scores = net(values)
        loss = loss_of(scores, clips.table[labels])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        running += loss.item()
        if step >= steps * 0.8:
            prior += torch.softmax(scores.detach(), 1).mean((0, 2))
        if step % 100 == 99:
            print(step + 1, f'{running / 100:.3f}', f'{time.time() - begun:.0f} s', flush=True)
            running = 0.0
    return net.eval(), prior / prior.sum()


def folded(conv, norm):
    """Weights and biases of a convolution with its normalisation, as (outputs, kernel, inputs)."""
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weights = conv.weight * gain[:, None, None]
    return weights.permute(0, 2, 1).detach().numpy(), (norm.bias - norm.running_mean * gain).detach().numpy()


def layers_of(net):
    yield 5, 1, False, *folded(net.conv, net.norm)
    for dilation, block in zip(DILATIONS, net.blocks):
        yield 3, dilation, True, *folded(block.conv, block.norm)
    yield 1, 1, False, net.out.weight.permute(0, 2, 1).detach().numpy(), net.out.bias.detach().numpy()


def export(path, net, prior, about):
    header, floats, bytes_ = [], [np.log(prior.numpy() + 1e-6)], []
    for kernel, dilation, residual, weights, bias in layers_of(net):
        outputs, _, inputs = weights.shape
        header.append({'inputs': inputs, 'outputs': outputs, 'kernel': kernel, 'dilation': dilation, 'residual': residual})
        rows = weights.reshape(outputs, -1)
        scales = np.maximum(np.abs(rows).max(1), 1e-8) / 127
        floats += [scales, bias]
        bytes_.append(np.round(rows / scales[:, None]).astype(np.int8).tobytes())
    text = json.dumps({'classes': CLASSES, 'layers': header, **about}).encode('ascii')
    with open(path, 'wb') as file:
        file.write(b'TILLSPR1' + struct.pack('<I', len(text)) + text)
        file.write(b''.join(np.asarray(values, '<f4').tobytes() for values in floats))
        file.write(b''.join(bytes_))


def main(out, seed, steps, before, *folders):
    torch.set_num_threads(1)
    clips = Clips(folders)
    print({kind: len(found) for kind, found in clips.clips.items()}, len(clips.sets), 'sets')
    begin = None if before == '-' else torch.load(before)
    net, prior = train(clips, int(seed), int(steps), begin)
    utterances = int(steps) * BATCH + (begin or {}).get('utterances', 0)
    torch.save({'net': net.state_dict(), 'prior': prior, 'utterances': utterances}, out + '.pt')
    export(out, net, prior, {'seed': int(seed), 'utterances': utterances})


if __name__ == '__main__':
    main(*sys.argv[1:])
