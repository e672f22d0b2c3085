import { beforeAll, describe, expect, it } from 'vitest';
import { CHARACTERS } from '#shared/course/character.ts';
import { pitchTrack } from '#tests/pitch.ts';
import { VOICES } from './characters.ts';
import { type EspeakEngine, openEspeak } from './espeak-engine.ts';
import { scriptOf } from './script.ts';

let engine: EspeakEngine;
beforeAll(async () => {
  engine = await openEspeak();
});

describe('the characters of the built-in voice', () => {
  it.each(CHARACTERS)('speak at exactly one pitch after any other voice: %s', (character) => {
    const { flatHz } = VOICES[character];
    const known = [{ start: 0, end: 6, ipa: 'ˈnɑːnɑːˌnɑː' }];
    const { samples, sampleRate } = engine.speak(scriptOf('nanana', known), character, 'normal');
    const heard = pitchTrack(samples, sampleRate, flatHz).map(({ hertz }) => hertz);
    expect(heard.length).toBeGreaterThan(80);
    const sorted = heard.sort((a, b) => a - b);
    for (const share of [0.1, 0.5, 0.9]) {
      expect(Math.abs((sorted[Math.floor(share * sorted.length)] ?? 0) / flatHz - 1)).toBeLessThan(0.002);
    }
  });
});

describe('the built-in engine', () => {
  it('marks the words of the text itself, where it is given their sounds', () => {
    const text = 'Hej, min SYSTER är 18 år – vännen!';
    const known = [...text.matchAll(/SYSTER|vännen/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      ipa: match[0] === 'SYSTER' ? 'ˈsʏstɛr' : 'ˈvɛnːɛn',
    }));
    const { words, samples, sampleRate } = engine.speak(scriptOf(text, known), 'girl', 'normal');
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Hej', 'min', 'SYSTER', 'är', '18', 'år', 'vännen',
    ]); // biome-ignore format: one line
    for (const [i, word] of words.entries())
      expect(word.startMs).toBeGreaterThanOrEqual(words[i - 1]?.endMs ?? 0);
    expect(words.at(-1)?.endMs).toBe(Math.round((1000 * samples.length) / sampleRate));
  });

  it.each([
    ['a pause of nine seconds', 'hej <break time="9000ms"/>'],
    ['a sound file', 'hej <audio src="/etc/passwd"/>'],
    ['phonemes', 'hej [[hEj]]'],
    ['another voice', '<voice xml:lang="en">hej</voice>'],
    ['half a command', 'hej [[ <speak'],
  ])('does not obey %s', (_, text) => {
    const harmless = text.replace(/[^\p{L}\d. ]/gu, ' ');
    const length = (script: string) => engine.speak(scriptOf(script, []), 'man', 'normal').samples.length;
    expect(length(text)).toBeLessThan(1.2 * length(harmless));
    expect(
      engine
        .speak(scriptOf(text, []), 'man', 'normal')
        .phonemes.map(({ ipa }) => ipa)
        .join(''),
    ).toMatch(/hˈɛj/);
  });
});
