import type { RecordedSaying } from '#shared/pronunciation/pronunciation.contract.ts';
import { defineEvents } from '../sync/room-events.ts';
import type { Judged } from './assess.ts';
import { SAID_KEYS } from './say.api.ts';
import type { Scores, Verdict } from './score.ts';

/** Something that was said and assessed, as the server takes it. */
interface Saying extends Scores {
  readonly text: string;
  readonly verdict: Verdict;
  readonly mistake?: 'sound';
  readonly onDevice?: true;
  readonly wordId?: string;
  /** Names the round it was said in. */
  readonly round?: string;
}

/** What learners say into the microphone. */
export const sayEvents = defineEvents<'word_said', Saying, RecordedSaying>({
  kinds: ['word_said'],
  answered(client, _event, { reward }) {
    for (const queryKey of SAID_KEYS) void client.invalidateQueries({ queryKey });
    return reward;
  },
  refused() {},
});

/** What is recorded of an assessment; null where no voice could be judged, which was no attempt. */
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
