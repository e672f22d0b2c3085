import type { Skill } from '../progress/skills.ts';
import { reviewMinutes } from '../vocabulary/cards-today.ts';
import { SESSION_CARDS } from '../vocabulary/sessions.ts';

/**
 * Mastery (0..1) below which the weakest skill gets a recommendation, and above which the best one gets a
 * challenge.
 */
const WEAK_UNDER = 0.7;
const STRONG_OVER = 0.8;
/** Minutes of study in a day after which a break is recommended. */
const ATTENTION_SPAN_MINUTES = 15;
const MOST_RECOMMENDATIONS = 4;
/** Minutes of a practice round, and of a break. */
const ROUND_MINUTES = 3;
const BREAK_MINUTES = 10;

/** Input of the advice. */
export interface Standing {
  /** Mastery of skills with enough answers, 0 to 1. */
  readonly mastery: readonly { readonly skill: Skill; readonly mastery: number }[];
  /** Skills without any answer. */
  readonly untried: readonly Skill[];
  readonly minutesToday: number;
  /** Cards that can be reviewed today (`cardsToday`). */
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
      /** Percentage of right answers; null if there are none yet. */
      readonly percent: number | null;
    }
  | { readonly type: 'break'; readonly minutesToday: number }
);

const PRIORITIES = ['high', 'medium', 'low'] as const;

/**
 * At most four recommendations by priority: due cards, the weakest skill below 70 %, a break after a quarter of an
 * hour, speaking if never tried, a challenge if the best skill is above 80 %.
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
      estimatedMinutes: reviewMinutes(cards),
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

/** Difficulty of tasks for a skill, 1 to 10, by its mastery of 0 to 1. */
function difficultyFor(mastery: number): number {
  if (mastery < 0.3) return 3;
  if (mastery < 0.6) return 5;
  return mastery < 0.8 ? 7 : 8;
}
