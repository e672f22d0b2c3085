import { expect, it } from 'vitest';
import type { PlayedPart } from '#shared/video/video.events.ts';
import { joinParts, percentPlayed, playedAfter } from './played.ts';

/** Plays from one time to another at this frame rate. */
function play(fromS: number, toS: number, fps = 25, before: readonly PlayedPart[] = []) {
  let parts = before;
  const count = Math.round((toS - fromS) * fps);
  for (let frame = 0; frame < count; frame += 1) {
    parts = playedAfter(parts, fromS + frame / fps, fromS + (frame + 1) / fps);
  }
  return parts;
}

it('is one part where a film ran on, however many frames there were', () => {
  expect(play(0, 10)).toEqual([{ fromMs: 0, toMs: 10_000 }]);
  expect(play(0, 10, 4)).toEqual([{ fromMs: 0, toMs: 10_000 }]);
  expect(play(0, 10, 60)).toEqual([{ fromMs: 0, toMs: 10_000 }]);
  expect(play(0, 10, 0.5)).toEqual([{ fromMs: 0, toMs: 10_000 }]);
});

it('is nothing where a film was moved back', () => {
  const parts = play(0, 3);
  expect(playedAfter(parts, 80, 2)).toBe(parts);
});

it('joins what was played in pieces, in any order, and counts nothing twice', () => {
  const pieces = play(0, 4, 25, play(8, 10, 25, play(2, 6)));
  expect(pieces).toEqual([
    { fromMs: 0, toMs: 6_000 },
    { fromMs: 8_000, toMs: 10_000 },
  ]);
  expect(percentPlayed(pieces, 10)).toBe(80);
  const whole = play(5, 8, 25, pieces);
  expect(whole).toEqual([{ fromMs: 0, toMs: 10_000 }]);
  expect(play(1, 5, 25, whole)).toBe(whole);
});

it('never falls, and comes to 100', () => {
  let parts: readonly PlayedPart[] = [];
  let last = 0;
  for (const fromS of [3, 0, 1, 7, 5, 3, 9, 2, 4, 6, 8]) {
    parts = play(fromS, fromS + 1, 30, parts);
    expect(percentPlayed(parts, 10)).toBeGreaterThanOrEqual(last);
    last = percentPlayed(parts, 10);
  }
  expect(last).toBe(100);
  expect(percentPlayed(parts, 9)).toBe(100);
});

it('leaves apart what does not touch', () => {
  const apart = [
    { fromMs: 0, toMs: 1_000 },
    { fromMs: 1_100, toMs: 2_000 },
  ];
  expect(joinParts(apart)).toEqual(apart);
  expect(percentPlayed([], 10)).toBe(0);
  expect(percentPlayed(apart, 0)).toBe(0);
});
