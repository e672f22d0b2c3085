import { describe, expect, it } from 'vitest';
import { mouthShapeOf, REST } from './shapes.ts';
import { mouthAt, soundAt, type TimedSound, usualTimes } from './timeline.ts';

const SOUNDS: readonly TimedSound[] = [
  { ipa: 'm', startMs: 100, endMs: 200, stress: null, isLong: false },
  { ipa: 'ʉ', startMs: 200, endMs: 400, stress: 'primary', isLong: true },
  { ipa: 's', startMs: 400, endMs: 500, stress: null, isLong: false },
];

describe('the mouth', () => {
  it.each([
    ['rests before anything is heard', 0, REST],
    ['stands for a sound when that begins', 200, mouthShapeOf('ʉ')],
    ['and while it lasts', 300, mouthShapeOf('ʉ')],
    ['rests after all of it', 700, REST],
  ])('%s', (_, atMs, expected) => {
    expect(mouthAt(SOUNDS, atMs)).toEqual(expected);
  });

  it('is on its way a moment before the next sound', () => {
    const { round } = mouthAt(SOUNDS, 380);
    expect(round).toBeLessThan(mouthShapeOf('ʉ').round);
    expect(round).toBeGreaterThan(mouthShapeOf('s').round);
  });

  it('has a shape of its own for each sound that learners mix up', () => {
    const groups = [
      ['i', 'y', 'ʉ', 'u'],
      ['o', 'ø', 'e'],
      ['s', 'ʂ', 'ɕ', 'ɧ'],
      ['t', 'ʈ'],
      ['n', 'ɳ', 'ŋ', 'm'],
    ];
    for (const group of groups) {
      expect(new Set(group.map((sound) => JSON.stringify(mouthShapeOf(sound)))).size).toBe(group.length);
    }
  });

  it('has one for every sound of the word list', () => {
    const all = [...'iɪyʏʉɵuʊeɛəæøœoɔaɑpbmfvtdnlrsʂʈɖɳɭɕɧjkɡŋh'];
    expect(all.filter((sound) => mouthShapeOf(sound) === REST)).toEqual([]);
  });
});

describe('the sounds of a word', () => {
  it('take their usual times where no voice tells them', () => {
    const sounds = usualTimes('ˈmʉːsː');
    expect(sounds.map(({ ipa, stress, isLong }) => [ipa, stress, isLong])).toEqual([
      ['m', null, false],
      ['ʉ', 'primary', true],
      ['s', null, true],
    ]);
    expect(sounds.every(({ startMs }, index) => startMs === (sounds[index - 1]?.endMs ?? 0))).toBe(true);
  });

  it('are heard one after the other', () => {
    expect([0, 150, 399, 450, 600].map((atMs) => soundAt(SOUNDS, atMs))).toEqual([-1, 0, 1, 2, -1]);
  });
});
