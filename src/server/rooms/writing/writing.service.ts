import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OnboardingDoor } from '#server/rooms/onboarding/index.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { WRITING_CATEGORIES, type WritingCategory } from '#shared/course/word-categories.ts';
import { memoize } from '#shared/memoize.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS } from '#shared/vocabulary/card-names.ts';
import { metWords } from '#shared/vocabulary/met.ts';
import type { WritingProgress, WritingRound } from '#shared/writing/writing.contract.ts';
import { writtenProjection } from '#shared/writing/written-word.ts';
import { chooseRound, progressOf, wordsUpTo } from './words-to-write.ts';

/** Rooms used by this one: writing results, and the learner's level. */
export interface WritingDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly onboarding: Pick<OnboardingDoor, 'cefrLevel'>;
}

/** Level of learners who never stated one. */
const FIRST_LEVEL: CefrLevel = 'A1';
/** Maximum number of cached lists, one per category and level. */
const MOST_LISTS = 24;

/** Selects words to write, and reports progress; before conversion of texts. */
export interface WritingService {
  /** @param level replaces the learner's level */
  round(learnerId: string, category: WritingCategory, level: CefrLevel | undefined): Promise<WritingRound>;
  progress(learnerId: string, level: CefrLevel | undefined): Promise<WritingProgress>;
}

const cardsOf = (wordId: string) => DIRECTIONS.map((direction) => cardKey(wordId, direction));

export function createWriting(
  { words }: Pick<CourseReader, 'words'>,
  { ledger, onboarding }: WritingDoors,
): WritingService {
  const lists = memoize(
    ([category, level]: readonly [WritingCategory, CefrLevel]) => `${category} ${level}`,
    ([category, level]) => wordsUpTo(words.values(), category, level),
    MOST_LISTS,
  );
  const levelOf = async (learnerId: string) => (await onboarding.cefrLevel(learnerId)) ?? FIRST_LEVEL;

  return {
    async round(learnerId, category, asked) {
      const level = asked ?? (await levelOf(learnerId));
      const reader = await ledger.read(learnerId);
      const some = lists([category, level]);
      // Only these words, so that the cost of a round does not grow with everything learnt.
      const ids = some.map(({ id }) => id);
      const written = await reader.states(writtenProjection, ids);
      const cards = await reader.states(cardProjection, ids.flatMap(cardsOf));
      const known = { cards, met: metWords(cards), written, nowMs: reader.nowMs };
      return {
        category,
        level,
        words: chooseRound(some, known),
        progress: progressOf(category, some, written),
      };
    },

    async progress(learnerId, asked) {
      const level = asked ?? (await levelOf(learnerId));
      const written = await ledger.states(learnerId, writtenProjection);
      return {
        level,
        categories: WRITING_CATEGORIES.map((category) =>
          progressOf(category, lists([category, level]), written),
        ),
      };
    },
  };
}
