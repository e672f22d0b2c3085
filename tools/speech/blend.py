"""Writes the mean of two trainings, one of which went on from the other: better on new voices than either.

usage: blend.py ONE.bin.pt OTHER.bin.pt SEED OUT.bin
"""

import sys

import torch

from train import Net, export


def main(one, other, seed, out):
    first, second = torch.load(one), torch.load(other)
    weights = {
        name: (value + second['net'][name]) / 2 if value.dtype.is_floating_point else second['net'][name]
        for name, value in first['net'].items()
    }
    net = Net()
    net.load_state_dict(weights)
    prior, utterances = (first['prior'] + second['prior']) / 2, second['utterances']
    torch.save({'net': weights, 'prior': prior, 'utterances': utterances}, out + '.pt')
    export(out, net.eval(), prior, {'seed': int(seed), 'utterances': utterances})


if __name__ == '__main__':
    main(*sys.argv[1:])
