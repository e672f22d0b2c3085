import type { z } from 'zod';
import { Refusal } from '#server/platform/refusal.ts';
import type {
  Acceptance,
  LedgerRoom,
  Prepared,
  ProgressDoor,
  Recording,
} from '#server/rooms/progress/index.ts';
import { meaningAnswers } from '#shared/course/meanings.ts';
import { judgeTyped } from '#shared/course/typed-answer.ts';
import type { Word } from '#shared/course/word.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import { isOwnId } from '#shared/vocabulary/own-id.ts';
import { recordedChange, recordedRating } from '#shared/vocabulary/reviews.contract.ts';
import { reviewKinds, reviewWire } from '#shared/vocabulary/reviews.events.ts';
import { sessionsProjection } from '#shared/vocabulary/sessions.ts';
import { RULE, settingsProjection } from '#shared/vocabulary/settings-state.ts';

/** What the ledger carries for reviews. */
export function ledgerRoom(
  words: ReadonlyMap<string, Word>,
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof reviewKinds> {
  function cardOf(wordId: string, direction: Direction = 'recognise') {
    // A note that has been removed since was there when it was rated.
    if (!words.has(wordId) && !isOwnId(wordId)) throw new Refusal('word_not_found');
    return { subject: `${cardProjection.room}:${cardKey(wordId, direction)}`, wordId, direction };
  }

  /** One that only changes something: there is nothing to answer but whether it came for the first time. */
  function change<Wire>(wire: Acceptance<Wire>['wire'], prepare: (sent: Wire) => Prepared): Acceptance<Wire> {
    return {
      wire,
      prepare: async (sent) => prepare(sent),
      reply: recordedChange,
      present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
    };
  }

  const ofWord = ({ wordId }: { wordId: string }): Prepared => ({
    subject: cardOf(wordId).subject,
    said: {},
    payload: { wordId },
  });

  return {
    kinds: reviewKinds,
    projections: [settingsProjection, cardProjection, noteProjection, sessionsProjection],
    accepts: {
      card_rated: {
        wire: reviewWire.card_rated,
        reply: recordedRating,
        async prepare({ wordId, direction, rating, form, session }, { day, dayEndsMs }) {
          const { subject, ...card } = cardOf(wordId, direction);
          const said = { rating, ...(form && { form }), ...(session && { session }) };
          return { subject, said, payload: { ...card, session: null, ...said, day, dayEndsMs: dayEndsMs() } };
        },
        present: async (tx, _, recorded) => ({
          reward: await progress.rewardOfUnit(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
      rating_undone: change(reviewWire.rating_undone, ({ wordId, direction, ratingId }) => {
        const { subject, ...card } = cardOf(wordId, direction);
        return { subject, said: { ratingId }, payload: { ...card, ratingId } };
      }),
      card_reset: change(reviewWire.card_reset, ({ wordId, direction }) => {
        const directions = direction ? [direction] : [...DIRECTIONS];
        return {
          subject: cardOf(wordId, direction).subject,
          said: { directions },
          payload: { wordId, directions },
        };
      }),
      word_left_out: change(reviewWire.word_left_out, ofWord),
      word_taken_in: change(reviewWire.word_taken_in, ({ wordId, directions }) => {
        const prepared = ofWord({ wordId });
        return directions ? { ...prepared, said: { directions }, payload: { wordId, directions } } : prepared;
      }),
      note_written: change(reviewWire.note_written, ({ wordId, text }) => {
        cardOf(wordId);
        return { subject: `${noteProjection.room}:${wordId}`, said: { text }, payload: { wordId, text } };
      }),
      word_typed: {
        ...change(reviewWire.word_typed, ofWord),
        async prepare(
          { wordId, answer, language }: z.output<typeof reviewWire.word_typed>,
          recording: Recording,
        ) {
          const { subject } = cardOf(wordId);
          const typedIn = language ?? (await recording.language());
          const word = words.get(wordId);
          // Nobody knows what an own note may mean, however its back is written.
          if (!word) throw new Refusal('answer_mismatch');
          const verdict = judgeTyped(
            answer,
            meaningAnswers(word.translations[typedIn], word.alsoMeant?.[typedIn]),
            typedIn,
          );
          if (!verdict) throw new Refusal('answer_mismatch');
          const { correct } = verdict;
          return {
            subject,
            said: { answer, ...(language && { language }) },
            payload: { skill: 'vocabulary', correct, words: [{ wordId, correct }] },
          };
        },
      },
      weights_fitted: {
        ...change<z.output<typeof reviewWire.weights_fitted>>(reviewWire.weights_fitted, (fit) => ({
          subject: `${settingsProjection.room}:${RULE}`,
          said: {},
          payload: fit,
        })),
        isOwn: true,
      },
      review_settings_changed: change(reviewWire.review_settings_changed, (changed) => {
        if (Object.values(changed).every((value) => value === undefined)) {
          throw new Refusal('validation_error', { issues: [{ path: '', message: 'changes no setting' }] });
        }
        return { subject: `${settingsProjection.room}:${RULE}`, said: changed, payload: changed };
      }),
    },
  };
}
