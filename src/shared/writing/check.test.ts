import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWriting, isWritable, MAX_LETTERS } from './check.ts';
import { INK_LIMITS, type Point, type Stroke } from './ink.ts';
import { drawnWord } from './letters.ts';
import { readWritingModel } from './model.ts';

const model = readWritingModel(new Uint8Array(readFileSync('src/shared/writing/weights.bin')));

/** Strokes of a text in school print, with its baseline at 120 px and an x-height of 36 px. */
const printed = (text: string, unit = 36): Stroke[] =>
  drawnWord(text).letters.flatMap((letter) =>
    letter.strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: 20 + unit * x, y: 120 + unit * y }))),
  );

const check = (strokes: readonly Stroke[], word: string) => checkWriting(strokes, word, model);

/** The strokes with each point transformed. */
const moved = (strokes: readonly Stroke[], to: (point: Point) => Point): Stroke[] =>
  strokes.map((stroke) => stroke.map(to));

describe('an unfinished word', () => {
  it.each([
    ['ka', 'kaffe', 2, 'f', 3],
    ['k', 'kaffe', 1, 'a', 4],
    ['smör', 'smörgås', 4, 'g', 3],
    ['god', 'god natt', 4, 'n', 4],
    ['KA', 'kaffe', 2, 'f', 3],
  ] as const)('%s of %s', (written, word, letterIndex, expected, lettersLeft) => {
    for (const unit of [24, 36, 60]) {
      const verdict = check(printed(written, unit), word);
      const slip = { edit: 'missing', letterIndex, expected, readLetter: '', lettersLeft };
      expect(verdict).toMatchObject({ kind: 'wrong', ...slip, read: word.slice(0, written.length) });
    }
  });

  it('is marked at its last letter', () => {
    const strokes = printed('ka');
    const verdict = check(strokes, 'kaffe');
    if (verdict.kind !== 'wrong') throw new Error(verdict.kind);
    const a = drawnWord('ka').letters.at(-1)?.strokes.flat() ?? [];
    const middle = a.reduce((sum, { x }) => sum + 20 + 36 * x, 0) / a.length;
    expect(middle).toBeGreaterThan(verdict.ink.fromX);
    expect(middle).toBeLessThan(verdict.ink.toX);
  });

  it('is a word with a missing letter where only the last one is missing', () => {
    const verdict = check(printed('kaff'), 'kaffe');
    expect(verdict).toMatchObject({ kind: 'wrong', edit: 'missing' });
    expect(verdict).not.toHaveProperty('lettersLeft');
  });
});

describe('a word in school print', () => {
  it.each([
    'hej',
    'ö',
    'kött',
    'mjölk',
    'smörgås',
    'god natt',
    'älg',
    'gräs',
    'påsk',
    'jul',
    'kaffe',
    'idé',
    'zebra',
    'Sverige',
    'midsommar',
  ])('is right: %s', (word) => {
    expect(check(printed(word), word).kind).toBe('right');
  });

  it('is right in capitals, whichever way the word is given', () => {
    expect(check(printed('KAFFE'), 'kaffe').kind).toBe('right');
    expect(check(printed('Hej'), 'hej').kind).toBe('right');
    expect(check(printed('sverige'), 'Sverige').kind).toBe('right');
  });

  it('says where each letter stands, from left to right', () => {
    const strokes = printed('god natt');
    const verdict = check(strokes, 'god natt');
    if (verdict.kind !== 'right') throw new Error(verdict.kind);
    expect(verdict.places.map((place) => place.letterIndex)).toEqual([0, 1, 2, 4, 5, 6, 7]);
    for (const { letterIndex, fromX, toX } of verdict.places) {
      const drawn = drawnWord('god natt').letters.find((letter) => letter.letterIndex === letterIndex);
      const xs = drawn?.strokes.flat().map(({ x }) => 20 + 36 * x) ?? [];
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
      expect(middle).toBeGreaterThan(fromX);
      expect(middle).toBeLessThan(toX);
    }
  });
});

