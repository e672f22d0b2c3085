import { beforeAll, describe, expect, it } from 'vitest';
import { CHARACTERS, type Character } from '#shared/course/character.ts';
import { isVowel } from '#shared/course/rules/ipa.ts';
import { medianOf, pitchTrack } from '#tests/pitch.ts';
import { VOICES } from '../characters.ts';
import { type EspeakEngine, openEspeak } from '../espeak-engine.ts';
import { scriptOf } from '../script.ts';
import type { KnownText } from './heard-words.ts';
import { perform } from './perform.ts';
import type { Accent } from './word-accent.ts';

let engine: EspeakEngine;
beforeAll(async () => {
  engine = await openEspeak();
});

const IPA: Readonly<Record<string, string>> = {
  flicka: 'ˈflɪkːa', anden: 'ˈanːdɛn', mamma: 'ˈmamːa', bil: 'ˈbiːl', barn: 'ˈbɑːɳ', sjukhus: 'ˈɧʉːkˌhʉːs', vi: 'viː', malen: 'ˈmɑːlɛn',
}; // biome-ignore format: a table

/** Text of known words, some with a known accent. */
function known(text: string, accents: Readonly<Record<string, Accent>> = {}): KnownText {
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
  }));
  return {
    text,
    sounds: words.flatMap(({ word, start }) => {
      const ipa = IPA[word];
      return ipa ? [{ start, end: start + word.length, ipa }] : [];
    }),
    accents: words.flatMap(({ word, start }) => {
      const accent = accents[word];
      return accent ? [{ start, accent }] : [];
    }),
  };
}

function said(text: KnownText, character: Character = 'woman', accent1: 'valley' | 'peak' = 'valley') {
  const utterance = engine.speak(scriptOf(text.text, text.sounds), character, 'normal');
  return { utterance, ...perform(utterance, { known: text, character, speed: 'normal', accent1 }) };
}

/** Requested semitones at the start, middle and end of a vowel. */
function pitchOf({ notes }: ReturnType<typeof said>, sound: number): (number | null | undefined)[] {
  const { startMs = 0, endMs = 0 } = notes.phonemes?.[sound] ?? {};
  return [0.1, 0.5, 0.9].map(
    (share) => notes.pitch?.semitones[Math.round((startMs + share * (endMs - startMs)) / 10)],
  );
}

