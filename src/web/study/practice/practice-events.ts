import type { Answer } from '#shared/course/answer.ts';
import type { Language } from '#shared/language.ts';
import type { RecordedAnswer, RecordedRound } from '#shared/practice/practice.contract.ts';
import { defineEvents } from '../sync/room-events.ts';

/** Answer to a task by its key, or completion of a round by its name. */
type Body =
  | { readonly key: string; readonly answer: Answer; readonly language: Language }
  | { readonly round: string };

/** Events of warm-ups and practice rounds. */
export const practiceEvents = defineEvents<
  'practice_answered' | 'round_completed',
  Body,
  RecordedAnswer | RecordedRound
>({
  kinds: ['practice_answered', 'round_completed'],
  answered: (_client, _event, answer) => ('reward' in answer ? answer.reward : null),
  refused() {},
});
