import { z } from 'zod';
import type { Projection, Step } from '../progress/projection.ts';
import { SECOND_MS } from '../time.ts';
import { type PlayedPart, videoKinds } from './video.events.ts';

/** A film is seen when so much of it was, in percent: credits and a last wave may be missed. */
export const SEEN_PERCENT = 90;
/** Players leave such gaps where one part ends and the next begins, and at both ends of a film. */
const GAP_MS = SECOND_MS;
/** Parts are kept up to so many; beyond it the smallest gaps are taken for seen. */
const MOST_PARTS = 60;

const parts = z.array(z.tuple([z.int(), z.int()]));

const watchingState = z.object({
  /** What has been played of it, in order and apart: from, to, in milliseconds. */
  seen: parts,
  /** In percent of its length as it was then; never falls, also where the film has become longer since. */
  progress: z.int().min(0).max(100),
  /** Where the learner stood last. */
  positionMs: z.int(),
  /** By exercise, whether the last answer was right. */
  answers: z.record(z.string(), z.boolean()),
});

/** Where a learner stands with a film. */
export type WatchingState = z.infer<typeof watchingState>;
type Parts = WatchingState['seen'];

/**
 * Films by id. What was played on any device adds up; the first time that nine tenths have been is a study unit and gives
 * XP, once for ever.
 */
export const watchingProjection: Projection<WatchingState, typeof videoKinds> = {
  room: 'video',
  version: 1,
  kinds: videoKinds,
  state: watchingState,
  empty: { seen: [], progress: 0, positionMs: 0, answers: {} },
  keysOf: ({ payload: { videoId } }) => [videoId],
  step(state, event) {
    if (event.kind === 'video_watched') return watched(state, event.payload);
    const { exerciseId, correct } = event.payload;
    return { state: { ...state, answers: { ...state.answers, [exerciseId]: correct } }, outcome: {} };
  },
};

/** Whether it has been seen. */
export function isSeen({ progress }: Pick<WatchingState, 'progress'>): boolean {
  return progress >= SEEN_PERCENT;
}

interface Watched {
  readonly videoId: string;
  readonly played: readonly PlayedPart[];
  readonly positionMs: number;
  readonly durationMs: number;
  readonly xp: number;
}

function watched(
  state: WatchingState,
  { videoId, played, positionMs, durationMs, xp }: Watched,
): Step<WatchingState> {
  const seen = joined([...state.seen, ...played.map(({ fromMs, toMs }): [number, number] => [fromMs, toMs])]);
  const progress = Math.max(state.progress, percentOf(seen, durationMs));
  const isFirst = !isSeen(state) && isSeen({ progress });
  return {
    state: { ...state, seen, progress, positionMs },
    outcome: isFirst
      ? { isUnit: true, grants: xp > 0 ? [{ reason: `video:${videoId}`, amount: xp }] : [] }
      : {},
  };
}

/** The same parts in order and apart. */
export function joined(played: Parts): Parts {
  const inOrder = [...played].sort(([a], [b]) => a - b);
  const apart: Parts = [];
  for (const [fromMs, toMs] of inOrder) {
    const last = apart.at(-1);
    if (last && fromMs - last[1] <= GAP_MS) last[1] = Math.max(last[1], toMs);
    else apart.push([fromMs, toMs]);
  }
  while (apart.length > MOST_PARTS) joinNearest(apart);
  return apart;
}

function joinNearest(apart: Parts): void {
  const gaps = apart.slice(1).map(([fromMs], index) => fromMs - (apart[index]?.[1] ?? 0));
  const nearest = gaps.indexOf(Math.min(...gaps));
  const [first, second] = apart.slice(nearest, nearest + 2);
  if (first && second) apart.splice(nearest, 2, [first[0], second[1]]);
}

/** How much of a film these parts are, in whole percent. */
function percentOf(seen: Parts, durationMs: number): number {
  const ms = seen.reduce((sum, [fromMs, toMs]) => {
    const beginMs = fromMs <= GAP_MS ? 0 : fromMs;
    const endMs = toMs >= durationMs - GAP_MS ? durationMs : toMs;
    return sum + Math.max(0, endMs - beginMs);
  }, 0);
  return Math.min(100, Math.floor((ms / durationMs) * 100));
}
