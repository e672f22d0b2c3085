import { expect, it } from 'vitest';
import { pronounced } from './pronounced.ts';
import type { SpeechNotes } from './synthesiser.ts';

/** Course that contains one word. */
const KATT = {
  of: (text: string) => {
    const start = text.toLowerCase().indexOf('katt');
    return start < 0 ? [] : [{ start, end: start + 4, ipa: 'ˈkatː' }];
  },
};
const sound = (ipa: string, startMs: number, isLong = false, stress: 'primary' | null = null) => ({
  ...{ ipa, startMs, endMs: startMs + 50, stress, isLong },
});

/** Notes of an engine for "Zlatans katt". */
const NOTES: SpeechNotes = {
  words: [
    { start: 0, end: 7, startMs: 0, endMs: 300, accent: 1 },
    { start: 8, end: 12, startMs: 300, endMs: 500, accent: 1 },
  ],
  phonemes: [
    sound('s', 0),
    sound('l', 50),
    sound('ɑ', 100, true, 'primary'),
    sound('k', 300),
    sound('a', 350),
  ],
  pitch: null,
};

it('goes by the course, and asks the engine for nothing that the course knows', async () => {
  const speak = () => Promise.reject(new Error('nobody is asked'));
  expect(await pronounced('Katt!', KATT, speak)).toEqual([{ text: 'Katt', ipa: 'ˈkatː' }]);
});

it('takes the sounds of other words as the engine says them', async () => {
  expect(await pronounced('Zlatans katt', KATT, async () => NOTES)).toEqual([
    { text: 'Zlatans', ipa: 'slˈɑː' },
    { text: 'katt', ipa: 'ˈkatː' },
  ]);
});

it('says of a word that nobody knows it', async () => {
  expect(await pronounced('Zlatans katt', KATT, async () => ({ ...NOTES, phonemes: null }))).toEqual([
    { text: 'Zlatans', ipa: '' },
    { text: 'katt', ipa: 'ˈkatː' },
  ]);
});
