"""Sounds of each symbol of espeak-ng, festival and flite: a set of the engine's classes, any of which is right."""

import re

LONG_VOWELS = 'iː yː eː ɛː øː ɑː oː uː ʉː'.split()
SHORT_VOWELS = 'ɪ ʏ ɛ œ a ɔ ʊ ɵ ə æ'.split()
CONSONANTS = 'p b t d k ɡ f v s h j l r m n ŋ ɧ ɕ ʂ'.split()
PHONES = LONG_VOWELS + SHORT_VOWELS + CONSONANTS
FOREIGN = 'z ʒ θ w x'.split()
CLASSES = ['silence'] + PHONES + FOREIGN + ['music']
"""As in src/shared/pronunciation/phones.ts."""

SILENCE, MUSIC = ('silence',), ('music',)
ANY_SPEECH = tuple(PHONES + FOREIGN)

SWEDISH = {'y': 'ʏ', 'ʉ': 'ʉː', 'sx': 'ɧ', 'ʃ': 'ʂ ɕ', 'e': 'ɛ eː', 'ɹ': 'r', 'ɾ': 'r'}

# A foreign vowel lies between the Swedish ones: a set.
IPA = {
    'a': 'a ɑː', 'ɑ': 'ɑː a', 'ɐ': 'a ə ɑː', 'ɒ': 'ɔ ɑː oː', 'ʌ': 'a œ ə ɔ', 'æ': 'æ', 'ɛ': 'ɛ ɛː æ', 'e': 'eː ɛ ɪ',
    'ə': 'ə ɛ œ ɵ', 'ɚ': 'ə œ øː r', 'ɜ': 'œ øː ə', 'ɝ': 'œ øː ə r', 'i': 'iː ɪ', 'ɪ': 'ɪ eː', 'ᵻ': 'ɪ ə',
    'ɨ': 'ɪ ʏ ɵ yː iː', 'y': 'yː ʏ ʉː', 'ʏ': 'ʏ ɵ œ', 'ø': 'øː œ', 'œ': 'œ øː', 'ɔ': 'ɔ oː', 'o': 'oː ɔ ʊ',
    'ʊ': 'ʊ uː', 'u': 'uː ʊ', 'ʉ': 'ʉː', 'ɯ': 'uː ʊ ɵ ɪ', 'ɵ': 'ɵ œ', 'ɤ': 'ə ɔ ɵ',
    'ɦ': 'h', 'ħ': 'h', 'β': 'v b', 'ð': 'θ', 'ʃ': 'ʂ ɕ', 'ç': 'ɕ j ɧ', 'χ': 'x', 'ʁ': 'x', 'ɣ': 'x', 'ʀ': 'x',
    'ɾ': 'r', 'ɹ': 'r', 'ɻ': 'r', 'ɽ': 'r', 'ʋ': 'v', 'ɲ': 'n j', 'ʎ': 'l j', 'ɫ': 'l', 'c': 'k ɕ j t', 'ɟ': 'ɡ j d',
    'ʑ': 'ʒ z', 'ʐ': 'ʒ', 'ʈ': 't', 'ɖ': 'd', 'q': 'k', 'ɸ': 'f', 'ɭ': 'l', 'ɳ': 'n', 'g': 'ɡ',
}

