"""Sounds that no text was said in, for the evaluation: FOLDER/KIND/NUMBER.wav. None of them was used in training.

usage: test_sounds.py FOLDER SOUNDFONT [SEED]     (another soundfont than in training)
"""

import os
import random
import subprocess
import sys
import tempfile

import numpy as np
from scipy.io import wavfile
from scipy.signal import lfilter, resample_poly

import synthesise_sounds as sounds
from synthesise_espeak import MEANINGS, RATE, course_meanings, swedish_words

EACH = 40
TRAINED = 'en-gb en-us de nl da fr-fr es it pl fi'.split()
UNSEEN = 'sk ro lt lv id sw hi cy sq vi'.split()
HUMAN_ENGLISH = ['awb', 'rms', 'slt', 'kal16']


def noise(chance):
    values = chance.standard_normal(int(chance.uniform(1, 4) * RATE))
    values = lfilter([1], [1, -chance.choice([0, 0.5, 0.9, 0.99])], values)
    if chance.random() < 0.4:
        values *= 1 + 0.9 * np.sin(2 * np.pi * chance.uniform(0.3, 5) * np.arange(len(values)) / RATE)
    return values


def espeak(language, text, place, chance):
    path = os.path.join(place, 'voice.wav')
    variant = chance.choice(['', '+f2', '+m3', '+f4', '+m7'])
    subprocess.run(['espeak-ng', '-v', language + variant, '-s', str(chance.integers(120, 180)), '-w', path, text], check=True)
    return read(path)


def flite(voice, text, place):
    path = os.path.join(place, 'voice.wav')
    subprocess.run(['flite', '-voice', voice, '-t', text + ' ', '-o', path], check=True)
    return read(path)


def read(path):
    rate, values = wavfile.read(path)
    divisor = np.gcd(rate, RATE)
    return resample_poly(values.astype(np.float64), RATE // divisor, rate // divisor)


def main(folder, soundfont, seed=77):
    chance, order = np.random.default_rng(seed), random.Random(seed)
    meanings, swedish = course_meanings(), swedish_words()

    def words(language):
        source = meanings.get(MEANINGS.get(language), swedish)
        return ' '.join(order.choice(source) for _ in range(order.choice((1, 1, 2))))

    with tempfile.TemporaryDirectory() as place:
        makers = {
            'silence': lambda n: chance.standard_normal(2 * RATE) * 1e-4,
            'noise': lambda n: noise(chance),
            'music': lambda n: sounds.played(chance, soundfont, place),
            'tones': lambda n: sounds.tones(chance)[:int(chance.uniform(1, 4) * RATE)],
            'hum-knocks': lambda n: [sounds.hum, sounds.chirps, sounds.knocks][n % 3](chance),
            'languages-trained': lambda n: espeak(TRAINED[n % 10], words(TRAINED[n % 10]), place, chance),
            'languages-unseen': lambda n: espeak(UNSEEN[n % 10], words(UNSEEN[n % 10]), place, chance),
            'english-human': lambda n: flite(HUMAN_ENGLISH[n % 4], words('en-us'), place),
        }
        for kind, maker in makers.items():
            os.makedirs(os.path.join(folder, kind), exist_ok=True)
            for number in range(EACH):
                values = np.asarray(maker(number), np.float64)
                if kind != 'silence':
                    values = values / (np.abs(values).max() + 1e-9) * 0.4
                path = os.path.join(folder, kind, f'{number:02}.wav')
                wavfile.write(path, RATE, (values * 32767).astype(np.int16))


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], *(int(arg) for arg in sys.argv[3:4]))
