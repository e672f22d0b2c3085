import { z } from 'zod';
import type { Projection } from '../../progress/projection.ts';
import { conversationKinds } from './conversation.events.ts';

/** Maximum number of finished conversations remembered to detect repeated events. */
const MOST_CONVERSATIONS = 20;

const finishedState = z.object({ finished: z.array(z.string()) });
const finishedKinds = { conversation_finished: conversationKinds.conversation_finished };

/** The only subject of the projection. */
export const FINISHED = 'finished';

/** Counts a finished conversation as a study unit and grants XP once per day and scenario. */
export const finishedProjection: Projection<z.infer<typeof finishedState>, typeof finishedKinds> = {
  stream: 'conversation',
  version: 1,
  kinds: finishedKinds,
  state: finishedState,
  empty: { finished: [] },
  keysOf: () => [FINISHED],
  step(state, { payload: { conversation, scenario, day, xp } }) {
    if (state.finished.includes(conversation)) return { state, outcome: {} };
    const grants = [{ reason: `conversation:${scenario}:${day}`, amount: xp }];
    return {
      state: { finished: [...state.finished, conversation].slice(-MOST_CONVERSATIONS) },
      outcome: { isUnit: true, grants: xp > 0 ? grants : [] },
    };
  },
};
