"""Cuts a stretch out of a clip and changes it as rooms, microphones and speakers would, on its power spectrum."""

import numpy as np
from scipy.signal import lfilter

from features import FFT, HOP, RATE, SMALLEST, WINDOW, log_mels, power, triangles

FRAMES = 160
# Most voices of training are men: learners are women and children, too.
WARPS = np.geomspace(0.68, 1.16, 26)
MATRICES = [triangles(warp) for warp in WARPS]
BINS = np.arange(FFT // 2 + 1)
HERTZ = BINS * RATE / FFT
# Drawn once: its stretches are as good as new noise, and far quicker.
POOL = np.random.default_rng(0).standard_exponential((6000, len(BINS)), dtype=np.float32)


def stretch_of(chance, samples, span_list):
    """Powers of 160 frames from a chance place in a clip, at a chance tempo, and the label of each frame."""
    hop = HOP / np.exp(chance.uniform(np.log(0.7), np.log(1.5)))
    need = int(WINDOW + (FRAMES - 1) * hop) + 1
    start = int(chance.integers(min(0, len(samples) - need) - RATE // 5, max(0, len(samples) - need) + RATE // 5 + 1))
    cut = np.zeros(need, np.float32)
    low, high = max(0, start), min(len(samples), start + need)
    if high > low:
        cut[low - start:high - start] = samples[low:high]
    centres = (start + np.arange(FRAMES) * hop + WINDOW / 2) / RATE
    edges = np.array([end for _, end, _ in span_list])
    at = np.searchsorted(edges, centres, side='right')
    labels = [span_list[i][2] if 0 <= c and i < len(span_list) else 0 for c, i in zip(centres, at)]
    return power(cut, hop)[:FRAMES], np.array(labels)


def level(powers):
    """Mean power of the louder half."""
    sums = np.sort(powers.sum(1))
    return sums[len(sums) // 2:].mean() + 1e-12


def shape(chance):
    """A smooth gain over frequency: tilt and bumps."""
    octaves = np.log2(np.maximum(HERTZ, 50) / 1000)
    decibels = chance.normal(0, 2.5) * octaves
    for _ in range(3):
        decibels += chance.normal(0, 2.5) * np.cos(octaves * chance.uniform(0.5, 3) + chance.uniform(0, 6.3))
    return (10 ** (decibels / 10)).astype(np.float32)


def noise(chance, frames):
    """Powers of coloured noise, steady or coming and going."""
    colour = shape(chance) * np.maximum(HERTZ, 60) ** -chance.uniform(0, 2)
    colour = (colour / colour.sum()).astype(np.float32)
    start = chance.integers(len(POOL) - frames)
    values = POOL[start:start + frames] * colour
    if chance.random() < 0.4:
        steps = np.cumsum(chance.normal(0, 0.15, frames))
        values *= np.exp(np.clip(steps, -3, 3))[:, None].astype(np.float32)
    return values


def changed(chance, powers, beside):
    """@param beside powers of another clip, to be heard behind this one; or None"""
    powers = powers * shape(chance)
    if chance.random() < 0.12:
        edge = chance.uniform(3300, 7500)
        powers = powers / (1 + (HERTZ / edge) ** 16).astype(np.float32)
    if chance.random() < 0.3:
        edge = chance.uniform(60, 300)
        powers = powers / (1 + (edge / np.maximum(HERTZ, 1)) ** 6).astype(np.float32)
    if chance.random() < 0.4:
        decay = 10 ** (-6 * (HOP / RATE) / chance.uniform(0.15, 0.8))
        tail = lfilter(np.float32([1]), np.float32([1, -decay]), powers, axis=0)
        powers = powers + tail * (1 - decay) * chance.uniform(0.05, 0.6)
    loudness = level(powers)
    floor = noise(chance, len(powers))
    powers = powers + floor * loudness / 10 ** (chance.uniform(5, 50) / 10)
    if beside is not None:
        powers = powers + beside * (loudness / level(beside)) / 10 ** (chance.uniform(5, 30) / 10)
    return powers


def features_of(chance, powers):
    return log_mels(powers + SMALLEST, MATRICES[chance.integers(len(MATRICES))])
