import { Refusal } from '#server/platform/refusal.ts';
import type { LedgerRoom, Prepared, ProgressDoor } from '#server/rooms/progress/index.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { aimOf, type Drill } from '#shared/practice/drills.ts';
import { judgedWords } from '#shared/practice/evidence.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import { traitsOf } from '#shared/practice/practice.ts';
import { ROUNDS, roundsProjection, xpOfRound } from '#shared/practice/rounds.ts';
import { type Choice, type Met, ROUND_TASKS, round, warmUp } from '#shared/practice/select.ts';
import type { Stretch, Studies } from '#shared/practice/studies.ts';
import { placeOf, presentTask, readKey, remade } from '#shared/practice/task-key.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { metWords } from '#shared/vocabulary/met.ts';

/** A round of whatever was learnt, not of one lesson, and one of tasks of one sort. */
const ALL = 'all';
const DRILL = 'drill';

/** What a round is to be about: one lesson, one sort of tasks, or everything. */
export interface Wanted {
  readonly lessonId?: string | undefined;
  readonly drill?: Drill | undefined;
}

/** What the calls of this room answer, before their texts are spelt for the wire. */
export type PracticeService = ReturnType<typeof createPractice>;

/** Makes warm-ups and rounds for a learner, from what the ledger knows of each word (`cardProjection`). */
export function createPractice(studies: Studies, progress: Pick<ProgressDoor, 'states' | 'today'>) {
  const { library, lessons } = studies;

  async function readLearner(learnerId: string) {
    const cards = await progress.states(learnerId, cardProjection);
    const rounds = await progress.states(learnerId, roundsProjection, ROUNDS);
    return {
      // A word that the course no longer has is kept, but cannot be asked for.
      memory: metWords(cards).filter(({ wordId }) => library.entries.has(wordId)),
      rounds: rounds.get(ROUNDS) ?? roundsProjection.empty,
    };
  }

  function find(lessonId: string) {
    const lesson = lessons.get(lessonId);
    if (!lesson) throw new Refusal('lesson_not_found');
    return lesson;
  }

  function choiceFrom(memory: readonly Met[], known: Stretch | null, seed: string): Choice {
    return { library, memory, shown: studies.shownIn(known), seed };
  }

  return {
    async warmUp(learnerId: string, lessonId: string) {
      const own = wordsOf(find(lessonId).lesson.modules);
      const { memory, rounds } = await readLearner(learnerId);
      const met = new Set(memory.map(({ wordId }) => wordId));
      for (const wordId of own) met.delete(wordId);
      const known = studies.knownStretch(met);
      const choice = choiceFrom(memory, known, `warm-${lessonId}-${rounds.answered}`);
      return warmUp(choice, own).map((chosen) => presentTask(chosen, known));
    },

    async round(learnerId: string, { lessonId, drill }: Wanted) {
      const lesson = lessonId === undefined ? null : find(lessonId).lesson;
      const { memory, rounds } = await readLearner(learnerId);
      const today = await progress.today(learnerId);
      const name = `${lesson?.id ?? (drill ? DRILL : ALL)}-${today}-${rounds.answered}`;
      const own = lesson && wordsOf(lesson.modules);
      const within = own ? memory.filter(({ wordId }) => own.includes(wordId)) : memory;
      const known = studies.knownStretch(new Set(within.map(({ wordId }) => wordId)));
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

/** Registers the events and projections of practice with the ledger. */
export function ledgerRoom(
  studies: Studies,
  progress: Pick<ProgressDoor, 'reward'>,
): LedgerRoom<typeof practiceKinds> {
  const prepared = <Payload extends object>(said: Prepared['said'], payload: Payload) => ({
    subject: `${roundsProjection.room}:${ROUNDS}`,
    said,
    payload,
  });

  return {
    kinds: practiceKinds,
    projections: [roundsProjection],
    accepts: {
      practice_answered: {
        async prepare({ key: name, answer, language }, recording) {
          const key = readKey(name);
          if (!key)
            throw new Refusal('validation_error', { issues: [{ path: 'key', message: 'is no key' }] });
          const said = { key: name, answer, ...(language && { language }) };
          const { skill } = traitsOf(key.kind);
          const practice = remade(studies, key);
          const place = placeOf(key);
          // It was a good task when it was answered: it counts as study, but nobody can say any more whether it was right.
          if (!practice) return prepared(said, { skill, correct: null, place, words: [] });
          const clues = {
            wordIds: practice.about.wordIds,
            ...(practice.options && { options: practice.options }),
          };
          const shownTo = language ?? (await recording.language());
          const judged = judgedWords(studies.library, practice.task, clues, answer, shownTo);
          if (!judged) throw new Refusal('answer_mismatch');
          return prepared(said, { skill, ...judged, place });
        },
        present: async (_, __, { payload, isDuplicate }) => ({
          correct: practiceKinds.practice_answered.payload.parse(payload).correct,
          duplicate: isDuplicate,
        }),
      },
      round_completed: {
        prepare: async ({ round: name }, { day }) => {
          const xp = name.startsWith(`${ALL}-`) ? XP_FOR.round : 0;
          return prepared({ round: name }, { round: name, day, xp });
        },
        present: async (tx, _, recorded) => ({
          reward: await progress.reward(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
    },
  };
}
