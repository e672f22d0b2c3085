import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heard } from '#tests/shared/pronunciation/said.fixture.ts';
import { seededRandom } from '../chance.ts';
import { assess, judged } from './assess.ts';
import { FEATURE_SAMPLE_RATE } from './features.ts';
import { readSpeechModel } from './model.ts';
import type { SoundClass } from './phones.ts';
import { type Target, targetOf } from './target.ts';

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
const RECORDINGS = '../../../tests/shared/pronunciation';
const MODEL = readSpeechModel(read('./speech.bin'));
const HEADER = 44;

/** "kvinna", read by espeak-ng with a voice that was not used for this word in training. */
const KVINNA = Float32Array.from(
  new Int16Array(read(`${RECORDINGS}/kvinna.fixture.wav`).buffer, HEADER),
  (value) => value / 32768,
);

function word(text: string, ipa: string): Target {
  const target = targetOf(text, [{ text, ipa }]);
  if (!target) throw new Error(text);
  return target;
}

const WOMAN = word('kvinna', 'ˈkvɪnːa');
const BREAD = word('smörgås', 'ˈsmœrˌɡoːs');
const FOUR = word('fyra', 'ˈfyːra');

const random = seededRandom('sounds');
const noise = (seconds: number, level: number) =>
  Float32Array.from({ length: seconds * FEATURE_SAMPLE_RATE }, () => level * (2 * random() - 1));
const said = (change: (value: number, at: number) => number) => assess(KVINNA.map(change), WOMAN, [], MODEL);
const reasonOf = (samples: Float32Array) => assess(samples, WOMAN, [], MODEL);

