import { z } from 'zod';
import type { Evidence, SkillTest } from '../progress/evidence.ts';
import { MISTAKES, type Mistake } from '../progress/mistakes.ts';
import type { EvidenceSource, Projection } from '../progress/projection.ts';
import { SKILLS, type Skill } from '../progress/skills.ts';
import { HOUR_MS } from '../time.ts';
import { countRecall, HOURS, recall } from '../vocabulary/recall.ts';

/** Number of answers over which mastery is averaged; with fewer answers it is their plain mean. */
const SPAN = 20;
/** Maximum number of remembered mistakes, the latest first: enough for a pattern to show, and for an old one to fade. */
export const MAX_MISTAKES = 40;

/** Maximum number of ratings that can be taken back from the counts: more than a session has. */
const MAX_RECENT = 12;

const record = z.object({
  /** Answers of each skill, and the share of right ones (0 to 1), in which recent answers weigh more. */
  skills: z.partialRecord(z.enum(SKILLS), z.object({ answers: z.int(), mastery: z.number() })),
  mistakes: z.array(z.object({ mistake: z.enum(MISTAKES), atMs: z.int() })),
  /** Ratings of cards and how many were right, by the hour in UTC; empty before the first. */
  hours: z.array(recall),
  /** Newest ratings, the latest first, which can be taken back. */
  recent: z.array(z.object({ id: z.string(), hour: z.int(), isRight: z.boolean() })).optional(),
});

export type CoachRecord = z.infer<typeof record>;

/** Key of the learner's only record. */
export const LEARNER = 'learner';

/** Mastery of each skill, the latest mistakes and recall by hour, from the evidence of all rooms. */
export const masteryProjection: Projection<CoachRecord, Record<never, never>> = {
  stream: 'coach',
  version: 2,
  kinds: {},
  state: record,
  empty: { skills: {}, mistakes: [], hours: [] },
  keysOf: () => [],
  step: (state) => ({ state, outcome: {} }),
  evidence: {
    keysOf: ({ skill, recall, withdraws }) => (skill || recall || withdraws !== undefined ? [LEARNER] : []),
    step: (state, evidence, event) => ({ state: considered(state, evidence, event), outcome: {} }),
  },
};

function considered(
  state: CoachRecord,
  { skill, recall: recalled, withdraws }: Evidence,
  event: EvidenceSource,
): CoachRecord {
  if (recalled) return rated(state, recalled.isRight, event);
  if (withdraws !== undefined) return undone(state, withdraws);
  return skill ? answered(state, skill, event) : state;
}

function rated(state: CoachRecord, isRight: boolean, { id, occurredAt }: EvidenceSource): CoachRecord {
  const hour = Math.floor(occurredAt / HOUR_MS) % HOURS;
  const recent = [{ id, hour, isRight }, ...(state.recent ?? [])].slice(0, MAX_RECENT);
  return { ...state, hours: countRecall(state.hours, HOURS, hour, isRight), recent };
}

function undone(state: CoachRecord, ratingId: string): CoachRecord {
  const { recent = [] } = state;
  const taken = recent.find(({ id }) => id === ratingId);
  if (!taken) return state;
  const hours = state.hours.map(({ reviews, right }, hour) =>
    hour === taken.hour ? { reviews: reviews - 1, right: right - Number(taken.isRight) } : { reviews, right },
  );
  return { ...state, hours, recent: recent.filter((each) => each !== taken) };
}

function answered(
  state: CoachRecord,
  { skill, correct, mistake }: SkillTest,
  { occurredAt }: EvidenceSource,
): CoachRecord {
  const { answers, mastery } = state.skills[skill] ?? { answers: 0, mastery: 0 };
  const weight = 1 / Math.min(answers + 1, SPAN);
  return {
    ...state,
    skills: {
      ...state.skills,
      [skill]: { answers: answers + 1, mastery: mastery + (Number(correct) - mastery) * weight },
    },
    mistakes:
      mistake === undefined
        ? state.mistakes
        : [{ mistake, atMs: occurredAt }, ...state.mistakes].slice(0, MAX_MISTAKES),
  };
}

/** Counts each kind of mistake since a moment, the most frequent first; kinds that were not made are left out. */
export function patternsSince(
  { mistakes }: Pick<CoachRecord, 'mistakes'>,
  sinceMs: number,
): { readonly mistake: Mistake; readonly count: number }[] {
  const late = mistakes.filter(({ atMs }) => atMs >= sinceMs);
  return MISTAKES.map((mistake) => ({
    mistake,
    count: late.filter((each) => each.mistake === mistake).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Minimum number of answers from which mastery is known. */
const MIN_ANSWERS = 5;

/** Mastery of a skill, 0 to 1; null if there are too few answers. */
export function masteryOf({ skills }: Pick<CoachRecord, 'skills'>, skill: Skill): number | null {
  const known = skills[skill];
  return known && known.answers >= MIN_ANSWERS ? known.mastery : null;
}