describe('a slip of the pen', () => {
  it.each([
    ['måne', 'mane', 'mark-missing', 1, 'å', 'a'],
    ['röd', 'rod', 'mark-missing', 1, 'ö', 'o'],
    ['gräs', 'grås', 'mark-wrong', 2, 'ä', 'å'],
    ['hund', 'hand', 'substitution', 1, 'u', 'a'],
    ['sol', 'sal', 'substitution', 1, 'o', 'a'],
    ['hund', 'hud', 'missing', 2, 'n', ''],
    ['sol', 'skol', 'extra', 1, '', 'k'],
    ['fisk', 'fiks', 'swapped', 2, 'sk', 'ks'],
    ['god natt', 'god nakt', 'substitution', 6, 't', 'k'],
  ] as const)('in %s, written %s, is found', (word, written, edit, letterIndex, expected, readLetter) => {
    const verdict = check(printed(written), word);
    const said = { kind: 'wrong', edit, letterIndex, expected, readLetter, read: written, isWhole: true };
    expect(verdict).toMatchObject(said);
  });

  it('is not the only one where the word is still being written', () => {
    // The t without its bar, and no r.
    const strokes = printed('vinte').filter((_, k) => k !== 5);
    expect(check(strokes, 'vinter')).toMatchObject({ kind: 'wrong', isWhole: false });
  });

  it('is marked in the ink: the letter without its ring', () => {
    const verdict = check(printed('bat'), 'båt');
    if (verdict.kind !== 'wrong') throw new Error(verdict.kind);
    expect(verdict.ink.strokes).toEqual([1]);
    const { fromX, toX } = verdict.ink;
    const letter = printed('bat')[1]?.map(({ x }) => x) ?? [];
    const middle = (Math.min(...letter) + Math.max(...letter)) / 2;
    expect(middle).toBeGreaterThan(fromX);
    expect(middle).toBeLessThan(toX);
  });

  it.each([
    ['grönsak', 'grönsok'],
    ['varm', 'vorm'],
    ['soppa', 'soppo'],
  ])('is not accepted when a neat o stands for an a: %s, written %s', (word, written) => {
    expect(check(printed(written), word).kind).not.toBe('right');
  });

  it('is not accepted when one dot stands for two', () => {
    const twoDots = printed('röd');
    const dots = twoDots.flatMap((stroke, k) => (stroke.length === 1 ? [k] : []));
    expect(dots).toHaveLength(2);
    const oneDot = twoDots.filter((_, k) => k !== dots[1]);
    expect(check(oneDot, 'röd').kind).not.toBe('right');
  });
});

describe('ink that is not the word', () => {
  it('is empty without a point, and with none that can have been drawn', () => {
    expect(check([], 'hej')).toEqual({ kind: 'empty' });
    expect(check([[], []], 'hej')).toEqual({ kind: 'empty' });
    expect(check([[{ x: Number.NaN, y: 3 }]], 'hej')).toEqual({ kind: 'empty' });
  });

  it('is unreadable when it is scribbled', () => {
    const zigzag = Array.from({ length: 60 }, (_, k) => ({ x: 20 + 4 * k, y: k % 2 === 0 ? 60 : 140 }));
    expect(check([zigzag], 'hej').kind).toBe('unreadable');
    expect(check([[{ x: 200, y: 100 }]], 'hej').kind).toBe('unreadable');
  });

  it('is another word when it is one, and no letter is named', () => {
    expect(check(printed('kaffe'), 'midsommar')).toMatchObject({
      kind: 'unreadable',
      reason: 'another-word',
    });
  });

  it('is not looked at when there is too much of it', () => {
    const line = Array.from({ length: INK_LIMITS.points + 1 }, (_, x) => ({ x: x % 400, y: 100 }));
    expect(check([line], 'hej')).toMatchObject({ kind: 'unreadable', reason: 'too-much' });
    const taps = Array.from({ length: INK_LIMITS.strokes + 1 }, () => [{ x: 1, y: 1 }]);
    expect(check(taps, 'hej')).toMatchObject({ kind: 'unreadable', reason: 'too-much' });
  });
});

describe('what makes no difference', () => {
  const words = ['hej', 'mjölk', 'smörgås', 'rod', 'kat'];
  const asked = ['hej', 'mjölk', 'smörgås', 'röd', 'katt'];
  const verdictOf = (strokes: readonly Stroke[], k: number): unknown => {
    const verdict = check(strokes, asked[k] ?? '');
    return verdict.kind === 'wrong'
      ? [verdict.edit, verdict.letterIndex]
      : verdict.kind === 'right'
        ? 'right'
        : verdict.kind;
  };

  it('is where the ink lies, how large it is, and the order and direction of its strokes', () => {
    fc.assert(
      fc.property(
        fc.nat(words.length - 1),
        fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (k, by, size, turns, order) => {
          const strokes = printed(words[k] ?? '');
          const turned = strokes
            .map((stroke) => (turns.next().value ? [...stroke].reverse() : stroke))
            .map((stroke) => ({ stroke, key: order.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ stroke }) => stroke);
          const other = moved(turned, ({ x, y }) => ({ x: by.x + size * x, y: by.y + size * y }));
          expect(verdictOf(other, k)).toEqual(verdictOf(strokes, k));
        },
      ),
      { numRuns: 40, seed: 36 },
    );
  });
});

describe('whatever the ink', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 400 }),
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e300, -0),
  );
  const stroke = fc.array(fc.record({ x: number, y: number }), { maxLength: 30 });

  it('answers', () => {
    fc.assert(
      fc.property(
        fc.array(stroke, { maxLength: 12 }),
        fc.constantFrom('ö', 'hej', 'god natt', 'sjukvårdsförsäkring'),
        (strokes, word) => {
          expect(['right', 'wrong', 'unclear', 'unreadable', 'empty']).toContain(check(strokes, word).kind);
        },
      ),
      { numRuns: 250, seed: 36 },
    );
  });
});

describe('words that can be checked', () => {
  it.each(['å', 'god natt', 'Sverige', 'idé', 'e-post', 'a'.repeat(MAX_LETTERS)])('%j can', (word) => {
    expect(isWritable(word)).toBe(true);
  });

  it.each(['', ' ', '-', '7', 'hej!', 'ǻ', '日本', 'a'.repeat(MAX_LETTERS + 1)])('%j cannot', (word) => {
    expect(isWritable(word)).toBe(false);
    expect(() => check(printed('hej'), word)).toThrow(RangeError);
  });
});