describe('speech with melody', () => {
  it.each(CHARACTERS)('is heard as it was asked for, about its own middle: %s', (character) => {
    const { centreHz } = VOICES[character];
    const off: number[] = [];
    const heard: number[] = [];
    for (const text of ['Mamma, anden!', 'malen', 'Vi mamma anden malen bil.', 'mamma?']) {
      const { samples, notes, utterance } = said(known(text, { malen: 1 }), character);
      for (const { ms, hertz } of pitchTrack(samples, utterance.sampleRate, centreHz)) {
        const asked = notes.pitch?.semitones[Math.round(ms / 10)];
        const semitones = 12 * Math.log2(hertz / centreHz);
        heard.push(semitones);
        if (asked !== null && asked !== undefined) off.push(semitones - asked);
      }
    }
    const near = off.filter((semitones) => Math.abs(semitones) < 2);
    expect(near.length).toBeGreaterThan(200);
    expect(near.length / off.length).toBeGreaterThan(0.95);
    expect(Math.sqrt(near.reduce((sum, each) => sum + each * each, 0) / near.length)).toBeLessThan(
      character === 'cat' ? 0.5 : 0.35,
    );
    expect(Math.abs(medianOf(heard))).toBeLessThan(1.5);
  });

  it('tells the accents apart: the spirit rises again, the duck hardly', () => {
    const [duck, spirit] = [said(known('anden', { anden: 1 })), said(known('anden', { anden: 2 }))];
    const last = 3;
    expect(pitchOf(spirit, 0)[1]).toBeGreaterThan((pitchOf(duck, 0)[1] ?? 0) + 1.5);
    expect(pitchOf(spirit, last)[1]).toBeGreaterThan((pitchOf(duck, last)[1] ?? 0) + 0.5);
    expect([duck, spirit].map(({ notes }) => notes.words[0]?.accent)).toEqual([1, 2]);
    const peak = said(known('anden', { anden: 1 }), 'woman', 'peak');
    expect(pitchOf(peak, 0)[1]).toBeGreaterThan((pitchOf(duck, 0)[1] ?? 0) + 1);
  });

  it('gives the word in focus its full movement, and a question an end that rises over it', () => {
    const statement = said(known('Mamma mamma.'));
    const question = said(known('Mamma mamma?'));
    const range = (values: readonly (number | null)[]) => {
      const voiced = values.filter((value) => value !== null);
      return { least: Math.min(...voiced), most: Math.max(...voiced), last: voiced.at(-1) ?? 0 };
    };
    expect(range(statement.notes.pitch?.semitones ?? []).last).toBeLessThan(-3);
    const asked = range(question.notes.pitch?.semitones ?? []);
    expect(asked.last).toBeGreaterThan(asked.most - 0.3);
  });

  it('falls at the end of a question that a word has asked, and nowhere else for that word', () => {
    const endOf = (text: string) =>
      said(known(text)).notes.pitch?.semitones.findLast((each) => each !== null) ?? 0;
    expect(endOf('Var är mamma?')).toBeLessThan(-1.5);
    expect(endOf('Och när mamma?')).toBeLessThan(-1.5);
    expect(endOf('Mamma var malen?')).toBeGreaterThan(2);
    expect(endOf('Varm mamma?')).toBeGreaterThan(2);
  });

  it('stays at the bottom of a compound until its second part', () => {
    const word = said(known('sjukhus'));
    const [first, , , , second] = word.notes.phonemes ?? [];
    expect([first?.ipa, second?.ipa, second?.stress]).toEqual(['ɧ', 'ʉ', 'secondary']);
    expect(pitchOf(word, 4)[0]).toBeLessThan(-1);
    expect(pitchOf(word, 4)[1]).toBeGreaterThan(1);
    expect(word.notes.words[0]?.accent).toBe(2);
  });

  it('names the sounds as the course transcribes them, one after another, with stress and length', () => {
    const { notes, utterance, samples } = said(known('Flicka, barn!'));
    const signs = (notes.phonemes ?? []).map(
      ({ ipa, stress, isLong }) => `${stress === 'primary' ? 'ˈ' : ''}${ipa}${isLong ? 'ː' : ''}`,
    );
    expect(signs).toEqual(['f', 'l', 'ˈɪ', 'kː', 'a', 'b', 'ˈɑː', 'ɳ']);
    let lastMs = 0;
    for (const { startMs, endMs } of notes.phonemes ?? []) {
      expect(startMs).toBeGreaterThanOrEqual(lastMs);
      expect(endMs).toBeGreaterThan(startMs);
      lastMs = endMs;
    }
    expect(lastMs).toBeLessThanOrEqual((samples.length / utterance.sampleRate) * 1_000);
    // The long k is held for 220 ms, the first part of it silent.
    const [, , vowel, k] = notes.phonemes ?? [];
    expect((vowel?.endMs ?? 0) - (vowel?.startMs ?? 0)).toBeGreaterThan(85);
    expect((k?.endMs ?? 0) - (k?.startMs ?? 0)).toBeGreaterThan(190);
    const closure = samples.subarray(((k?.startMs ?? 0) + 30) * 22.05, ((k?.startMs ?? 0) + 120) * 22.05);
    expect(Math.max(...closure.map(Math.abs))).toBeLessThan(0.01);
  });

  it('sings nothing that hisses: the f of "flicka" begins without a hum', () => {
    for (const character of CHARACTERS) {
      const { notes } = said(known('flicka'), character);
      const [f, l] = notes.phonemes ?? [];
      expect([f?.ipa, l?.ipa]).toEqual(['f', 'l']);
      const beforeL = notes.pitch?.semitones.slice(0, Math.floor(((l?.startMs ?? 0) - 15) / 10));
      expect(beforeL?.length).toBeGreaterThan(3);
      expect(beforeL?.filter((semitones) => semitones !== null)).toEqual([]);
    }
  });

  it('marks the words where they are heard, to the end', () => {
    const text = 'Vi flicka 18, mamma.';
    const { notes, samples, utterance } = said(known(text));
    expect(notes.words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Vi',
      'flicka',
      '18',
      'mamma',
    ]);
    expect(notes.words[0]?.accent).toBeNull();
    const flicka = notes.words[1];
    const vowels = notes.phonemes?.filter(
      ({ ipa, startMs }) =>
        isVowel(ipa) && startMs >= (flicka?.startMs ?? 0) && startMs < (flicka?.endMs ?? 0),
    );
    expect(vowels).toHaveLength(2);
    expect(notes.words.at(-1)?.endMs).toBe(Math.round((samples.length / utterance.sampleRate) * 1_000));
    expect(notes.words.at(-1)?.endMs).not.toBe(utterance.words.at(-1)?.endMs);
  });

  it('reads what nobody transcribed by the engine, with a guess at its accent', () => {
    const { notes } = said(known('Snorgla, kl. 18.30!'));
    expect(notes.words.map(({ accent }) => accent)).toEqual([2, 2, 2, 2]);
    expect(notes.phonemes?.every(({ ipa }) => ipa.length === 1)).toBe(true);
  });
});
