import { expect, it } from 'vitest';
import { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { videoKinds } from '#shared/video/video.events.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { writingKinds } from '#shared/writing/writing.events.ts';
import { ApiError } from '#web/platform/http.ts';
import type { EventReply } from './event-kinds.ts';
import type { EventQueue, QueueNotice } from './event-queue.ts';

/** Returns the body it was given, in place of a queue. */
const record = ((_kind: string, body: unknown) => body) as unknown as EventQueue['record'];

it('records complete bodies, which the server accepts', () => {
  const rated = record('card_rated', { wordId: 'katt', rating: 'good' }, 0);
  expect(reviewKinds.card_rated.wire.safeParse(rated).success).toBe(true);
  const written = record(
    'word_written',
    { wordId: 'katt', step: 'memory', means: 'keyboard', typed: 'k' },
    0,
  );
  expect(writingKinds.word_written.wire.safeParse(written).success).toBe(true);
});

it('does not compile with a body that the server would refuse', () => {
  // @ts-expect-error the rating is missing
  const unrated = record('card_rated', { wordId: 'x' }, 0);
  expect(reviewKinds.card_rated.wire.safeParse(unrated).success).toBe(false);

  // @ts-expect-error no such rating
  const misrated = record('card_rated', { wordId: 'x', rating: 'fine' }, 0);
  expect(reviewKinds.card_rated.wire.safeParse(misrated).success).toBe(false);

  // @ts-expect-error a body of another kind
  const unplayed = record('video_watched', { videoId: 'fika', exerciseId: 'q1', answer: 0 }, 0);
  expect(videoKinds.video_watched.wire.safeParse(unplayed).success).toBe(false);

  // @ts-expect-error a drawn word without its verdict
  const unjudged = record('word_written', { wordId: 'katt', step: 'copy', means: 'pen' }, 0);
  expect(writingKinds.word_written.wire.safeParse(unjudged).success).toBe(false);

  // @ts-expect-error the scores are missing
  const unscored = record('word_said', { text: 'katt', verdict: 'understood' }, 0);
  expect(pronunciationKinds.word_said.wire.safeParse(unscored).success).toBe(false);
});

it('does not compile with a body that fits only one of two possible kinds', () => {
  const kind = 'card_rated' as 'card_rated' | 'word_left_out';
  // @ts-expect-error a rating needs more than the word
  const body = record(kind, { wordId: 'x' }, 0);
  expect(reviewKinds.card_rated.wire.safeParse(body).success).toBe(false);
});

it('does not compile with unknown kinds, or kinds that only the server records', () => {
  // @ts-expect-error no such kind
  record('card_turned', { wordId: 'x' }, 0);
  // @ts-expect-error recorded by the server
  record('weights_fitted', { weights: null, ratings: 1 }, 0);
  expect(reviewKinds.weights_fitted.source).toBe('server');
});

it('gives subscribers the reply of the kind', () => {
  const rewardIn = (notice: QueueNotice) => {
    if (notice.type !== 'acknowledged') return null;
    // @ts-expect-error not every kind brings a reward
    void notice.reply.reward;
    return notice.kind === 'card_rated' ? notice.reply.reward : null;
  };
  const reply: EventReply<'card_rated'> = { reward: null, duplicate: false };
  expect(reviewKinds.card_rated.reply.parse(reply)).toEqual(reply);
  expect(
    rewardIn({ type: 'signed-out', error: new ApiError(401, '', { code: 'unauthenticated' }) }),
  ).toBeNull();
});
