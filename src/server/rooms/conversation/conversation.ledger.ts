import { z } from 'zod';
import type { LedgerRoom, ProgressDoor } from '#server/rooms/progress/index.ts';
import { conversationKinds, conversationWire } from '#shared/conversation/conversation.events.ts';
import { FINISHED, finishedProjection } from '#shared/conversation/finished.ts';
import { studyReward } from '#shared/progress/study-reward.ts';
import { XP_FOR } from '#shared/progress/xp.ts';

const subject = `${finishedProjection.room}:${FINISHED}`;

/** What the ledger says of a finished conversation. */
export const recordedConversation = z.object({ reward: studyReward, duplicate: z.boolean() });

/** What the ledger carries for conversations. No device says any of it. */
export function ledgerRoom(progress: Pick<ProgressDoor, 'reward'>): LedgerRoom<typeof conversationKinds> {
  return {
    kinds: conversationKinds,
    projections: [finishedProjection],
    accepts: {
      conversation_turn: {
        isOwn: true,
        wire: conversationWire.conversation_turn,
        reply: z.object({ duplicate: z.boolean() }),
        prepare: async (sent) => ({ subject, said: {}, payload: sent }),
        present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
      },
      conversation_finished: {
        isOwn: true,
        wire: conversationWire.conversation_finished,
        reply: recordedConversation,
        prepare: async (sent, { day }) => ({
          subject,
          said: sent,
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
