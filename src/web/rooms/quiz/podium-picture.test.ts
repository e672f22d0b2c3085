// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ANNA_PLAYS, playerOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { podiumPicture } from './podium-picture.ts';

/** Width of a letter in this test, as a share of the type size. */
const LETTER = 0.55;

/** Canvas context that draws nothing and records the written texts. */
function notingPen() {
  const written: { text: string; sizePx: number; widthPx: number; x: number; y: number; rest: unknown[] }[] =
    [];
  const pen = {
    font: '',
    measureText: (text: string) => ({ width: text.length * LETTER * sizeOf(pen.font) }),
    fillText(text: string, x: number, y: number, ...rest: unknown[]) {
      const sizePx = sizeOf(pen.font);
      written.push({ text, sizePx, widthPx: text.length * LETTER * sizePx, x, y, rest });
    },
    ...Object.fromEntries(
      ['fillRect', 'strokeRect', 'beginPath', 'arc', 'fill', 'stroke', 'drawImage'].map((name) => [
        name,
        () => {},
      ]),
    ),
  };
  return { pen, written };
}

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

it('writes a long name in smaller letters on two lines, none of them squeezed or beyond its step', async () => {
  const { pen, written } = notingPen();
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob()));
  const players = [ANNA_PLAYS, playerOf('g', 'Overgrootmoeder Anna'), playerOf('e', 'Wilhelmina')];
  const board = players.map(({ id, nickname, avatar }, index) => {
    return { id, nickname, avatar, rank: index + 1, score: 500 - index, correct: 5, timeBonus: 0 };
  });
  const picture = await podiumPicture(board, {
    title: 'Family Swedish Quiz',
    nameOf: ({ nickname }) => nickname ?? '',
    pointsOf: ({ score }) => `${score} points`,
  });
  expect(picture).not.toBeNull();
  const of = (wanted: string) => written.find(({ text }) => text === wanted);
  expect(written.every(({ rest }) => rest.length === 0)).toBe(true);
  for (const text of ['Overgrootmoeder', 'Anna', 'Wilhelmina']) {
    expect(of(text)?.widthPx, text).toBeLessThanOrEqual(300);
  }
  expect(of('Wilhelmina')?.sizePx).toBe(46);
  // The second line is close below the first, in the same type size.
  const [upper, lower] = [
    of('Overgrootmoeder'),
    written.findLast(({ text, x }) => text === 'Anna' && x < 400),
  ];
  expect(lower?.sizePx).toBe(upper?.sizePx);
  expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBeCloseTo(1.15 * (upper?.sizePx ?? 0));
});
