import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import { isoTime } from '#shared/time.ts';
import { type CardEvent, cardProjection } from '#shared/vocabulary/card.ts';
import {
  cardKey,
  DIRECTIONS,
  type Direction,
  directionOf,
  type Rating,
} from '#shared/vocabulary/card-names.ts';

/** Maximum number of entries of a history. */
const NEWEST = 50;

/** Entry of a card's history. */
export interface Happened {
  readonly at: string;
  readonly direction: Direction;
  readonly what: Rating | 'right' | 'wrong' | 'reset';
}

/**
 * Latest history of a word's cards, newest first.
 * @param undone ids of ratings that were undone
 */
export async function historyOf(
  reader: LedgerReader,
  wordId: string,
  undone: ReadonlySet<string>,
): Promise<Happened[]> {
  const all: (Happened & { readonly atMs: number })[] = [];
  for (const direction of DIRECTIONS) {
    const subject = `${cardProjection.stream}:${cardKey(wordId, direction)}`;
    const events = (await reader.newestEvents(subject, NEWEST)) as CardEvent[];
    for (const event of events.filter(({ id }) => !undone.has(id))) {
      const atMs = event.occurredAt;
      const what = happenedIn(event, wordId, direction);
      if (what) all.push({ atMs, at: isoTime(atMs), direction, what });
    }
  }
  const newest = all.sort((a, b) => b.atMs - a.atMs).slice(0, NEWEST);
  return newest.map(({ atMs: _, ...happened }) => happened);
}

function happenedIn(event: CardEvent, wordId: string, direction: Direction): Happened['what'] | null {
  switch (event.kind) {
    case 'card_rated':
      return event.payload.rating;
    case 'card_reset':
      return 'reset';
    case 'module_answered':
    case 'practice_answered':
    case 'word_typed':
    case 'video_exercise_answered': {
      const said = event.payload.words?.find(
        (each) => each.wordId === wordId && directionOf(each) === direction,
      );
      return said ? (said.correct ? 'right' : 'wrong') : null;
    }
    case 'word_said':
    case 'word_written': {
      const { correct } = event.payload;
      return correct === null ? null : correct ? 'right' : 'wrong';
    }
    default:
      return null;
  }
}
