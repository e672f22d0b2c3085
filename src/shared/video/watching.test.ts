import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventOf } from '../progress/event.ts';
import { foldAll } from '../progress/projection.ts';
import type { videoKinds } from './video.events.ts';
import { watchingProjection } from './watching.ts';

type VideoEvent = EventOf<typeof videoKinds>;

const DURATION_MS = 90_000;

function watched(at: number, played: readonly [number, number][], durationMs = DURATION_MS): VideoEvent {
  const parts = played.map(([fromMs, toMs]) => ({ fromMs, toMs }));
  return {
    id: `event-${at}`,
    kind: 'video_watched',
    subject: 'video:film',
    occurredAt: at,
    payload: { videoId: 'film', played: parts, positionMs: parts.at(-1)?.toMs ?? 0, durationMs, xp: 10 },
  };
}

const fold = (events: readonly VideoEvent[]) => foldAll(watchingProjection, events, 'film');

/** Parts of a film in whole tenths of a second. */
const parts = fc.array(
  fc
    .tuple(fc.nat(900), fc.nat(900))
    .map(([a, b]): [number, number] => [Math.min(a, b) * 100, Math.max(a, b) * 100]),
  { maxLength: 80 },
);

describe('what was played of a film', () => {
  it('never makes less of what was seen before, and never more than all', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (all) => {
        const events = all.map((played, at) => watched(at, played));
        const shares = events.map((_, count) => fold(events.slice(0, count + 1)).state.progress);
        expect(shares).toEqual([...shares].sort((a, b) => a - b));
        expect(shares.every((share) => share >= 0 && share <= 100)).toBe(true);
      }),
    );
  });

  it('comes to the same in whatever order it arrives', () => {
    const events = [
      watched(1, [[0, 20_000]]),
      watched(2, [[50_000, 90_000]]),
      watched(3, [[19_500, 51_000]]),
    ];
    expect(fold([...events].reverse())).toEqual(fold(events));
    expect(fold(events).state).toMatchObject({ progress: 100, positionMs: 51_000 });
  });

  it('is not all when somebody moved to the end', () => {
    expect(fold([watched(1, [[0, 1_000], [89_000, 90_000]])]).state.progress).toBe(2); // biome-ignore format: parts
  });

  it('is all of it, though a second is missing at each end', () => {
    expect(fold([watched(1, [[900, 89_200]])]).state.progress).toBe(100);
    expect(fold([watched(1, [[2_000, 88_000]])]).state.progress).toBe(95);
  });

  it('stays as much when the film has become longer', () => {
    const { state } = fold([watched(1, [[0, 90_000]]), watched(2, [[0, 10_000]], 180_000)]);
    expect(state.progress).toBe(100);
  });

  it('finishes the film once', () => {
    const events = [watched(1, [[0, 81_000]]), watched(2, [[0, 90_000]]), watched(3, [[0, 90_000]])];
    const units = fold(events).results.map(({ outcome }) => outcome.isUnit ?? false);
    expect(units).toEqual([true, false, false]);
    expect(fold(events).results[0]?.outcome.grants).toEqual([{ reason: 'video:film', amount: 10 }]);
  });
});
