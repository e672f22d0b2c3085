"""Writes the output of the features and the net for a signal that a formula makes, for the tests of the inference.

usage: fixture.py MODEL.bin.pt OUT.json
"""

import json
import sys

import numpy as np
import torch

from features import RATE, log_mels, power, triangles
from train import Net

SECONDS = 0.6


def signal():
    """Twenty-five harmonics of a gliding tone that swell and fade."""
    n = np.arange(int(SECONDS * RATE))
    time = n / RATE
    phase = 2 * np.pi * (120 * time + 40 * time**2)
    sound = sum(np.cos(order * phase + order * order) / order**0.5 for order in range(1, 26))
    return 0.05 * sound * (0.5 - 0.5 * np.cos(2 * np.pi * 2.5 * time))


def main(weights, out):
    features = log_mels(power(signal().astype(np.float32)), triangles())
    net = Net()
    net.load_state_dict(torch.load(weights)['net'])
    with torch.no_grad():
        scores = net.eval()(torch.tensor(features.T[None], dtype=torch.float32))
        logs = torch.log_softmax(scores, 1)[0].T.numpy()
    with open(out, 'w', encoding='ascii') as file:
        json.dump({
            'features': [[round(float(v), 4) for v in row] for row in features[::4]],
            'logPosteriors': [[round(float(v), 3) for v in row] for row in logs[::4]],
        }, file)
        file.write('\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
