import type { ReplyOf } from '#shared/progress/event.ts';
import type { WritingStep } from '#shared/writing/steps.ts';
import type { writingKinds } from '#shared/writing/writing.events.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import { WRITING_PROGRESS_KEY } from './writing.api.ts';

/** Verdict of the page, as the server accepts it. */
export type SentVerdict =
  | { readonly kind: 'right' | 'unclear' | 'unreadable' }
  | {
      readonly kind: 'wrong';
      readonly edit: string;
      readonly letterIndex: number;
      readonly expected: string;
      readonly readLetter: string;
      readonly contested?: true;
    };

/** Written word, or completed round. */
type Body =
  | ({
      readonly wordId: string;
      readonly step: WritingStep;
      readonly round: string;
      readonly helped?: true;
    } & (
      | { readonly means: 'pen'; readonly verdict: SentVerdict }
      | { readonly means: 'keyboard'; readonly typed: string }
    ))
  | { readonly round: string };

/** Events of the writing room. */
export const writingEvents = defineEvents<
  'word_written' | 'writing_round_finished',
  Body,
  ReplyOf<(typeof writingKinds)[keyof typeof writingKinds]>
>({
  kinds: ['word_written', 'writing_round_finished'],
  answered(client, _event, answer) {
    void client.invalidateQueries({ queryKey: WRITING_PROGRESS_KEY });
    return 'reward' in answer ? answer.reward : null;
  },
  refused() {},
});
