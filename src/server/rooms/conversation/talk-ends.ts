import type { Clock } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { StudyTimes } from '#server/platform/study-times.ts';
import type { StudyEnd } from '#shared/progress/study-end.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds after a line during which the conversation counts as running. */
const RUNNING_MS = 10 * MINUTE_MS;
/** Maximum number of learners whose last lines are known; the oldest is dropped beyond it. */
const CAPACITY = 20_000;

interface LastLine {
  /** Null for the opening line of a character. */
  readonly id: string | null;
  readonly atMs: number;
  /** True if the study time was over after it. */
  readonly isLast: boolean;
}

/**
 * Ends conversations with the study time: the line that a learner was writing is still answered, the next one is refused.
 * The last lines are kept in memory, so that after a restart no line is answered beyond the end.
 */
export function createTalkEnds(studyTimes: Pick<StudyTimes, 'endOf'>, monotonic: Clock) {
  const lastLines = new Map<string, LastLine>();

  function keep(learnerId: string, line: LastLine): void {
    // The insertion order is the order of time.
    lastLines.delete(learnerId);
    lastLines.set(learnerId, line);
    const [oldest] = lastLines.size > CAPACITY ? lastLines.keys() : [];
    if (oldest !== undefined) lastLines.delete(oldest);
  }

  return {
    /** Called when a conversation has begun, whose first line may be written beyond the end. */
    begun: (learnerId: string): void => keep(learnerId, { id: null, atMs: monotonic(), isLast: false }),

    /**
     * Rejects a line if the study time is over, unless it continues a running conversation for the first time.
     * @throws Refusal `quiet_hours`, `daily_limit`
     */
    async admit(learnerId: string, lineId: string): Promise<void> {
      const end = await studyTimes.endOf(learnerId);
      if (end === null) return;
      const before = lastLines.get(learnerId);
      const isRunning = before !== undefined && monotonic() - before.atMs <= RUNNING_MS;
      // The reply to the last line may have been lost.
      if (!isRunning || (before.isLast && before.id !== lineId)) throw new Refusal(end);
    },

    /** Called when a line has been answered. Returns the limit reached by now, after which no line follows. */
    async answered(learnerId: string, lineId: string): Promise<StudyEnd | null> {
      const end = await studyTimes.endOf(learnerId);
      keep(learnerId, { id: lineId, atMs: monotonic(), isLast: end !== null });
      return end;
    },
  };
}

export type TalkEnds = ReturnType<typeof createTalkEnds>;
