import type { Answer } from '#shared/course/answer.ts';
import type { Language } from '#shared/language.ts';
import type { RecordedAnswer, RecordedRound } from '#shared/practice/practice.contract.ts';
import { defineEvents } from '../sync/room-events.ts';

/** An answer to a task, by the key it came with; a round that is over, by its name. */
type Body =
  | { readonly key: string; readonly answer: Answer; readonly language: Language }
  | { readonly round: string };

/** What learners do in warm-ups and rounds of practice. */
export const practiceEvents = defineEvents<
  'practice_answered' | 'round_completed',
  Body,
  RecordedAnswer | RecordedRound
>({
  kinds: ['practice_answered', 'round_completed'],
  answered: (_client, _event, answer) => ('reward' in answer ? answer.reward : null),
  refused() {},
});
