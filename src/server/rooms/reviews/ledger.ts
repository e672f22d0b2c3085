import type { Acceptance, LedgerRoom, Prepared, Recording } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { meaningAnswers } from '#shared/course/meanings.ts';
import { judgeTyped } from '#shared/course/typed-answer.ts';
import type { Word } from '#shared/course/word.ts';
import { isOwnId } from '#shared/own-id.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS, type Direction } from '#shared/vocabulary/card-names.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { sessionsProjection } from '#shared/vocabulary/sessions.ts';
import { LIMITS, RULE, settingsProjection } from '#shared/vocabulary/settings-state.ts';

/** Registers the events of reviews and their projections with the ledger. */
export function ledgerRoom(
  words: ReadonlyMap<string, Word>,
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof reviewKinds> {
  function cardOf(wordId: string, direction: Direction = 'recognise') {
    // An own note that has been removed existed when it was rated.
    if (!words.has(wordId) && !isOwnId(wordId)) throw new Refusal('word_not_found');
    return { subject: `${cardProjection.stream}:${cardKey(wordId, direction)}`, wordId, direction };
  }

  /** Accepts an event that only changes a setting: the answer only tells whether it is a repetition. */
  function change<Sent, Payload extends object>(
    prepare: (sent: Sent, recording: Recording) => Prepared<Payload> | Promise<Prepared<Payload>>,
  ): Acceptance<Sent, { duplicate: boolean }, Payload> {
    return {
      prepare: async (sent, recording) => prepare(sent, recording),
      present: async (_, __, { isDuplicate }) => ({ duplicate: isDuplicate }),
    };
  }

  const ofWord = ({ wordId }: { wordId: string }) => ({
    subject: cardOf(wordId).subject,
    clientPayload: {},
    payload: { wordId },
  });

  return {
    kinds: reviewKinds,
    projections: [settingsProjection, cardProjection, noteProjection, sessionsProjection],
    accepts: {
      card_rated: {
        async prepare({ wordId, direction, rating, form, session }, { day, dayEndsMs, state }) {
          const { subject, ...card } = cardOf(wordId, direction);
          const clientPayload = { rating, ...(form && { form }), ...(session && { session }) };
          const { easyDays = [] } = await state(settingsProjection, LIMITS);
          const easy = easyDays.length > 0 && { easyDays };
          return {
            subject,
            clientPayload,
            payload: { ...card, session: null, ...clientPayload, day, dayEndsMs: dayEndsMs(), ...easy },
          };
        },
        present: async (tx, _, recorded) => ({
          reward: await progress.rewardOfUnit(tx, recorded),
          duplicate: recorded.isDuplicate,
        }),
      },
      rating_undone: change(({ wordId, direction, ratingId }) => {
        const { subject, ...card } = cardOf(wordId, direction);
        return { subject, clientPayload: { ratingId }, payload: { ...card, ratingId } };
      }),
      card_reset: change(({ wordId, direction }) => {
        const directions = direction ? [direction] : [...DIRECTIONS];
        return {
          subject: cardOf(wordId, direction).subject,
          clientPayload: { directions },
          payload: { wordId, directions },
        };
      }),
      word_left_out: change(ofWord),
      word_taken_in: change(({ wordId, directions }) => {
        const prepared = ofWord({ wordId });
        return directions
          ? { ...prepared, clientPayload: { directions }, payload: { wordId, directions } }
          : prepared;
      }),
      note_written: change(({ wordId, text }) => {
        cardOf(wordId);
        return {
          subject: `${noteProjection.stream}:${wordId}`,
          clientPayload: { text },
          payload: { wordId, text },
        };
      }),
      word_typed: change(async ({ wordId, answer, language }, recording) => {
        const { subject } = cardOf(wordId);
        const typedIn = language ?? (await recording.language());
        const word = words.get(wordId);
        // The meaning of an own note is free text, which cannot be judged.
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
          clientPayload: { answer, ...(language && { language }) },
          payload: { skill: 'vocabulary', correct, words: [{ wordId, correct }] },
        };
      }),
      weights_fitted: change((fit) => ({
        subject: `${settingsProjection.stream}:${RULE}`,
        clientPayload: {},
        payload: fit,
      })),
      review_settings_changed: change((changed) => {
        if (Object.values(changed).every((value) => value === undefined)) {
          throw new Refusal('validation_error', { issues: [{ path: '', message: 'changes no setting' }] });
        }
        return { subject: `${settingsProjection.stream}:${RULE}`, clientPayload: changed, payload: changed };
      }),
    },
  };
}
