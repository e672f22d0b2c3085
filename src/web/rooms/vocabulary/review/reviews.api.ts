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
import type { PageQuery } from '#web/study/room.ts';
import { askForRemembered } from '#web/study/word/remembered.api.ts';

/** Cards of a session, and the learner's figures. */
export interface DueReviews {
  /** At most ten; empty if none is due. */
  readonly cards: readonly SessionCard[];
  readonly figures: ReviewFigures;
  /** Due time of the next card (ISO 8601) if none is due now; null if there is none at all. */
  readonly nextDue: string | null;
}

/** Memory state of a word. */
export type ReviewedWord = CallReply<typeof readReviewWord>;

const askForDue = call<typeof readDueReviews, DueReviews>('GET', '/api/reviews/due', readTexts<DueReviews>);
const askForFigures = call<typeof readReviewFigures>('GET', '/api/reviews/figures').query();
const askForSettings = call<typeof readReviewSettings>('GET', '/api/reviews/settings').query();

const DUE = askForDue.query();

/** Data loaded before a page that begins with reviews. */
export const FIGURES_READ: PageQuery = askForFigures;

/**
 * Due cards. Every rating changes the selection, so it is requested each time, and stored for offline use.
 * @param mayAsk false while ratings that change the selection are being sent
 */
export function useDueReviews(mayAsk: boolean) {
  return useQuery({ ...DUE, gcTime: 0, enabled: mayAsk });
}

/** Loads due cards ahead of time for offline use. */
export function readDueAhead(client: QueryClient): Promise<DueReviews> {
  return client.fetchQuery({ ...DUE, gcTime: 0 });
}

/** The learner's review figures. */
export function useReviewFigures() {
  return useQuery(askForFigures);
}

/** Reloads the figures from the server. To be called only after all ratings have been sent. */
export function refetchFigures(client: QueryClient): Promise<ReviewFigures> {
  return client.fetchQuery({ ...askForFigures, staleTime: 0 });
}

/** Memory state of a word. */
export function useReviewWord(wordId: string) {
  return useQuery(askForRemembered.query({ params: { wordId } }));
}

/** Review settings; polled while cards move to another scheduler. */
export function useReviewSettings() {
  return useQuery({
    ...askForSettings,
    refetchInterval: ({ state }) => (state.data?.replay ? REPLAY_LOOK_MS : false),
  });
}

const REPLAY_LOOK_MS = 2_000;

/** Stores the session for offline use, without the cards already rated. */
export function keepDue(client: QueryClient, due: DueReviews): void {
  client.setQueryData(DUE.queryKey, due);
}

/** Applies an event about a word to cached data at once; the server's answer follows. */
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

/** Applies changed settings to cached data at once. */
export function applySettings(client: QueryClient, settings: ReviewSettings): void {
  client.setQueryData(askForSettings.queryKey, (known) => known && { ...known, settings });
}

/** Invalidates figures and memory states. The running session is not changed. */
export function forgetReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: askForFigures.queryKey });
  void client.invalidateQueries({ queryKey: askForRemembered.keys });
}

/** Invalidates the settings after the server has received others. */
export function forgetSettings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: askForSettings.queryKey });
}
