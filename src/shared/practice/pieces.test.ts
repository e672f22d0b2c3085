import { describe, expect, it } from 'vitest';
import { lineTokens } from './line.ts';
import { sentencePieces } from './pieces.ts';

const NAMES = new Set(['Kjell', 'Nils']);

/** Sentences to build of a line, each with the text around it. */
function pieces(swedish: string): (string | undefined)[][] {
  const tokens = lineTokens(swedish);
  const line = {
    swedish,
    translation: { english: '', dutch: '', german: '' },
    tokens,
    forms: [],
    exampleOf: null,
  };
  return sentencePieces(line, NAMES).map(({ before, line, after }) => [before, line.swedish, after]);
}

describe('the pieces of a line', () => {
  it.each([
    ['Hon är i köket.', [[undefined, 'Hon är i köket.', undefined]]],
    ['Nej, hon är i köket.', [['Nej,', 'hon är i köket.', undefined]]],
    ['Nej tack, Kjell, jag dansar inte!', [['Nej tack, Kjell,', 'jag dansar inte!', undefined]]],
    ['Var bor du, Nils?', [[undefined, 'Var bor du?', ', Nils?']]],
    ['En kaffe, tack.', [[undefined, 'En kaffe.', ', tack.']]],
    [
      'Oj! Är du trött? – Jo, lite.',
      [
        [undefined, 'Oj!', '! Är du trött? – Jo, lite.'],
        ['Oj!', 'Är du trött?', '? – Jo, lite.'],
        ['Oj! Är du trött? – Jo,', 'lite.', undefined],
      ],
    ],
  ])('of "%s"', (line, expected) => {
    expect(pieces(line)).toEqual(expected);
  });

  it('keep a comma within them where a clause or a list goes on', () => {
    expect(pieces('Om du vill, kan vi gå.')).toEqual([[undefined, 'Om du vill, kan vi gå.', undefined]]);
    expect(pieces('Jag har bröd, smör och ost.')).toEqual([
      [undefined, 'Jag har bröd, smör och ost.', undefined],
    ]);
  });
});
