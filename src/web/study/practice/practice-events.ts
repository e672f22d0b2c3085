import type { Answer } from '#shared/course/answer.ts';
import type { Language } from '#shared/language.ts';
import type { practiceKinds } from '#shared/practice/practice.events.ts';
import type { ReplyOf } from '#shared/progress/event.ts';
import { defineEvents } from '../sync/room-events.ts';

/** Answer to a task by its key, or completion of a round by its name. */
type Body =
  | { readonly key: string; readonly answer: Answer; readonly language: Language }
  | { readonly round: string };

/** Events of warm-ups and practice rounds. */
export const practiceEvents = defineEvents<
  'practice_answered' | 'round_completed',
  Body,
  ReplyOf<(typeof practiceKinds)[keyof typeof practiceKinds]>
>({
  kinds: ['practice_answered', 'round_completed'],
  answered: (_client, _event, answer) => ('reward' in answer ? answer.reward : null),
  refused() {},
});
