"""Reads words with the voices of festival and flite, made from recordings of people, and keeps the segments' times.

usage: synthesise_festival.py FOLDER UTTERANCES_A_VOICE [SEED]
"""

import json
import os
import random
import subprocess
import sys
import tempfile

import numpy as np
from scipy.io import wavfile
from scipy.signal import resample_poly

from synthesise_espeak import RATE, course_meanings, swedish_words

FESTIVAL = {
    'suo_fi_lj_diphone': 'fi', 'hy_fi_mv_diphone': 'fi', 'pc_diphone': 'it', 'lp_diphone': 'it',
    'cmu_us_slt_arctic_hts': 'us', 'ked_diphone': 'us', 'kal_diphone': 'us', 'upc_ca_ona_hts': 'ca',
    'msu_ru_nsh_clunits': 'ru', 'czech_dita': 'cs', 'czech_krb': 'cs', 'czech_machac': 'cs', 'czech_ph': 'cs',
}
FLITE = ['kal', 'awb', 'rms', 'slt']
PLAIN = str.maketrans('åäöéèüáà', 'oeoeeuaa')
PLAIN_FINNISH = str.maketrans('åéèüáàqwxz', 'oeeyaakvss')
CZECH_SIGNS = str.maketrans({'å': 'ó', 'ä': 'é', 'ö': 'é'})
BATCH = 50


def text_for(language, chance, swedish, english):
    """Something that the voice reads by its own rules, with its own long vowels now and then."""
    count = chance.choice((1, 1, 2, 3))
    if language == 'us' and chance.random() < 0.5:
        return ' '.join(chance.choice(english) for _ in range(max(1, count - 1)))
    text = ' '.join(chance.choice(swedish) for _ in range(count)).lower()
    if language == 'fi':
        text = text.translate(PLAIN_FINNISH)
        return ''.join(c * 2 if c in 'aeiouyäö' and chance.random() < 0.3 else c for c in text)
    if language == 'cs':
        text = text.translate(CZECH_SIGNS).translate(PLAIN)
        return ''.join({'a': 'á', 'i': 'í', 'u': 'ú', 's': 'š', 'c': 'č'}.get(c, c)
                       if chance.random() < 0.2 else c for c in text)
    text = text.translate(PLAIN)
    return ''.join(c for c in text if c in 'abcdefghijklmnopqrstuvwxyz ')


def festival(voice, texts, folder):
    encoding = 'iso-8859-2' if voice.startswith('czech') else 'iso-8859-1'
    script = os.path.join(folder, 'script.scm')
    with open(script, 'wb') as file:
        file.write(f'(voice_{voice})\n'.encode())
        for index, text in enumerate(texts):
            file.write(f'(set! u (utt.synth (Utterance Text "{text}")))\n'.encode(encoding, 'ignore'))
            file.write(f'(utt.save.wave u "{folder}/{index}.wav" \'riff)\n'.encode())
            file.write(f'(utt.save.segs u "{folder}/{index}.lab")\n'.encode())
    subprocess.run(['festival', '-b', script], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for index, text in enumerate(texts):
        try:
            with open(f'{folder}/{index}.lab', encoding='latin-1') as file:
                rows = [line.split() for line in file if len(line.split()) == 3]
            yield f'{folder}/{index}.wav', text, [(float(end), name) for end, _, name in rows]
        except OSError:
            continue


def flite(voice, texts, folder):
    for index, text in enumerate(texts):
        wave = f'{folder}/{index}.wav'
        result = subprocess.run(['flite', '-voice', voice, '-psdur', '-t', text + ' ', '-o', wave],
                                capture_output=True, text=True)
        pairs = [part.split(':') for part in result.stdout.split()]
        yield wave, text, [(float(end), name) for name, end in pairs]


def main(folder, each, seed=2):
    chance = random.Random(seed)
    swedish, english = swedish_words(), course_meanings()['english']
    voices = [(name, language, festival) for name, language in FESTIVAL.items()]
    voices += [(name, 'us', flite) for name in FLITE]
    for number, (voice, language, reader) in enumerate(voices):
        waves, labels = [], []
        for _ in range(0, each, BATCH):
            texts = [text_for(language, chance, swedish, english) for _ in range(BATCH)]
            with tempfile.TemporaryDirectory(dir=folder) as place:
                for path, text, ends in reader(voice, texts, place):
                    try:
                        rate, sound = wavfile.read(path)
                    except (OSError, ValueError):
                        continue
                    if len(sound) < 0.2 * rate or not ends or np.abs(sound).max() < 300:
                        continue
                    divisor = np.gcd(rate, RATE)
                    wave = resample_poly(sound.astype(np.float32), RATE // divisor, rate // divisor)
                    starts = [0.0] + [end for end, _ in ends[:-1]]
                    waves.append(np.clip(wave[: 8 * RATE], -32768, 32767).astype(np.int16))
                    labels.append({'voice': f'{language}:{voice}', 'text': text,
                                   'events': [(1000 * start, name) for start, (_, name) in zip(starts, ends)]})
        out = os.path.join(folder, f'festival-{number:03}.npz')
        np.savez(out, wave=np.concatenate(waves), ends=np.cumsum([len(wave) for wave in waves]))
        with open(out + '.json', 'w', encoding='utf-8') as file:
            json.dump(labels, file, ensure_ascii=False)
        print(voice, len(waves), flush=True)


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), *(int(arg) for arg in sys.argv[3:4]))