SAMPA = {
    'E': 'ɛ ɛː æ', 'O': 'ɔ oː', 'S': 'ʂ ɕ', 'Z': 'ʒ', 'J': 'n j', 'L': 'l j', 'N': 'ŋ', 'ng': 'ŋ', 'nf': 'n', 'rr': 'r',
    'a': 'a ɑː', 'e': 'eː ɛ', 'i': 'iː ɪ', 'o': 'oː ɔ', 'u': 'uː ʊ', 'y': 'yː ʏ', 'ax': 'ə ɛ a', 'g': 'ɡ', 'T': 'θ', 'D': 'θ',
}
SPLIT_SAMPA = {'ts': ('t', 's'), 'dz': ('d', 'z'), 'tS': ('t', 'ʂ ɕ'), 'dZ': ('d', 'ʒ')}
FESTIVAL = {
    'fi': {**SAMPA, '@': 'æ ɛ', '7': 'øː œ', '&': 'ə'},
    'it': SAMPA,
    'ca': SAMPA,
    'cs': {**SAMPA, 'ch': 'x', 's~': 'ʂ ɕ', 'z~': 'ʒ', 'd~': 'd j', 't~': 't ɕ k', 'n~': 'n j', 'n*': 'ŋ', 'r~': 'r ʒ ʂ',
           'r~*': 'r ʒ ʂ'},
    'ru': {**SAMPA, 'y': 'ɪ ʏ iː ə', 'ae': 'ɪ ɛ ə', 'ay': 'ə a', 'ur': 'ʊ ɵ', 'sch': 'ɕ', 'sh': 'ʂ', 'zh': 'ʒ', 'h': 'x'},
    'us': {'aa': 'ɑː a ɔ', 'ae': 'æ', 'ah': 'a ə œ ɔ', 'ao': 'ɔ oː', 'ax': 'ə ɛ ɵ ɪ', 'eh': 'ɛ ɛː', 'er': 'ə œ øː r',
           'axr': 'ə œ øː r', 'ey': 'eː ɛ', 'ih': 'ɪ ə', 'iy': 'iː', 'ow': 'oː ɔ ʊ', 'uh': 'ʊ ɵ œ', 'uw': 'uː ʉː ʊ', 'dh': 'θ',
           'th': 'θ', 'hh': 'h', 'hv': 'h', 'ng': 'ŋ', 'sh': 'ʂ ɕ', 'zh': 'ʒ', 'y': 'j', 'g': 'ɡ', 'dx': 'd r t', 'el': 'l',
           'em': 'm', 'en': 'n', 'nx': 'n'},
}
SPLIT = {
    'cs': {'c': ('t', 's'), 'c~': ('t', 'ʂ ɕ'), 'dz': ('d', 'z'), 'dz~': ('d', 'ʒ')},
    'ru': {'c': ('t', 's'), 'ch': ('t', 'ɕ')},
    'us': {'aw': ('a', 'ʊ ɔ'), 'ay': ('a', 'ɪ eː'), 'oy': ('ɔ', 'ɪ eː'), 'ch': ('t', 'ʂ ɕ'), 'jh': ('d', 'ʒ')},
}


def known(letters):
    """The classes of a table's entry, or anything that is speech."""
    names = tuple(name for name in letters.split() if name in CLASSES)
    return names or ANY_SPEECH


def parts_of_ipa(symbol, is_swedish):
    """One or two sets, which share the symbol's time; none for what is no sound."""
    if symbol.startswith('('):
        return []
    if symbol in ('', '_', ':'):
        return [SILENCE]
    if is_swedish:
        if symbol in PHONES:
            return [(symbol,)]
        if symbol in SWEDISH:
            return [known(SWEDISH[symbol])]
    letters = re.sub(r'[ˈˌːˑʔ?ʲʰ\u0300-\u036f˞ʷˤ^]', '', symbol)
    if not letters or len(letters) > 2:
        return [ANY_SPEECH]
    return [known(IPA.get(letter, letter)) for letter in letters]


def parts_of_segment(symbol, language):
    if symbol in ('#', '##', '_', 'pau', 'ssil', 'sil', 'brth', 'h#'):
        return [SILENCE]
    bare = symbol.rstrip('1:')
    if language == 'ru' and len(bare) > 1 and bare[0] == bare[1]:
        bare = bare[1:]
    split = {**SPLIT_SAMPA, **SPLIT.get(language, {})}.get(bare)
    if split:
        return [known(part) for part in split]
    table = FESTIVAL[language]
    return [known(table.get(bare, bare))]


def spans(label, seconds):
    """(start, end, classes) in seconds, from 0 to the end; what no event names is silence."""
    voice = label['voice']
    festival = re.match(r'(\w\w):', voice)
    found = []
    events = label['events']
    starts = [start / 1000 for start, _ in events] + [seconds]
    if starts[0] > 0:
        found.append((0.0, starts[0], SILENCE))
    for index, (_, symbol) in enumerate(events):
        start, end = starts[index], starts[index + 1]
        parts = parts_of_segment(symbol, festival[1]) if festival else parts_of_ipa(symbol, voice.startswith('sv'))
        for number, part in enumerate(parts):
            step = (end - start) / len(parts)
            found.append((start + number * step, start + (number + 1) * step, part))
    return found
