import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { conversationKinds } from '#shared/conversation/contract/conversation.events.ts';
import { FINISHED, finishedProjection } from '#shared/conversation/contract/finished.ts';
import { XP_FOR } from '#shared/progress/xp.ts';

const subject = `${finishedProjection.stream}:${FINISHED}`;

/** Registers conversation events and their projection with the ledger. Only the server records them. */
export function ledgerRoom(progress: Pick<ProgressDoor, 'reward'>): LedgerRoom<typeof conversationKinds> {
  return {
    kinds: conversationKinds,
    projections: [finishedProjection],
    accepts: {
      conversation_turn: {
        prepare: async (sent) => ({ subject, clientPayload: {}, payload: sent }),
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
      conversation_finished: {
        prepare: async (sent, { day }) => ({
          subject,
          clientPayload: sent,
          payload: { ...sent, day, xp: XP_FOR.conversation },
        }),
        present: async (tx, _, recorded) => ({
          reward: await progress.reward(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
    },
  };
}
