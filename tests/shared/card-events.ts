import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import type { EventOf } from '#shared/progress/event.ts';
import { foldAll, keysOf } from '#shared/progress/projection.ts';
import { type CardEvent, cardProjection } from '#shared/vocabulary/card.ts';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';

/** Kinds of the rooms whose events these tests make. */
export const KINDS = { ...lessonKinds, ...practiceKinds, ...reviewKinds };
/** An event of any room that concerns cards. */
export type AnyCardEvent = CardEvent | EventOf<typeof KINDS>;

export const T0 = Date.UTC(2026, 10, 21, 11);
export const DAY = '2026-11-21';
export const head = (kind: string, atMs: number) => ({
  id: `${kind}-${atMs}`,
  subject: 'card:katt',
  occurredAt: atMs,
});

export function lessonEnd(atMs: number, words = ['hej', 'katt']): AnyCardEvent {
  const payload = { moduleId: 'm', skill: 'vocabulary' as const, modules: ['m'], words, xp: 50 };
  return { ...head('end', atMs), kind: 'lesson_completed', payload };
}
export function answer(
  atMs: number,
  correct: boolean,
  more: { produced?: true; rival?: string } = {},
): AnyCardEvent {
  const words = [{ wordId: 'katt', correct, ...more }];
  const payload = { skill: 'vocabulary' as const, correct, place: null, words };
  return { ...head('answer', atMs), kind: 'practice_answered', payload };
}
export function inLesson(atMs: number, correct: boolean, rival?: string): AnyCardEvent {
  const words = [{ wordId: 'katt', correct, ...(rival && { rival }) }];
  const payload = { moduleId: 'm', skill: 'vocabulary' as const, correct, words };
  return { ...head('module', atMs), kind: 'module_answered', payload };
}
export function rate(
  atMs: number,
  rating: Rating,
  direction: 'recognise' | 'produce' = 'recognise',
): AnyCardEvent {
  const payload = { wordId: 'katt', direction, rating, session: null, day: DAY };
  return { ...head('rate', atMs), kind: 'card_rated', payload };
}
export const undo = (atMs: number, rating: AnyCardEvent): AnyCardEvent => ({
  ...head('undo', atMs),
  kind: 'rating_undone',
  payload: { wordId: 'katt', direction: 'recognise', ratingId: rating.id },
});
export const word = (kind: 'word_left_out' | 'word_taken_in', atMs: number): AnyCardEvent => ({
  ...head(kind, atMs),
  kind,
  payload: { wordId: 'katt' },
});
export const reset = (atMs: number): AnyCardEvent => ({
  ...head('reset', atMs),
  kind: 'card_reset',
  payload: { wordId: 'katt', directions: ['recognise', 'produce'] },
});

export function fold(events: readonly AnyCardEvent[], key = 'katt:recognise', rule?: CardRule) {
  const concerned = events.filter((event) => keysOf(cardProjection, event, KINDS).includes(key));
  return foldAll(cardProjection, concerned, key, rule, KINDS);
}
export const stateOf = (...events: AnyCardEvent[]): CardState => fold(events).state;
export const dueOf = (state: CardState) => cardProjection.dueAt?.(state) ?? null;

/** Returns the totals of all counters. */
export function countsOf(events: readonly AnyCardEvent[], key?: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { outcome } of fold(events, key).results) {
    for (const [name, amount] of Object.entries(outcome.counts ?? {}))
      sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}
