import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { aimOf, type Drill } from '#shared/practice/drills.ts';
import { PRACTICE_ROUNDS, practiceRoundsProjection, xpOfRound } from '#shared/practice/rounds.ts';
import { type Met, ROUND_TASKS, round, type SelectionInput, warmUp } from '#shared/practice/select.ts';
import type { LessonRange, Studies } from '#shared/practice/studies.ts';
import { presentTask } from '#shared/practice/task-key.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { metWords } from '#shared/vocabulary/met.ts';
import { ALL } from './ledger.ts';

/** Name of a round of tasks of one sort. */
const DRILL = 'drill';

/** Subject of a round: one lesson, one sort of tasks, or everything. */
export interface RoundRequest {
  readonly lessonId?: string | undefined;
  readonly drill?: Drill | undefined;
}

/** Answers of the calls of this room, before their texts are encoded for the wire. */
export type PracticeService = ReturnType<typeof createPractice>;

/** Makes warm-ups and rounds for a learner, from the state of each word's cards (`cardProjection`). */
export function createPractice(studies: Studies, ledger: Pick<Ledger, 'states' | 'today'>) {
  const { library, lessons } = studies;

  async function readLearner(learnerId: string) {
    const cards = await ledger.states(learnerId, cardProjection);
    const rounds = await ledger.states(learnerId, practiceRoundsProjection, PRACTICE_ROUNDS);
    return {
      // Words no longer in the course stay in the memory, but cannot be asked for.
      memory: metWords(cards).filter(({ wordId }) => library.entries.has(wordId)),
      rounds: rounds.get(PRACTICE_ROUNDS) ?? practiceRoundsProjection.empty,
    };
  }

  function find(lessonId: string) {
    const lesson = lessons.get(lessonId);
    if (!lesson) throw new Refusal('lesson_not_found');
    return lesson;
  }

  function choiceFrom(memory: readonly Met[], known: readonly LessonRange[], seed: string): SelectionInput {
    return { library, memory, shown: studies.shownIn(known), seed };
  }

  return {
    async warmUp(learnerId: string, lessonId: string) {
      const own = wordsOf(find(lessonId).lesson.modules);
      const { memory, rounds } = await readLearner(learnerId);
      const met = new Set(memory.map(({ wordId }) => wordId));
      for (const wordId of own) met.delete(wordId);
      const known = studies.knownRanges(met);
      const choice = choiceFrom(memory, known, `warm-${lessonId}-${rounds.answered}`);
      return warmUp(choice, own).map((chosen) => presentTask(chosen, known));
    },

    async round(learnerId: string, { lessonId, drill }: RoundRequest) {
      const lesson = lessonId === undefined ? null : find(lessonId).lesson;
      const { memory, rounds } = await readLearner(learnerId);
      const today = await ledger.today(learnerId);
      const name = `${lesson?.id ?? (drill ? DRILL : ALL)}-${today}-${rounds.answered}`;
      const own = lesson && wordsOf(lesson.modules);
      const within = own ? memory.filter(({ wordId }) => own.includes(wordId)) : memory;
      const known = studies.knownRanges(new Set(within.map(({ wordId }) => wordId)));
      const aim = drill && aimOf(drill);
      const suits = (met: Met) => {
        const entry = library.entries.get(met.wordId);
        return !aim || (entry !== undefined && aim.suits(entry, met));
      };
      const choice = choiceFrom(within.filter(suits), known, name);
      const chosen = round({ ...choice, ...(aim && { kinds: aim.kinds }) });
      const tasks = chosen.map((each) => presentTask(each, known));
      const isPaid = !lesson && !drill && tasks.length === ROUND_TASKS;
      return { round: name, tasks, xp: isPaid ? xpOfRound(rounds, today) : 0 };
    },
  };
}
