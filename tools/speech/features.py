"""Log-mels of power spectra, as src/shared/pronunciation/features.ts computes them."""

import numpy as np
from scipy.fft import rfft

RATE, HOP, WINDOW, FFT, MELS = 16000, 160, 400, 512, 40
LOWEST, HIGHEST = 60.0, 7600.0
HANN = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)).astype(np.float32)
SMALLEST, LEVEL_SHARE, SPREAD, FLOOR = 1e-10, 0.9, 3.0, -4.0


def triangles(warp=1.0):
    """Weights of bins (257) for each mel; with a warp as heard from a vocal tract `warp` times as short."""
    def mel(hertz):
        return 2595 * np.log10(1 + hertz / 700)
    corners = 700 * (10 ** (np.linspace(mel(LOWEST), mel(HIGHEST), MELS + 2) / 2595) - 1)
    here = np.arange(FFT // 2 + 1) * RATE / FFT / warp
    left, centre, right = corners[:-2, None], corners[1:-1, None], corners[2:, None]
    return np.maximum(0, np.minimum((here - left) / (centre - left), (right - here) / (right - centre))).astype(np.float32)


def power(samples, hop=HOP):
    """Squared magnitudes, frames by 257 bins."""
    count = 0 if len(samples) < WINDOW else 1 + int((len(samples) - WINDOW) // hop)
    starts = np.floor(np.arange(count) * hop).astype(int)
    frames = samples[starts[:, None] + np.arange(WINDOW)] * HANN
    spectrum = rfft(frames, FFT)
    return spectrum.real**2 + spectrum.imag**2


def log_mels(powers, matrix):
    """Against the recording's own level."""
    values = np.log(np.maximum(powers @ matrix.T, SMALLEST))
    levels = np.sort(values.mean(1))
    level = levels[int(np.floor(LEVEL_SHARE * (len(levels) - 1)))]
    return np.maximum((values - level) / SPREAD, FLOOR)
