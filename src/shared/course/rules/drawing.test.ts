import { describe, expect, it } from 'vitest';
import { drawingProblems } from './drawing.ts';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">';
const GROUND = '<rect width="320" height="200" rx="24" fill="#dcebf5"/>';
const drawing = (shapes: string) => `${OPEN}\n  ${GROUND}\n  ${shapes}\n</svg>\n`;

it('takes flat shapes on a ground of their own', () => {
  const shapes =
    '<g fill="none" stroke="#1d2a33" stroke-width="3"><path d="M1 1h9"/><circle cx="9" cy="9" r="3"/></g>';
  expect(drawingProblems(drawing(shapes))).toEqual([]);
});

describe('refuses', () => {
  it.each([
    ['a drawing that weighs too much', `<path d="${'M1 1h9'.repeat(600)}"/>`, 'at most 3072'],
    ['text', '<text>hej</text>', '<text> draws no shape'],
    ['letters between shapes', '<g>hej</g>', 'holds text'],
    ['scripts', '<script/>', '<script> draws no shape'],
    ['gradients', '<linearGradient/>', '<linearGradient> draws no shape'],
    ['names', '<path id="a" d="M1 1"/>', '"id" is not needed'],
    ['links', '<g href="/x"/>', '"href" is not needed'],
    ['listeners', '<g onload="x()"/>', '"onload" is not needed'],
    ['styles', '<g style="fill:red"/>', '"style" is not needed'],
    ['fills from elsewhere', '<g fill="url(#a)"/>', 'names something outside itself'],
  ])('%s', (_what, shapes, problem) => {
    expect(drawingProblems(drawing(shapes)).join('\n')).toContain(problem);
  });

  it('another size', () => {
    expect(drawingProblems(drawing('').replace('320 200', '32 32'))).toContain('is not 320 by 200');
  });

  it('a drawing without a ground', () => {
    expect(drawingProblems(drawing('').replace(GROUND, ''))).toEqual(['has no rounded ground of its own']);
  });
});
