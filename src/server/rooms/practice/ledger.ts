import type { LedgerRoom, Prepared } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { judgedWords } from '#shared/practice/evidence.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import { traitsOf } from '#shared/practice/practice.ts';
import { PRACTICE_ROUNDS, practiceRoundsProjection } from '#shared/practice/rounds.ts';
import type { Studies } from '#shared/practice/studies.ts';
import { readKey, remade, taskPosition } from '#shared/practice/task-key.ts';
import { XP_FOR } from '#shared/progress/xp.ts';

/** Name of a round of everything learnt, the only one that is granted XP. */
export const ALL = 'all';

/** Registers the events of practice and their projection with the ledger. */
export function ledgerRoom(
  studies: Studies,
  progress: Pick<ProgressDoor, 'reward'>,
): LedgerRoom<typeof practiceKinds> {
  const prepared = <Payload extends object>(clientPayload: Prepared['clientPayload'], payload: Payload) => ({
    subject: `${practiceRoundsProjection.stream}:${PRACTICE_ROUNDS}`,
    clientPayload,
    payload,
  });

  return {
    kinds: practiceKinds,
    projections: [practiceRoundsProjection],
    accepts: {
      practice_answered: {
        async prepare({ key: name, answer, language }, recording) {
          const key = readKey(name);
          if (!key)
            throw new Refusal('validation_error', { issues: [{ path: 'key', message: 'is no key' }] });
          const sent = { key: name, answer, ...(language && { language }) };
          const { skill } = traitsOf(key.kind);
          const practice = remade(studies, key);
          const place = taskPosition(key);
          // The course has changed since the task was made: it counts as study, but cannot be judged.
          if (!practice) return prepared(sent, { skill, correct: null, place, words: [] });
          const clues = {
            wordIds: practice.about.wordIds,
            ...(practice.options && { options: practice.options }),
          };
          const shownTo = language ?? (await recording.language());
          const judged = judgedWords(studies.library, practice.task, clues, answer, shownTo);
          if (!judged) throw new Refusal('answer_mismatch');
          return prepared(sent, { skill, ...judged, place });
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
