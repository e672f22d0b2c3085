import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Direction, Rating } from '#shared/vocabulary/card-names.ts';
import { MAX_TAKEN_OVER, type TakenOver } from '#shared/vocabulary/taken-over.events.ts';
import type { FieldNumbers } from './chosen-fields.ts';
import type { AnkiCard, AnkiNoteType, Collection, Review } from './collection.ts';

const RATINGS: Readonly<Record<number, Rating>> = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' };
/** First kind of review that is no evidence of memory: filtered, manual or rescheduled. */
const FIRST_OTHER_KIND = 3;
const LEAST_EASE = 1.3;
const MOST_EASE = 10;
const USUAL_EASE = 2.5;
const MOST_DAYS = 36_500;
const MOST_COUNT = 10_000;
/** Start of Anki's day: four o'clock, in a time zone that packages do not state. */
const DAY_BEGINS_MS = 4 * HOUR_MS;

/** Direction of a card: a template that shows the meaning but not the Swedish asks for the Swedish. */
export function templateDirection(
  { templates, fields }: AnkiNoteType,
  template: number,
  chosen: FieldNumbers,
): Direction {
  const question = templates[template]?.question ?? '';
  const shown = new Set(
    [...question.matchAll(/\{\{(?:[^{}]*:)?\s*([^{}:#^/]+?)\s*\}\}/g)].map(([, name]) => name),
  );
  const shows = (place: number | null) => place !== null && shown.has(fields[place] ?? '');
  return shows(chosen.meaning) && !shows(chosen.swedish) ? 'produce' : 'recognise';
}

/**
 * History of cards with the same question in the app's terms: one review a day, the first, because only that shows
 * what was remembered overnight. Beyond `MAX_TAKEN_OVER` the oldest are dropped.
 */
export function reviewHistory(
  word: { readonly wordId: string; readonly direction: Direction },
  cards: readonly AnkiCard[],
  reviewsOf: ReadonlyMap<number, readonly Review[]>,
  { createdS }: Pick<Collection, 'createdS'>,
  nowMs: number,
): TakenOver {
  const all = cards.flatMap(({ id }) => reviewsOf.get(id) ?? []).sort((a, b) => a.atMs - b.atMs);
  const days = new Set<number>();
  const reviews: { atMs: number; rating: Rating }[] = [];
  for (const { atMs, rating, kind } of all) {
    const known = RATINGS[rating];
    const day = Math.floor((atMs - DAY_BEGINS_MS) / DAY_MS);
    if (!known || kind >= FIRST_OTHER_KIND || atMs < 0 || atMs > nowMs || days.has(day)) continue;
    days.add(day);
    reviews.push({ atMs, rating: known });
  }
  const [furthest] = [...cards]
    .filter(({ state }) => state === 'review')
    .sort((a, b) => b.intervalDays - a.intervalDays);
  return {
    ...word,
    reviews: reviews.slice(-MAX_TAKEN_OVER),
    stood: furthest && reviews.length === 0 ? stoodOf(furthest, createdS) : null,
  };
}

function stoodOf(card: AnkiCard, createdS: number): TakenOver['stood'] {
  if (!('day' in card.due) || card.intervalDays < 1) return null;
  const dueMs = createdS * 1_000 + card.due.day * DAY_MS;
  const ease = card.easePermille === 0 ? USUAL_EASE : card.easePermille / 1_000;
  return {
    intervalDays: Math.min(MOST_DAYS, card.intervalDays),
    ease: Math.min(MOST_EASE, Math.max(LEAST_EASE, ease)),
    repetitions: Math.min(MOST_COUNT, Math.max(0, card.reviews - card.lapses)),
    lapses: Math.min(MOST_COUNT, card.lapses),
    dueMs: Math.max(0, dueMs),
  };
}
