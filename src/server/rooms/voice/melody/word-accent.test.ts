import { beforeAll, describe, expect, it } from 'vitest';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Accent, accentBySpelling, accentsIn, wordAccents } from './word-accent.ts';

let accents: ReadonlyMap<string, Accent>;
beforeAll(async () => {
  accents = wordAccents(await wholeCourse());
});

describe('word accents', () => {
  it.each([
    [
      'a longer noun keeps its own',
      { flicka: 2, flickan: 2, flickor: 2, flickorna: 2, vatten: 1, vattnet: 1 },
    ],
    [
      'a short noun has 1 with the article and 2 in the plural',
      { bil: 1, bilen: 1, bilar: 2, bilarna: 2, huset: 1, husen: 1 },
    ],
    ['umlaut plurals have 1, but kin do not', { händer: 1, böcker: 1, städerna: 1, bröder: 2 }],
    ['the stress of a doctor moves', { doktor: 2, doktorn: 2, doktorer: 1 }],
    ['verbs: the present in -er has 1', { läsa: 2, läser: 1, läste: 2, tittar: 2, tittade: 2 }],
    ['verbs with 1 keep it', { betala: 1, betalar: 1, betalade: 1, studerade: 1 }],
    ['adjectives: 2, but comparatives with umlaut 1', { stora: 2, större: 1, gamla: 2, äldre: 1 }],
  ])('%s', (_, expected) => {
    const found = Object.fromEntries(Object.keys(expected).map((form) => [form, accents.get(form)]));
    expect(found).toEqual(expected);
  });

  it('are found in a text by where its words begin, whatever their case', () => {
    expect(accentsIn('FLICKAN och Bilen snorglar', accents)).toEqual([
      { start: 0, accent: 2 },
      { start: 8, accent: accents.get('och') },
      { start: 12, accent: 1 },
    ]);
  });

  it.each<[string, readonly ('primary' | 'secondary' | null)[], Accent]>([
    ['hus', ['primary'], 1],
    ['musik', [null, 'primary'], 1],
    ['sjukhus', ['primary', 'secondary'], 2],
    ['fågel', ['primary', null], 1],
    ['pojke', ['primary', null], 2],
    ['bilen', ['primary', null], 1],
    ['', [], 1],
  ])('are guessed for a word on no list: %s', (spelling, stresses, accent) => {
    expect(accentBySpelling(spelling, stresses)).toBe(accent);
  });
});
