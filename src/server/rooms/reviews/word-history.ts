import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import type { Evidence } from '#shared/progress/evidence.ts';
import { isoTime } from '#shared/time.ts';
import { type CardEvent, cardProjection } from '#shared/vocabulary/card.ts';
import {
  cardKey,
  DIRECTIONS,
  type Direction,
  directionOf,
  type Rating,
} from '#shared/vocabulary/card-names.ts';

/** Maximum number of entries in a word's history. */
const MAX_ENTRIES = 50;

/** Entry of a card's history. */
export interface Happened {
  readonly at: string;
  readonly direction: Direction;
  readonly what: Rating | 'right' | 'wrong' | 'reset';
}

/**
 * History of a word's cards, newest first.
 * @param undone ids of ratings that were taken back
 */
export async function wordHistory(
  reader: LedgerReader,
  wordId: string,
  undone: ReadonlySet<string>,
): Promise<Happened[]> {
  const all: (Happened & { readonly atMs: number })[] = [];
  for (const direction of DIRECTIONS) {
    const subject = `${cardProjection.stream}:${cardKey(wordId, direction)}`;
    const events = (await reader.newestEvents(subject, MAX_ENTRIES)) as CardEvent[];
    for (const event of events.filter(({ id }) => !undone.has(id))) {
      const atMs = event.occurredAt;
      const what = happenedIn(event, reader.evidenceOf(event), wordId, direction);
      if (what) all.push({ atMs, at: isoTime(atMs), direction, what });
    }
  }
  const newest = all.sort((a, b) => b.atMs - a.atMs).slice(0, MAX_ENTRIES);
  return newest.map(({ atMs: _, ...happened }) => happened);
}

function happenedIn(
  { kind, payload }: CardEvent,
  evidence: Evidence | null,
  wordId: string,
  direction: Direction,
): Happened['what'] | null {
  if (kind === 'card_rated') return payload.rating;
  if (kind === 'card_reset') return 'reset';
  const test = evidence?.words?.find((each) => each.wordId === wordId && directionOf(each) === direction);
  if (!test || test.correct === null) return null;
  return test.correct ? 'right' : 'wrong';
}
