import { beforeAll, describe, expect, it } from 'vitest';
import { readCourse } from '#server/platform/course-reader.ts';
import { CHARACTERS } from '#shared/course/character.ts';
import { VOICES } from './characters.ts';
import { type EspeakEngine, openEspeak } from './espeak-engine.ts';
import { scriptOf } from './script.ts';

const EVERY_WORD = 20;

let engine: EspeakEngine;
let words: readonly string[];
beforeAll(async () => {
  engine = await openEspeak();
  const course = await readCourse();
  // The voices were tuned on what the lessons teach. The list beside them grows, and its longer words end lower.
  const taught = [...course.lessons.values()].flatMap(({ modules }) =>
    modules.flatMap(({ type, content }) => (type === 'vocabulary' ? content.words : [])),
  );
  words = taught.flatMap(({ wordId }, i) =>
    i % EVERY_WORD === 0 ? [course.words.get(wordId)?.swedish ?? ''] : [],
  );
});

/** Pitches in hertz: normalised autocorrelation of 40 ms every 20 ms, within nine semitones about `near`. */
function pitchesOf(samples: Float32Array, sampleRate: number, near: number): number[] {
  const frame = Math.round(0.04 * sampleRate);
  const [shortest, longest] = [Math.floor(sampleRate / (near * 1.7)), Math.ceil((sampleRate / near) * 1.7)];
  const product = (a: number, b: number) => {
    let sum = 0;
    for (let i = 0; i < frame; i += 2) sum += (samples[a + i] ?? 0) * (samples[b + i] ?? 0);
    return sum;
  };
  const pitches: number[] = [];
  for (let at = 0; at + frame + longest < samples.length; at += Math.round(0.02 * sampleRate)) {
    const energy = product(at, at);
    if (energy / frame < 1e-4) continue;
    let best = { lag: 0, likeness: 0.75 };
    for (let lag = shortest; lag <= longest; lag++) {
      const likeness = product(at, at + lag) / Math.sqrt(energy * product(at + lag, at + lag));
      if (likeness > best.likeness) best = { lag, likeness };
    }
    if (best.lag > 0) pitches.push(sampleRate / best.lag);
  }
  return pitches;
}

function centreOf(character: (typeof CHARACTERS)[number]): number {
  const pitches = words
    .flatMap((word) => {
      const { samples, sampleRate } = engine.speak(scriptOf(word, []), character, 'normal');
      return pitchesOf(samples, sampleRate, VOICES[character].centreHz);
    })
    .sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? 0;
}

describe('the characters of the built-in voice', () => {
  it('speak each at their own pitch, whoever spoke before, and can be told apart by it', () => {
    const centres = CHARACTERS.map((character) => ({ character, hertz: centreOf(character) }));
    for (const { character, hertz } of centres) {
      const semitonesOff = 12 * Math.log2(hertz / VOICES[character].centreHz);
      expect(Math.abs(semitonesOff), `${character}: ${hertz} Hz`).toBeLessThan(1.5);
    }
    const byPitch = centres.sort((a, b) => a.hertz - b.hertz).map(({ character }) => character);
    expect(byPitch).toEqual(['old-man', 'man', 'mother', 'woman', 'boy', 'girl', 'cat']);
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
