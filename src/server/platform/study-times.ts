import type { StudyTime } from '#shared/accounts/family.contract.ts';
import { hasLimits, type StudyLimits, studyEnd } from '#shared/accounts/study-limits.ts';
import { dayOf, type LearnerDay } from '#shared/progress/learner-day.ts';
import type { StudyEnd } from '#shared/progress/study-end.ts';
import type { LearnerRow } from './learners.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

/** Returns the milliseconds that a learner studied on one of their days. */
type Measure = (learnerId: string, day: LearnerDay) => Promise<number>;

/** Quiet hours and daily limits of all learners. */
export interface StudyTimes {
  /** Sets how study time is measured; without a measure there is none. */
  measureWith(measure: Measure): void;
  /** Returns the limit that a learner has reached; null while they may study, and for a deleted learner. */
  endOf(learnerId: string): Promise<StudyEnd | null>;
  /**
   * Rejects a learner who may not study now. Reads nothing but the cached learner if there are no limits.
   * @throws Refusal `quiet_hours`, `daily_limit`
   */
  refuseEnded(learnerId: string): Promise<void>;
  /** Reads the limits of a learner, and what was studied on the current day. */
  read(learner: LearnerRow): Promise<StudyTime>;
}

/** Limits of a learner's study time. */
export function limitsOf(
  learner: Pick<LearnerRow, 'quiet_hours' | 'daily_minutes' | 'study_extension' | 'time_zone'>,
): StudyLimits {
  return {
    quietHours: learner.quiet_hours,
    dailyMinutes: learner.daily_minutes,
    extension: learner.study_extension,
    timeZone: learner.time_zone,
  };
}

/** Study times, which one room measures and `serve` enforces. */
export function createStudyTimes({ learners, clock }: Pick<Platform, 'learners' | 'clock'>): StudyTimes {
  let measure: Measure = async () => 0;

  const read = async (learner: LearnerRow): Promise<StudyTime> => {
    const limits = limitsOf(learner);
    const day = dayOf(clock(), limits.timeZone);
    return { ...limits, day, studiedMs: await measure(learner.id, day) };
  };

  const endOf = async (learnerId: string) => {
    const learner = await learners.find(learnerId);
    if (!learner || !hasLimits(limitsOf(learner))) return null;
    const { studiedMs, ...limits } = await read(learner);
    return studyEnd(limits, studiedMs, clock());
  };

  return {
    measureWith(given) {
      measure = given;
    },
    read,
    endOf,
    async refuseEnded(learnerId) {
      const end = await endOf(learnerId);
      if (end !== null) throw new Refusal(end);
    },
  };
}
