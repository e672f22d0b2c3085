import { z } from 'zod';
import type { LedgerRoom, ProgressDoor } from '#server/rooms/progress/index.ts';
import { studyReward } from '#shared/progress/study-reward.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { GAMES, gamesProjection } from '#shared/quiz/games.ts';
import { quizKinds, quizWire } from '#shared/quiz/quiz.events.ts';

const subject = `${gamesProjection.room}:${GAMES}`;

/** What the ledger says of a finished game. */
export const recordedGame = z.object({ reward: studyReward, duplicate: z.boolean() });

/** What the ledger carries for the quiz. No device says any of it. */
export function ledgerRoom(progress: Pick<ProgressDoor, 'reward'>): LedgerRoom<typeof quizKinds> {
  return {
    kinds: quizKinds,
    projections: [gamesProjection],
    accepts: {
      quiz_answered: {
        isOwn: true,
        wire: quizWire.quiz_answered,
        reply: z.object({ duplicate: z.boolean() }),
        prepare: async (sent) => ({ subject, said: {}, payload: sent }),
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
      quiz_completed: {
        isOwn: true,
        wire: quizWire.quiz_completed,
        reply: recordedGame,
        prepare: async ({ game }, { day }) => ({
          subject,
          said: { game },
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
