import { z } from 'zod';
import { lessonKinds } from '../lessons/lessons.events.ts';
import { practiceKinds } from '../practice/practice.events.ts';
import type { EventOf } from '../progress/event.ts';
import { MISTAKES, type Mistake } from '../progress/mistakes.ts';
import type { Projection } from '../progress/projection.ts';
import { SKILLS, type Skill } from '../progress/skills.ts';
import { pronunciationKinds } from '../pronunciation/pronunciation.events.ts';
import { quizKinds } from '../quiz/quiz.events.ts';
import { HOUR_MS } from '../time.ts';
import { countRecall, HOURS, recall } from '../vocabulary/recall.ts';
import { reviewKinds } from '../vocabulary/reviews.events.ts';
import { tellsOfMemory, writingKinds } from '../writing/writing.events.ts';

/** So many answers back a skill is remembered; before there are so many, it is their plain mean. */
const SPAN = 20;
/** Mistakes that are remembered, the latest first: enough for a pattern to show, and for an old one to fade. */
export const MOST_MISTAKES = 40;

/** Ratings that can be taken back from the counts: more than a session has. */
const MAX_RECENT = 12;

const record = z.object({
  /** Of each skill: answers, and the share of them that was right (0 to 1), those of late more than those of old. */
  skills: z.partialRecord(z.enum(SKILLS), z.object({ answers: z.int(), mastery: z.number() })),
  mistakes: z.array(z.object({ mistake: z.enum(MISTAKES), atMs: z.int() })),
  /** Ratings of cards and how many were right, by the hour in UTC; empty before the first. */
  hours: z.array(recall),
  /** The newest ratings, the latest first: as long as one is here, it can be taken back. */
  recent: z.array(z.object({ id: z.string(), hour: z.int(), isRight: z.boolean() })).optional(),
});

export type CoachRecord = z.infer<typeof record>;

const coachKinds = {
  module_answered: lessonKinds.module_answered,
  practice_answered: practiceKinds.practice_answered,
  quiz_answered: quizKinds.quiz_answered,
  word_said: pronunciationKinds.word_said,
  word_written: writingKinds.word_written,
  card_rated: reviewKinds.card_rated,
  rating_undone: reviewKinds.rating_undone,
  word_typed: reviewKinds.word_typed,
};

type CoachEvent = EventOf<typeof coachKinds>;
type KindOf<Kind extends CoachEvent['kind']> = Extract<CoachEvent, { kind: Kind }>;

/** The key of the one record that a learner has. */
export const LEARNER = 'learner';

/** What all judged answers of a learner say of their skills, and what was wrong about the wrong ones. */
export const masteryProjection: Projection<CoachRecord, typeof coachKinds> = {
  stream: 'coach',
  version: 2,
  kinds: coachKinds,
  state: record,
  empty: { skills: {}, mistakes: [], hours: [] },
  keysOf: (event) => (isJudged(event) ? [LEARNER] : []),
  step: (state, event) => ({ state: stepped(state, event), outcome: {} }),
};

function stepped(state: CoachRecord, event: CoachEvent): CoachRecord {
  if (event.kind === 'card_rated') return rated(state, event);
  return event.kind === 'rating_undone' ? undone(state, event) : answered(state, event);
}

/**
 * A task that is no longer made as it was shown, or a word said unclearly: nobody can say how it was answered. What was
 * copied was no answer.
 */
function isJudged(event: CoachEvent): boolean {
  if (event.kind === 'word_written') return tellsOfMemory(event.payload);
  return event.kind === 'card_rated' || event.kind === 'rating_undone' || event.payload.correct !== null;
}

function rated(state: CoachRecord, { id, payload, occurredAt }: KindOf<'card_rated'>): CoachRecord {
  const hour = Math.floor(occurredAt / HOUR_MS) % HOURS;
  const isRight = payload.rating !== 'again';
  const recent = [{ id, hour, isRight }, ...(state.recent ?? [])].slice(0, MAX_RECENT);
  return { ...state, hours: countRecall(state.hours, HOURS, hour, isRight), recent };
}

function undone(state: CoachRecord, { payload }: KindOf<'rating_undone'>): CoachRecord {
  const { recent = [] } = state;
  const taken = recent.find(({ id }) => id === payload.ratingId);
  if (!taken) return state;
  const hours = state.hours.map(({ reviews, right }, hour) =>
    hour === taken.hour ? { reviews: reviews - 1, right: right - Number(taken.isRight) } : { reviews, right },
  );
  return { ...state, hours, recent: recent.filter((each) => each !== taken) };
}

function answered(
  state: CoachRecord,
  { payload, occurredAt }: Exclude<CoachEvent, KindOf<'card_rated' | 'rating_undone'>>,
): CoachRecord {
  const { skill, correct } = payload;
  const mistake = 'mistake' in payload ? payload.mistake : undefined;
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
        : [{ mistake, atMs: occurredAt }, ...state.mistakes].slice(0, MOST_MISTAKES),
  };
}

/** How often each kind of mistake was made since a moment, the most frequent first; those never made are left out. */
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

/** A skill with too few answers says nothing yet. */
const FEWEST_ANSWERS = 5;

/** Mastery of each skill, 0 to 1; null where nothing can be said. */
export function masteryOf({ skills }: Pick<CoachRecord, 'skills'>, skill: Skill): number | null {
  const known = skills[skill];
  return known && known.answers >= FEWEST_ANSWERS ? known.mastery : null;
}
