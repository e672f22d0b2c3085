import { describe, expect, it } from 'vitest';
import type { Build, Shot, View } from './camera.ts';
import { CARD_AFTER_MS, cardPlace } from './card-place.ts';
import { CARD } from './drawing/cards.ts';
import type { TimedScene } from './timeline.ts';

const WIDE: View = { x: 640, y: 360, zoom: 1 };
const CLOSE: View = { x: 640, y: 330, zoom: 2 };
const BUILD: Build = { headUp: 380, seatedHeadUp: 296, above: 78, size: 1 };
const LINE = {
  id: 'l',
  speaker: 'anna',
  swedish: 'Hej!',
  translation: { english: '', dutch: '', german: '' },
};

/** A scene of one line, in which Anna speaks and others listen. */
function scene(cast: Readonly<Record<string, 'far-left' | 'left' | 'middle' | 'right' | 'far-right'>>) {
  const timed = { line: LINE, scene: 0, startMs: 1_000, endMs: 3_000 };
  const all: TimedScene = {
    scene: {
      background: 'kitchen',
      cast: Object.entries(cast).map(([who, at]) => ({ who, at })),
      lines: [LINE],
    },
    startMs: 0,
    endMs: 4_000,
    walks: [],
    cues: [],
    lines: [timed],
  };
  const builds = new Map(Object.keys(cast).map((who) => [who, BUILD]));
  return { all, timed, builds };
}

const shot = (view: View, kind: Shot['kind'] = 'wide'): Shot => ({
  kind, startMs: 0, endMs: 4_000, on: 'anna', to: null, from: view, until: view,
}); // biome-ignore format: a table

const left = ({ x }: { readonly x: number }) => x - CARD.width / 2;
const right = ({ x }: { readonly x: number }) => x + CARD.width / 2;

describe('where a word card stands', () => {
  it('is the side away from who speaks, where nobody is', () => {
    const { all, timed, builds } = scene({ anna: 'left' });
    expect(cardPlace(all, timed, [shot(WIDE)], builds, () => false).x).toBeGreaterThan(1_000);
    const other = scene({ anna: 'right' });
    expect(cardPlace(other.all, other.timed, [shot(WIDE)], other.builds, () => false).x).toBeLessThan(280);
  });

  it('is between two near faces, and covers neither', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'right' });
    const place = cardPlace(all, timed, [shot(CLOSE, 'two')], builds, () => false);
    // Heads of 124 pixels on both sides of the middle, seen twice as large.
    expect(left(place)).toBeGreaterThanOrEqual(640 - 380 + 124 - 1);
    expect(right(place)).toBeLessThanOrEqual(640 + 380 - 124 + 1);
  });

  it('minds the shot that follows while the card is still there', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'far-right' });
    const before = { ...shot(WIDE), endMs: 1_000 + CARD_AFTER_MS + 1 };
    const after = { ...shot({ x: 950, y: 330, zoom: 2 }), startMs: 1_000 + CARD_AFTER_MS + 1 };
    const alone = cardPlace(all, timed, [before], builds, () => false);
    const both = cardPlace(all, timed, [before, after], builds, () => false);
    expect(both).not.toEqual(alone);
  });

  it('forgets who is looked past, from behind', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'far-right' });
    const over = { ...shot(WIDE, 'over'), to: 'bo' };
    expect(cardPlace(all, timed, [over], builds, () => false).x).toBeGreaterThan(1_000);
  });
});