describe('assess', () => {
  it('reports a spoken word as said', () => {
    const assessment = assess(KVINNA, WOMAN, [BREAD, FOUR], MODEL);
    expect(assessment).toMatchObject({
      assessed: true,
      completeness: 100,
      detectedText: 'kvinna',
      sounds: [],
    });
    if (!assessment.assessed) return;
    for (const score of [assessment.confidence, assessment.accuracy, assessment.fluency]) {
      expect(score).toBeGreaterThan(50);
      expect(score).toBeLessThanOrEqual(100);
      expect(Number.isInteger(score)).toBe(true);
    }
    const [span] = assessment.words;
    const seconds = KVINNA.length / FEATURE_SAMPLE_RATE;
    expect(span?.startMs).toBeGreaterThanOrEqual(0);
    expect((span?.endMs ?? 0) - (span?.startMs ?? 0)).toBeGreaterThan(200);
    expect(span?.endMs).toBeLessThan(1000 * seconds);
  });

  it('gives no number for another word, and names the one that was said', () => {
    expect(assess(KVINNA, BREAD, [FOUR, WOMAN], MODEL)).toEqual({
      assessed: false,
      reason: 'not_understood',
      detectedText: 'kvinna',
      detectedSureness: expect.closeTo(1, 2),
    });
    expect(assess(KVINNA, BREAD, [FOUR], MODEL)).toEqual({
      assessed: false,
      reason: 'not_understood',
      detectedText: null,
    });
  });

  it('takes no word for said that another one is far ahead of', () => {
    const hand = [['h', 6], ['a', 9], ['n', 8], ['d', 6]] as const; // biome-ignore format: sounds in a row
    const said = { reason: null, scores: heard(...hand.map(([...sound]) => sound)), startMs: 0 } as const;
    const dog = word('hund', 'ˈhɵnd');
    expect(judged(said, dog, [FOUR])).toMatchObject({ assessed: true });
    expect(judged(said, dog, [FOUR, word('hand', 'ˈhand')])).toEqual({
      assessed: false,
      reason: 'not_understood',
      detectedText: 'hand',
      detectedSureness: expect.closeTo(1, 2),
    });
  });

  it('says the same of the same recording, however loud it is and however long the silence around it', () => {
    const first = assess(KVINNA, WOMAN, [BREAD], MODEL);
    expect(assess(KVINNA, WOMAN, [BREAD], MODEL)).toEqual(first);
    expect(
      assess(
        KVINNA.map((value) => value / 8),
        WOMAN,
        [BREAD],
        MODEL,
      ),
    ).toEqual(first);
  });

  it('finds which words of a text were said', () => {
    const both = new Float32Array(2 * KVINNA.length);
    both.set(KVINNA);
    both.set(KVINNA, KVINNA.length);
    const text = (...words: Target[]) => ({ text: 'text', words: words.flatMap((target) => target.words) });
    expect(assess(both, text(WOMAN, WOMAN), [], MODEL)).toMatchObject({ assessed: true, completeness: 100 });
    expect(assess(both, text(WOMAN, FOUR, WOMAN), [], MODEL)).toMatchObject({
      assessed: true,
      completeness: 67,
      words: [expect.anything(), null, expect.anything()],
    });
    expect(assess(both, text(BREAD, FOUR), [], MODEL)).toMatchObject({ reason: 'not_understood' });
  });

  it('takes a word with its article, as it is shown, and without, and tells nothing of the article', () => {
    const banana = targetOf('banan', [{ text: 'banan', ipa: 'baˈnɑːn' }], {
      text: 'en',
      ipa: 'ɛn',
    }) as Target;
    const bare = [['b', 6], ['a', 8], ['n', 7], ['ɑː', 18], ['n', 8]] as const; // biome-ignore format: sounds in a row
    const article = [
      ['ɛ', 8],
      ['n', 7],
    ] as const;
    const told = (...sounds: readonly (readonly [SoundClass, number])[]) =>
      judged({ reason: null, scores: heard(...sounds.map(([...sound]) => sound)), startMs: 0 }, banana, []);
    const alone = told(...bare);
    expect(alone).toMatchObject({ assessed: true, completeness: 100, detectedText: 'banan' });
    expect(told(...article, ...bare)).toEqual({ ...alone, words: [{ startMs: 150, endMs: 620 }] });
    expect(told(...article)).toMatchObject({ assessed: false });
  });

  it.each([
    ['nothing', new Float32Array(FEATURE_SAMPLE_RATE), 'silence'],
    ['almost nothing', noise(1, 1e-4), 'silence'],
    ['noise', noise(1, 0.3), 'noise'],
    ['no sound at all', new Float32Array(0), 'too_short'],
    ['a click', new Float32Array(FEATURE_SAMPLE_RATE).fill(0.5, 8000, 8400), 'too_short'],
    ['more than half a minute', noise(31, 0.3), 'too_long'],
    ['no numbers', new Float32Array(FEATURE_SAMPLE_RATE).fill(Number.NaN), 'silence'],
  ])('refuses %s', (_, samples, reason) => {
    expect(reasonOf(samples)).toEqual({ assessed: false, reason, detectedText: null });
  });

  it('refuses noise that comes and goes', () => {
    const waves = noise(2, 0.3).map((value, at) => value * Math.sin(at / 5000) ** 2);
    expect(reasonOf(waves)).toMatchObject({ assessed: false });
  });

  it('refuses a chord', () => {
    const chord = Float32Array.from({ length: 2 * FEATURE_SAMPLE_RATE }, (_, n) => {
      const time = n / FEATURE_SAMPLE_RATE;
      const swell = Math.exp(-3 * (time % 0.5));
      const tones = [220, 277.2, 329.6, 440].map((hertz) => Math.sin(2 * Math.PI * hertz * time));
      return 0.1 * swell * tones.reduce((sum, tone) => sum + tone, 0);
    });
    expect(reasonOf(chord)).toMatchObject({ assessed: false });
  });

  it('refuses a voice that is cut off', () => {
    expect(said((value) => Math.max(-1, Math.min(1, value * 12)))).toMatchObject({ reason: 'clipped' });
  });

  it('refuses a voice without its upper half', () => {
    const low = (value: number, at: number) => {
      let sum = 0;
      for (let n = -40; n <= 40; n++) {
        const weight = n === 0 ? 0.425 : Math.sin(0.425 * Math.PI * n) / (Math.PI * n);
        sum += weight * (0.5 + 0.5 * Math.cos((Math.PI * n) / 41)) * (KVINNA[at + n] ?? value * 0);
      }
      return sum;
    };
    expect(said(low)).toMatchObject({ reason: 'telephone' });
  });

  it('outlives a thousand recordings of anything', () => {
    for (let round = 0; round < 1000; round++) {
      const length = Math.floor(random() * 4000) + (round % 50 === 0 ? FEATURE_SAMPLE_RATE : 0);
      const size = 10 ** (random() * 80 - 40);
      const odd = [Number.NaN, Number.POSITIVE_INFINITY, -size, size, 0, -0, 1, 3.4e38];
      const samples = Float32Array.from({ length }, (_, at) =>
        round % 3 === 0
          ? (odd[Math.floor(random() * odd.length)] ?? 0)
          : Math.sin(at * random()) * (round % 2 ? 1 : size),
      );
      const assessment = assess(samples, [WOMAN, BREAD, FOUR][round % 3] as Target, [FOUR], MODEL);
      if (!assessment.assessed) continue;
      for (const score of [
        assessment.confidence,
        assessment.accuracy,
        assessment.fluency,
        assessment.completeness,
      ]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }
  });
});
