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

/** The rooms this one asks: what was written, and which level the learner chose. */
export interface WritingDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'rewardOfUnit'>;
  readonly onboarding: Pick<OnboardingDoor, 'cefrLevel'>;
}

/** Where those begin who never said what they know. */
const FIRST_LEVEL: CefrLevel = 'A1';
/** One list for each category and level. */
const MOST_LISTS = 24;

/** Chooses words to write, and says how far a learner has come with them; before texts are spelt for the wire. */
export interface WritingService {
  /** @param level instead of the one the learner chose */
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
      // Only theirs: what a round costs does not grow with what else was learnt.
      const ids = some.map(({ id }) => id);
      const written = await reader.states(writtenProjection, ids);
      const cards = await reader.states(cardProjection, ids.flatMap(cardsOf));
      const known = { cards, met: metWords(cards), written, nowMs: reader.nowMs };
      return {
        ...{ category, level },
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
