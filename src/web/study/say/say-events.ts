import type { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import type { EventBody } from '#web/platform/offline/event-kinds.ts';
import type { RoomEventsOf } from '../sync/room-events.ts';
import type { AssessmentResult } from './assess.ts';
import { ATTEMPT_KEYS } from './say.api.ts';

/** Effects of speaking events on data that was already read. */
export const sayEvents: RoomEventsOf<typeof pronunciationKinds> = {
  acknowledged: {
    word_said(client, _event, { reward }) {
      for (const queryKey of ATTEMPT_KEYS) void client.invalidateQueries({ queryKey });
      return reward;
    },
  },
};

/** Body of the event for an assessment; null if no voice could be judged, which was no attempt. */
export function sayingOf(
  text: string,
  { assessed, isOnDevice }: AssessmentResult,
  where: { readonly wordId?: string | undefined; readonly round?: string | undefined },
): EventBody<'word_said'> | null {
  const { verdict, confidence, accuracy, fluency, completeness, sounds } = assessed;
  if (verdict === null) return null;
  const { wordId, round } = where;
  return {
    text,
    verdict,
    confidence,
    accuracy,
    fluency,
    completeness,
    ...(sounds.length > 0 && { mistake: 'sound' as const }),
    ...(isOnDevice && { onDevice: true as const }),
    ...(wordId !== undefined && { wordId }),
    ...(round !== undefined && { round }),
  };
}
