import { describe, expect, it } from 'vitest';
import type { Build, Shot, View } from './camera.ts';
import { cardStay } from './card-place.ts';
import { CARD } from './drawing/cards.ts';
import type { TimedScene } from './timeline.ts';

const WIDE: View = { x: 640, y: 360, zoom: 1 };
const CLOSE: View = { x: 640, y: 330, zoom: 2 };
const BUILD: Build = { headUp: 380, seatedHeadUp: 296, above: 78, beside: 62, below: 62, size: 1 };
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
const under = ({ y }: { readonly y: number }) => y + CARD.height / 2;

describe('where a word card stands', () => {
  it('is the side away from the speaker, where no person is', () => {
    const { all, timed, builds } = scene({ anna: 'left' });
    expect(cardStay(all, timed, [shot(WIDE)], builds, () => false).x).toBeGreaterThan(1_000);
    const other = scene({ anna: 'right' });
    expect(cardStay(other.all, other.timed, [shot(WIDE)], other.builds, () => false).x).toBeLessThan(280);
  });

  it('is between two near faces, and covers neither', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'right' });
    const place = cardStay(all, timed, [shot(CLOSE, 'two')], builds, () => false);
    // Heads of 124 pixels on both sides of the middle, seen twice as large.
    expect(left(place)).toBeGreaterThanOrEqual(640 - 380 + 124 - 1);
    expect(right(place)).toBeLessThanOrEqual(640 + 380 - 124 + 1);
  });

  it('leaves hair in sight as it does a face', () => {
    const { all, timed } = scene({ anna: 'middle', bo: 'left' });
    const builds = new Map([
      ['anna', BUILD],
      ['bo', { ...BUILD, headUp: 250, above: 40 }],
    ]);
    const isSeated = () => false;
    const above = cardStay(all, timed, [shot(CLOSE)], builds, isSeated);
    expect([left(above), under(above)]).toEqual([24, 24 + CARD.height]);
    // The same face with more hair reaches the former place of the card: it moves.
    builds.set('bo', { ...BUILD, headUp: 250, above: 110 });
    const given = cardStay(all, timed, [shot(CLOSE)], builds, isSeated);
    expect(left(given)).toBeGreaterThanOrEqual(640 + 124);
  });

  it('minds a head that comes late, though most of the time nobody is there', () => {
    const { all, timed } = scene({ anna: 'left', bo: 'far-right' });
    const builds = new Map([
      ['anna', BUILD],
      // Above the picture, until he sits down.
      ['bo', { ...BUILD, headUp: 900, seatedHeadUp: 380 }],
    ]);
    const stands = cardStay(all, timed, [shot(WIDE)], builds, () => false);
    expect(right(stands)).toBeGreaterThan(1_200);
    const sits = cardStay(all, timed, [shot(WIDE)], builds, (who, ms) => who === 'bo' && ms > 3_400);
    expect(right(sits)).toBeLessThanOrEqual(1_040 - 62 + 8);
  });

  it('goes before the camera cuts to something else', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'far-right' });
    const before = { ...shot(WIDE), endMs: 3_300 };
    const after = { ...shot({ x: 950, y: 330, zoom: 2 }), startMs: 3_300 };
    const alone = cardStay(all, timed, [shot(WIDE)], builds, () => false);
    const cut = cardStay(all, timed, [before, after], builds, () => false);
    expect([alone.untilMs, cut.untilMs]).toEqual([3_700, 3_300]);
    // Shots after the card do not affect it.
    expect([cut.x, cut.y]).toEqual([alone.x, alone.y]);
  });

  it('forgets who is looked past, from behind', () => {
    const { all, timed, builds } = scene({ anna: 'left', bo: 'far-right' });
    const over = { ...shot(WIDE, 'over'), to: 'bo' };
    expect(cardStay(all, timed, [over], builds, () => false).x).toBeGreaterThan(1_000);
  });
});
