import type { ReplyOf } from '#shared/progress/event.ts';
import type { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { defineEvents } from '../sync/room-events.ts';
import type { Judged } from './assess.ts';
import { SAID_KEYS } from './say.api.ts';
import type { Scores, Verdict } from './score.ts';

/** Assessed attempt, as the server accepts it. */
interface Saying extends Scores {
  readonly text: string;
  readonly verdict: Verdict;
  readonly mistake?: 'sound';
  readonly onDevice?: true;
  readonly wordId?: string;
  /** Id of the round in recorded events. */
  readonly round?: string;
}

/** What learners say into the microphone. */
export const sayEvents = defineEvents<'word_said', Saying, ReplyOf<typeof pronunciationKinds.word_said>>({
  kinds: ['word_said'],
  answered(client, _event, { reward }) {
    for (const queryKey of SAID_KEYS) void client.invalidateQueries({ queryKey });
    return reward;
  },
  refused() {},
});

/** Event for an assessment; null if no voice could be judged, which does not count as an attempt. */
export function sayingOf(
  text: string,
  { assessed, isOnDevice }: Judged,
  where: { readonly wordId?: string | undefined; readonly round?: string | undefined },
): Saying | null {
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
