import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/call-types.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { ReviewSettings } from '#shared/vocabulary/review-settings.ts';
import type {
  ReviewFigures,
  readDueReviews,
  readReviewFigures,
  readReviewSettings,
  readReviewWord,
  SessionCard,
} from '#shared/vocabulary/reviews.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';
import { askForRemembered } from '#web/study/word/remembered.api.ts';

/** A session, and where the learner stands. */
export interface DueReviews {
  /** Ten at most; none where nothing is due. */
  readonly cards: readonly SessionCard[];
  readonly figures: ReviewFigures;
  /** When the next card is due (ISO 8601), where none is now; null where none ever is. */
  readonly nextDue: string | null;
}

/** What is remembered of a word. */
export type ReviewedWord = CallReply<typeof readReviewWord>;

const askForDue = call<typeof readDueReviews, DueReviews>('GET', '/api/reviews/due', readTexts<DueReviews>);
const askForFigures = call<typeof readReviewFigures>('GET', '/api/reviews/figures').query();
const askForSettings = call<typeof readReviewSettings>('GET', '/api/reviews/settings').query();

const DUE = askForDue.query();

/** For pages that begin with reviews. */
export const FIGURES_READ: Reading = askForFigures;

/**
 * The cards that are due. Every rating changes what is: it is asked anew each time, and kept for when nobody can be
 * asked.
 * @param mayAsk false while ratings are on their way with which others are due
 */
export function useDueReviews(mayAsk: boolean) {
  return useQuery({ ...DUE, gcTime: 0, enabled: mayAsk });
}

/** Has the cards that are due on the device for when nobody can be asked. */
export function readDueAhead(client: QueryClient): Promise<DueReviews> {
  return client.fetchQuery({ ...DUE, gcTime: 0 });
}

/** Where the learner stands with reviews. */
export function useReviewFigures() {
  return useQuery(askForFigures);
}

/** Where the learner stands now, by the server: not to be asked while it has not heard of everything. */
export function readFiguresAnew(client: QueryClient): Promise<ReviewFigures> {
  return client.fetchQuery({ ...askForFigures, staleTime: 0 });
}

/** What is remembered of a word. */
export function useReviewWord(wordId: string) {
  return useQuery(askForRemembered.query({ params: { wordId } }));
}

/** What the learner has chosen about reviews; asked again while cards move to another scheduler. */
export function useReviewSettings() {
  return useQuery({
    ...askForSettings,
    refetchInterval: ({ state }) => (state.data?.replay ? REPLAY_LOOK_MS : false),
  });
}

const REPLAY_LOOK_MS = 2_000;

/** Keeps the session for when there is no connection, less what has been rated of it. */
export function keepDue(client: QueryClient, due: DueReviews): void {
  client.setQueryData(DUE.queryKey, due);
}

/** Notes at once what the learner has just said of a word; the server's word follows. */
export function applyToWord(
  client: QueryClient,
  wordId: string,
  change: { readonly note?: string | null; readonly isLeftOut?: boolean },
): void {
  client.setQueryData(
    askForRemembered.key({ params: { wordId } }),
    (known) => known && { ...known, ...change },
  );
}

/** Notes at once what the learner has just chosen. */
export function applySettings(client: QueryClient, settings: ReviewSettings): void {
  client.setQueryData(askForSettings.queryKey, (known) => known && { ...known, settings });
}

/** Figures and what is remembered of words may be others now; the session that is on goes on. */
export function forgetReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: askForFigures.queryKey });
  void client.invalidateQueries({ queryKey: askForRemembered.keys });
}

/** The server has heard of other settings. */
export function forgetSettings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: askForSettings.queryKey });
}
