import { z } from 'zod';
import type { Projection, Step } from '../progress/projection.ts';
import { mergedRanges, type Ranges } from '../progress/ranges.ts';
import { SECOND_MS } from '../time.ts';
import { type PlayedPart, videoKinds } from './video.events.ts';

/** Percent of a film from which it counts as seen, since credits and the last seconds may be missed. */
export const SEEN_PERCENT = 90;
/** Milliseconds of gaps that players leave between parts, and at both ends of a film. */
const GAP_MS = SECOND_MS;
/** Maximum number of stored parts; beyond it the smallest gaps count as seen. */
const MOST_PARTS = 60;

const parts = z.array(z.tuple([z.int(), z.int()]));

const watchingState = z.object({
  /** Played parts in order, not overlapping: from, to, in milliseconds. */
  seen: parts,
  /** Percentage of its length at that time; never decreases, even if the film is replaced by a longer one. */
  progress: z.int().min(0).max(100),
  /** Last position of the learner. */
  positionMs: z.int(),
  /** By exercise, true if the latest answer was right. */
  answers: z.record(z.string(), z.boolean()),
});

/** Progress of a learner with a film. */
export type WatchingState = z.infer<typeof watchingState>;

/**
 * Projection of films by id. Parts played on any device add up; completing nine tenths for the first time is a
 * study unit and gives XP once.
 */
export const watchingProjection: Projection<WatchingState, typeof videoKinds> = {
  stream: 'video',
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

/** Returns true if it has been seen. */
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
  const seen = mergedRanges([...state.seen, ...played.map(({ fromMs, toMs }) => [fromMs, toMs] as const)], {
    maxRanges: MOST_PARTS,
    maxGap: GAP_MS,
  });
  const progress = Math.max(state.progress, percentOf(seen, durationMs));
  const isFirst = !isSeen(state) && isSeen({ progress });
  return {
    state: { ...state, seen, progress, positionMs },
    outcome: isFirst
      ? { isUnit: true, grants: xp > 0 ? [{ reason: `video:${videoId}`, amount: xp }] : [] }
      : {},
  };
}

/** Percentage of a film that the parts cover, whole. */
function percentOf(seen: Ranges, durationMs: number): number {
  const ms = seen.reduce((sum, [fromMs, toMs]) => {
    const beginMs = fromMs <= GAP_MS ? 0 : fromMs;
    const endMs = toMs >= durationMs - GAP_MS ? durationMs : toMs;
    return sum + Math.max(0, endMs - beginMs);
  }, 0);
  return Math.min(100, Math.floor((ms / durationMs) * 100));
}
