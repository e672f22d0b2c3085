import type { Skill } from '../progress/skills.ts';
import { SESSION_CARDS } from '../vocabulary/sessions.ts';

/** Under this mastery the weakest skill is worth a task of its own, over that the best one a challenge. */
const WEAK_UNDER = 0.7;
const STRONG_OVER = 0.8;
/** Minutes of study in a day after which a break does more good. */
const ATTENTION_SPAN_MINUTES = 15;
/** Estimated time for a card, in seconds. */
const SECONDS_PER_REVIEW = 30;
const MOST_RECOMMENDATIONS = 4;
/** A round of tasks, and a break worth the name. */
const ROUND_MINUTES = 3;
const BREAK_MINUTES = 10;

/** Input of the advice. */
export interface Standing {
  /** Skills of which something can be said, 0 to 1. */
  readonly mastery: readonly { readonly skill: Skill; readonly mastery: number }[];
  /** Skills that no answer has tested yet. */
  readonly untried: readonly Skill[];
  readonly minutesToday: number;
  /** Cards that can be done today (`cardsToday`). */
  readonly cards: number;
}

/** One piece of advice. */
export type Recommendation = {
  readonly priority: 'high' | 'medium' | 'low';
  /** 1 to 10. */
  readonly difficulty: number;
  readonly estimatedMinutes: number;
} & (
  | { readonly type: 'review'; readonly cards: number }
  | {
      readonly type: 'exercise' | 'challenge';
      readonly skill: Skill;
      /** Share of right answers; null where there are none yet. */
      readonly percent: number | null;
    }
  | { readonly type: 'break'; readonly minutesToday: number }
);

const PRIORITIES = ['high', 'medium', 'low'] as const;

/**
 * At most four pieces of advice, by priority: what is due, the weakest skill while it is under 70 %, a break after a
 * quarter of an hour, speaking while it was never tried, a challenge where the best skill is over 80 %.
 */
export function recommend(standing: Standing): Recommendation[] {
  const { mastery, untried, minutesToday, cards } = standing;
  const inOrder = mastery.toSorted((a, b) => a.mastery - b.mastery);
  const [weakest, best] = [inOrder[0], inOrder.at(-1)];
  const ofWords = mastery.find(({ skill }) => skill === 'vocabulary');
  const all: (Recommendation | false | undefined)[] = [
    cards > 0 && {
      type: 'review',
      priority: cards > SESSION_CARDS ? 'high' : 'medium',
      difficulty: difficultyFor(ofWords?.mastery ?? 0),
      estimatedMinutes: Math.ceil((cards * SECONDS_PER_REVIEW) / 60),
      cards,
    },
    weakest && weakest.mastery < WEAK_UNDER && about('exercise', 'high', weakest),
    minutesToday >= ATTENTION_SPAN_MINUTES && {
      ...{ type: 'break', priority: 'medium', difficulty: 1, estimatedMinutes: BREAK_MINUTES, minutesToday },
    },
    mastery.length > 0 &&
      untried.includes('pronunciation') && {
        ...{ type: 'exercise', priority: 'medium', skill: 'pronunciation', percent: null },
        ...{ estimatedMinutes: ROUND_MINUTES, difficulty: difficultyFor(0) },
      },
    best && best.mastery > STRONG_OVER && about('challenge', 'low', best),
  ];
  const given = all.filter((each) => typeof each === 'object');
  return PRIORITIES.flatMap((priority) => given.filter((each) => each.priority === priority)).slice(
    0,
    MOST_RECOMMENDATIONS,
  );
}

function about(
  type: 'exercise' | 'challenge',
  priority: Recommendation['priority'],
  { skill, mastery }: Standing['mastery'][number],
): Recommendation {
  return {
    ...{ type, priority, skill, percent: Math.round(mastery * 100), estimatedMinutes: ROUND_MINUTES },
    difficulty: difficultyFor(mastery),
  };
}

/** How difficult tasks of a skill should be, 1 to 10, by its mastery of 0 to 1. */
function difficultyFor(mastery: number): number {
  if (mastery < 0.3) return 3;
  if (mastery < 0.6) return 5;
  return mastery < 0.8 ? 7 : 8;
}
