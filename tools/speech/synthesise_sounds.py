"""Clips that sound and are no speech: instruments playing chance melodies (fluidsynth), chords, beeps, hum, birds, drums.

usage: synthesise_sounds.py FOLDER CLIPS SOUNDFONT [SEED]
"""

import os
import struct
import subprocess
import sys
import tempfile

import numpy as np
from scipy.io import wavfile
from scipy.signal import sawtooth, square

RATE, SECONDS = 16000, 5
DRUMS = 9
SCALES = [[0, 2, 4, 5, 7, 9, 11], [0, 2, 3, 5, 7, 8, 10], [0, 2, 4, 7, 9]]


def variable_length(value):
    digits = [value & 127]
    while value := value >> 7:
        digits.append((value & 127) | 128)
    return bytes(reversed(digits))


def melody(chance):
    """A MIDI file of one to four parts, 96 ticks a quarter."""
    events = []
    scale = SCALES[chance.integers(len(SCALES))]
    root = int(chance.integers(36, 60))
    for part in range(int(chance.integers(1, 5))):
        channel = DRUMS if chance.random() < 0.2 else part
        events.append((0, bytes([0xC0 | channel, int(chance.integers(0, 112))])))
        step, tick = int(chance.choice([24, 48, 48, 96, 192])), 0
        octave = 12 * int(chance.integers(0, 4))
        degree = int(chance.integers(0, len(scale)))
        while tick < 96 * 12:
            if chance.random() < 0.85:
                notes = [degree] if chance.random() < 0.6 else [degree, degree + 2, degree + 4]
                length = int(step * chance.uniform(0.4, 1.6))
                for note in notes:
                    key = root + octave + scale[note % len(scale)] + 12 * (note // len(scale))
                    key = int(chance.integers(35, 60)) if channel == DRUMS else min(key, 108)
                    events.append((tick, bytes([0x90 | channel, key, int(chance.integers(50, 127))])))
                    events.append((tick + length, bytes([0x80 | channel, key, 0])))
            degree = int(np.clip(degree + chance.integers(-3, 4), 0, 2 * len(scale)))
            tick += step
    events.sort(key=lambda event: event[0])
    tempo = struct.pack('>I', int(60e6 / chance.uniform(60, 180)))[1:]
    track, now = b'\0\xff\x51\3' + tempo, 0
    for tick, message in events:
        track += variable_length(tick - now) + message
        now = tick
    track += b'\0\xff\x2f\0'
    return b'MThd' + struct.pack('>IHHH', 6, 0, 1, 96) + b'MTrk' + struct.pack('>I', len(track)) + track


def played(chance, soundfont, folder):
    path = os.path.join(folder, 'melody')
    with open(path + '.mid', 'wb') as file:
        file.write(melody(chance))
    subprocess.run(['fluidsynth', '-ni', '-q', '-r', str(RATE), '-F', path + '.wav', soundfont, path + '.mid'],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    _, sound = wavfile.read(path + '.wav')
    sound = sound.astype(np.float64).mean(1) if sound.ndim > 1 else sound.astype(np.float64)
    start = int(chance.integers(0, max(1, len(sound) - SECONDS * RATE)))
    return sound[start:start + SECONDS * RATE]


def tones(chance):
    """Chords of plain waves, with vibrato, sweeps, beeps and decays."""
    time = np.arange(SECONDS * RATE) / RATE
    sound = np.zeros(len(time))
    wave = [np.sin, sawtooth, square][chance.integers(3)]
    start = 0.0
    while start < SECONDS:
        length = chance.uniform(0.08, 1.5)
        here = (time >= start) & (time < start + length)
        local = time[here] - start
        base = 55 * 2 ** chance.uniform(0, 5)
        ratios = [1.0] if chance.random() < 0.4 else [1, 2 ** (chance.choice([3, 4]) / 12), 2 ** (7 / 12)]
        envelope = np.exp(-local * chance.choice([0.1, 2, 8])) * np.minimum(1, local / 0.01)
        sweep = chance.choice([0, 0, 0, 1, -0.5])
        for ratio in ratios:
            vibrato = chance.uniform(0, 0.02) / 5 * np.sin(2 * np.pi * 5 * local)
            phase = 2 * np.pi * base * ratio * (local + vibrato + sweep * local**2 / 2)
            sound[here] += wave(phase) * envelope
        start += length * chance.uniform(0.6, 1.5)
    return sound


def hum(chance):
    """Mains and machines: harmonics of a low tone, steady or beating."""
    time = np.arange(SECONDS * RATE) / RATE
    base = chance.choice([50, 60, 100, chance.uniform(40, 400)])
    sound = sum(chance.uniform(0, 1) / order * np.sin(2 * np.pi * base * order * time + chance.uniform(0, 6))
                for order in range(1, int(chance.integers(3, 30))))
    return sound * (1 + chance.uniform(0, 0.9) * np.sin(2 * np.pi * chance.uniform(0.2, 9) * time))


def chirps(chance):
    """Birds and alarms: quick sweeps high up."""
    time = np.arange(SECONDS * RATE) / RATE
    sound = np.zeros(len(time))
    for _ in range(int(chance.integers(4, 40))):
        start, length = chance.uniform(0, SECONDS), chance.uniform(0.03, 0.3)
        here = (time >= start) & (time < start + length)
        local = (time[here] - start) / length
        low, high = chance.uniform(800, 7000, 2)
        phase = 2 * np.pi * length * (low * local + (high - low) * local**2 / 2)
        sound[here] += np.sin(phase) * np.sin(np.pi * local)
    return sound


def knocks(chance):
    """Claps, steps, keys: short coloured bursts."""
    sound = np.zeros(SECONDS * RATE)
    for start in np.cumsum(chance.exponential(chance.uniform(0.08, 0.6), 60)):
        at, length = int(start * RATE), int(chance.uniform(0.01, 0.15) * RATE)
        if at + length >= len(sound):
            break
        burst = chance.standard_normal(length) * np.exp(-np.arange(length) / length * chance.uniform(2, 8))
        ring = np.sin(2 * np.pi * chance.uniform(80, 4000) * np.arange(length) / RATE)
        sound[at:at + length] += burst * (ring if chance.random() < 0.5 else 1)
    return sound


def main(folder, clips, soundfont, seed=3):
    chance = np.random.default_rng(seed)
    waves = []
    with tempfile.TemporaryDirectory() as place:
        for number in range(clips):
            kind = number % 8
            makers = {4: tones, 5: tones, 6: hum if chance.random() < 0.5 else chirps, 7: knocks}
            sound = makers[kind](chance) if kind in makers else played(chance, soundfont, place)
            peak = np.abs(sound).max() if len(sound) else 0
            if peak > 0:
                waves.append((sound / peak * 20000).astype(np.int16))
    np.savez(os.path.join(folder, 'sounds.npz'), wave=np.concatenate(waves), ends=np.cumsum([len(w) for w in waves]))
    print(len(waves), 'sounds')


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], *(int(arg) for arg in sys.argv[4:5]))
