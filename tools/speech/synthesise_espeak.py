"""Reads words with espeak-ng in many voices and keeps when each phoneme sounds.

One process reads at most 250 utterances: the library crashes in long ones. The parent starts them.
usage: synthesise_espeak.py FOLDER SWEDISH FOREIGN [SEED]
"""

import ctypes
import json
import os
import random
import shutil
import subprocess
import sys

import numpy as np
from scipy.signal import resample_poly

RATE = 16000
CHUNK = 250
DATA = '/usr/lib/x86_64-linux-gnu/espeak-ng-data'
COURSE = os.path.join(os.path.dirname(__file__), '../../content/words')
LANGUAGES = 'en-gb en-us de nl nb da fi fr-fr es it pt pl cs hu tr et ru el'.split()
"""Read by their own voices; the course's own translations where there are any, else Swedish spelling."""
MEANINGS = {'en-gb': 'english', 'en-us': 'english', 'de': 'german', 'nl': 'dutch'}
HOARSE = {'whisper', 'whisperf', 'Demonic', 'UniRobot', 'anikaRobot', 'fast', 'croak'}
PHONEME_EVENT = 7
RETRIEVAL, EVENTS_AS_IPA = 1, 3


class Id(ctypes.Union):
    _fields_ = [('number', ctypes.c_int), ('name', ctypes.c_char_p), ('string', ctypes.c_char * 8)]


class Event(ctypes.Structure):
    _fields_ = [
        ('type', ctypes.c_int), ('unique', ctypes.c_uint), ('position', ctypes.c_int),
        ('length', ctypes.c_int), ('audio_ms', ctypes.c_int), ('sample', ctypes.c_int),
        ('user', ctypes.c_void_p), ('id', Id),
    ]


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))


def swedish_words():
    with open('/usr/share/hunspell/sv_SE.dic', encoding='utf-8') as file:
        words = [line.split('/')[0].strip() for line in file][1:]
    return [word for word in words if 2 <= len(word) <= 14 and word.isalpha() and not word.isupper()]


def course_meanings():
    meanings = {'english': [], 'german': [], 'dutch': []}
    for name in sorted(os.listdir(COURSE)):
        with open(os.path.join(COURSE, name), encoding='utf-8') as file:
            entries = json.load(file)
        for entry in entries:
            for language, texts in meanings.items():
                texts.append(entry['translations'][language][0])
    return meanings


def own_variant(chance, name):
    """A voice that espeak does not bring: other formants, other pitch, other breath."""
    tract = chance.uniform(90, 128)
    lines = ['language variant', f'name {name}']
    low = chance.uniform(75, 290)
    lines.append(f'pitch {low:.0f} {low * chance.uniform(1.05, 1.9):.0f}')
    for formant in range(1, 7):
        height = tract * chance.uniform(0.95, 1.05)
        lines.append(f'formant {formant} {height:.0f} {chance.uniform(70, 140):.0f} {chance.uniform(70, 160):.0f}')
    lines.append(f'roughness {chance.randint(0, 3)}')
    lines.append(f'flutter {chance.randint(0, 8)}')
    if chance.random() < 0.4:
        lines.append(f'breath {" ".join(str(chance.randint(0, 20)) for _ in range(6))}')
    if chance.random() < 0.3:
        lines.append(f'tone 400 {chance.randint(120, 255)} 1200 {chance.randint(60, 200)} 2500 {chance.randint(40, 160)}')
    return '\n'.join(lines) + '\n'


def read(task_file, out_file, data_parent):
    """Child: reads the texts of one chunk."""
    with open(task_file, encoding='utf-8') as file:
        tasks = json.load(file)
    library = ctypes.CDLL('libespeak-ng.so.1')
    rate = library.espeak_Initialize(RETRIEVAL, 0, data_parent.encode(), EVENTS_AS_IPA)
    sound, events = [], []

    def heard(wave, count, event):
        if count > 0:
            sound.append(np.ctypeslib.as_array(wave, (count,)).copy())
        index = 0
        while event[index].type != 0:
            if event[index].type == PHONEME_EVENT:
                raw = ctypes.string_at(ctypes.addressof(event[index].id), 8).split(b'\0')[0]
                events.append((event[index].audio_ms, raw.decode('utf-8', 'replace')))
            index += 1
        return 0

    callback = CALLBACK(heard)
    library.espeak_SetSynthCallback(callback)
    waves, labels = [], []
    for task in tasks:
        sound.clear()
        events.clear()
        if library.espeak_SetVoiceByName(task['voice'].encode()) != 0:
            continue
        for parameter, value in ((1, task['rate']), (3, task['pitch']), (4, task['range'])):
            library.espeak_SetParameter(parameter, value, 0)
        text = task['text'].encode()
        library.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
        library.espeak_Synchronize()
        if not sound or not events:
            continue
        wave = resample_poly(np.concatenate(sound).astype(np.float32), RATE, rate)
        if len(wave) > 8 * RATE or np.abs(wave).max() < 300:
            continue
        waves.append(np.clip(wave, -32768, 32767).astype(np.int16))
        labels.append({'voice': task['voice'], 'text': task['text'], 'events': list(events)})
    np.savez(out_file, wave=np.concatenate(waves), ends=np.cumsum([len(wave) for wave in waves]))
    with open(out_file + '.json', 'w', encoding='utf-8') as file:
        json.dump(labels, file, ensure_ascii=False)


def main(folder, swedish, foreign, seed=1):
    chance = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    data_parent = os.path.join(folder, 'espeak')
    if not os.path.exists(data_parent):
        shutil.copytree(DATA, os.path.join(data_parent, 'espeak-ng-data'))
        # Or the library's list of voices is too short for ours.
        shutil.rmtree(os.path.join(data_parent, 'espeak-ng-data/voices/mb'))
    variants = os.path.join(data_parent, 'espeak-ng-data/voices/!v')
    names = [name for name in sorted(os.listdir(variants)) if name not in HOARSE and not name.startswith('own')]
    for number in range(80):
        names.append(f'own{number}')
        with open(os.path.join(variants, f'own{number}'), 'w', encoding='utf-8') as file:
            file.write(own_variant(chance, f'own{number}'))
    words, meanings = swedish_words(), course_meanings()
    tasks = []
    for index in range(swedish + foreign):
        language = 'sv' if index < swedish else chance.choice(LANGUAGES)
        count = chance.choice((1, 1, 1, 2, 3))
        source = meanings.get(MEANINGS.get(language), words)
        tasks.append({
            'voice': f'{language}+{chance.choice(names)}',
            'text': ' '.join(chance.choice(source) for _ in range(count)),
            'rate': chance.randint(95, 210), 'pitch': chance.randint(20, 80), 'range': chance.randint(15, 90),
        })
    chance.shuffle(tasks)
    for start in range(0, len(tasks), CHUNK):
        out = os.path.join(folder, f'espeak-{start // CHUNK:03}.npz')
        with open(out + '.tasks', 'w', encoding='utf-8') as file:
            json.dump(tasks[start:start + CHUNK], file)
        result = subprocess.run([sys.executable, __file__, '--read', out + '.tasks', out, data_parent])
        os.remove(out + '.tasks')
        if result.returncode != 0:
            print('chunk', start, 'failed', result.returncode)


if __name__ == '__main__':
    if sys.argv[1] == '--read':
        read(*sys.argv[2:5])
    else:
        main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *(int(arg) for arg in sys.argv[4:5]))
