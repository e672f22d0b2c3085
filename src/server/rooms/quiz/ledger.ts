import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { GAMES, gamesProjection } from '#shared/quiz/games.ts';
import { quizKinds } from '#shared/quiz/quiz.events.ts';

const subject = `${gamesProjection.stream}:${GAMES}`;

/** Registers the events of the quiz and their projection with the ledger. Only the server records them. */
export function ledgerRoom(progress: Pick<ProgressDoor, 'reward'>): LedgerRoom<typeof quizKinds> {
  return {
    kinds: quizKinds,
    projections: [gamesProjection],
    accepts: {
      quiz_answered: {
        prepare: async (sent) => ({ subject, clientPayload: {}, payload: sent }),
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
      quiz_completed: {
        prepare: async ({ game }, { day }) => ({
          subject,
          clientPayload: { game },
          payload: { game, day, xp: XP_FOR.quiz },
        }),
        present: async (tx, _, recorded) => ({
          reward: await progress.reward(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
    },
  };
}
