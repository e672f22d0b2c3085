// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { recallChoices, rememberChoices, speedBeside, steppedVolume, subtitlesAfter } from './choices.ts';

afterEach(() => localStorage.clear());

describe('how films are watched on a device', () => {
  const chosen = { speed: 0.75, volume: 0.3, isMuted: true, subtitles: 'swedish' } as const;

  it('is remembered', () => {
    rememberChoices(chosen);
    expect(recallChoices()).toEqual(chosen);
  });

  it.each(['', 'null', '[]', '{', '{"speed":3,"volume":"loud","isMuted":1,"subtitles":"klingon"}'])(
    'is as usual where %s is remembered',
    (kept) => {
      localStorage.setItem('tillsammans-films', kept);
      expect(recallChoices()).toEqual({ speed: 1, volume: 1, isMuted: false, subtitles: 'both' });
    },
  );
});

it('knows volumes in steps of a tenth, from nothing to all', () => {
  expect([0.1 + 0.2, 0.7000000001, -1, 4, 0.449].map(steppedVolume)).toEqual([0.3, 0.7, 0, 1, 0.4]);
});

it('goes from speed to speed, and stays at the ends', () => {
  expect([speedBeside(1, 1), speedBeside(1, -1), speedBeside(2, 1), speedBeside(0.5, -1)]).toEqual([
    1.25, 0.75, 2, 0.5,
  ]);
});

it('goes around the subtitles', () => {
  expect(subtitlesAfter('none')).toBe('swedish');
  expect(subtitlesAfter('both')).toBe('none');
});
