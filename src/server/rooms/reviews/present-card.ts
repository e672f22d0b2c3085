import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import { lessonWordOf } from '#shared/course/lesson-word.ts';
import type { Word } from '#shared/course/word.ts';
import { isoTime } from '#shared/time.ts';
import { readCardKey } from '#shared/vocabulary/card-names.ts';
import { type CardState, isLeech, isMasteredCard } from '#shared/vocabulary/card-state.ts';
import { dueLabel } from '#shared/vocabulary/due-label.ts';
import { intervalOf, type Memory, recallAt, stabilityOf } from '#shared/vocabulary/memory.ts';
import type { ReviewCard } from '#shared/vocabulary/reviews.contract.ts';
import type { NamedCard } from '#shared/vocabulary/session-plan.ts';

/**
 * Card as the calls show it.
 * @param difficulty difficulty of its word
 */
export function presentCard(
  [key, state]: NamedCard,
  difficulty: number,
  { nowMs, day }: Pick<LedgerReader, 'nowMs' | 'day'>,
): ReviewCard {
  const { wordId, direction } = readCardKey(key);
  const { memory, sinceMs, lapses, ratings } = state;
  const dueMs = memory?.dueMs ?? sinceMs ?? nowMs;
  return {
    id: key,
    wordId,
    direction,
    status: statusOf(state),
    interval: memory ? intervalOf(memory) : 0,
    easeFactor: easeOf(memory),
    repetitions: memory?.repetitions ?? 0,
    nextReview: isoTime(dueMs),
    lastReviewed: memory && memory.atMs !== null ? isoTime(memory.atMs) : null,
    label: dueLabel(dueMs, nowMs, day),
    difficulty,
    streak: memory?.repetitions ?? 0,
    totalReviews: ratings,
    lapses,
    isLeech: isLeech(state),
    stabilityDays: memory && stabilityOf(memory),
    recall: memory && recallAt(memory, nowMs),
  };
}

function statusOf(state: CardState): ReviewCard['status'] {
  if (state.isOut) return 'out';
  if (!state.memory) return 'new';
  return isMasteredCard(state) ? 'mastered' : 'learning';
}

/** A new card has SM-2's initial ease of 2.5. */
function easeOf(memory: Memory | null): number | null {
  if (memory === null) return 2.5;
  return memory.scheduler === 'sm2' ? memory.ease : null;
}

/** Word as its card shows it. */
export function presentWord(word: Word) {
  const { pitchAccent, cefr } = word;
  return { ...lessonWordOf(word), pitchAccent, cefr };
}
