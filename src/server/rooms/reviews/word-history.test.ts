import { expect, it } from 'vitest';
import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import { conversationKinds } from '#shared/conversation/contract/conversation.events.ts';
import type { EventKinds, LearningEvent } from '#shared/progress/event.ts';
import { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { quizKinds } from '#shared/quiz/quiz.events.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { wordHistory } from './word-history.ts';

const KINDS: EventKinds = { ...conversationKinds, ...pronunciationKinds, ...quizKinds, ...reviewKinds };

/** A ledger in which these events concern the card of "katt" to be recognised, the newest first. */
function readerOf(events: readonly LearningEvent[]) {
  return {
    newestEvents: async (subject) => (subject === 'card:katt:recognise' ? [...events] : []),
    evidenceOf: ({ kind, payload }) => KINDS[kind]?.evidence?.(payload) ?? null,
  } as Pick<LedgerReader, 'newestEvents' | 'evidenceOf'> as LedgerReader;
}

const event = (kind: string, occurredAt: number, payload: object): LearningEvent => ({
  ...{ id: `${kind} ${occurredAt}`, kind, subject: 'any', occurredAt },
  payload: { wordId: 'katt', direction: 'recognise', ...payload },
});
const words = (correct: boolean) => ({ words: [{ wordId: 'katt', correct }] });

it('lists ratings, resets and the answers of every room, but nothing uncertain', async () => {
  const events = [
    event('card_rated', 7, { rating: 'hard' }),
    event('quiz_answered', 6, { skill: 'vocabulary', correct: false, ...words(false) }),
    event('conversation_turn', 5, words(true)),
    event('word_said', 4, { correct: false }),
    event('word_said', 3, { correct: null }),
    event('card_reset', 2, { directions: ['recognise'] }),
    event('card_rated', 1, { rating: 'good' }),
  ];
  const history = await wordHistory(readerOf(events), 'katt', new Set(['card_rated 1']));
  expect(history.map(({ what }) => what)).toEqual(['hard', 'wrong', 'right', 'wrong', 'reset']);
});
