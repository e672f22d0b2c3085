import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import { translationOf } from '#shared/course/lesson-word.ts';
import { pictureAddress } from '#shared/course/picture.ts';
import { withArticle } from '#shared/course/with-article.ts';
import type { Word } from '#shared/course/word.ts';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import type { Met } from '#shared/practice/select.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { isWritable } from '#shared/writing/check.ts';
import { WRITING_ROUND_WORDS } from '#shared/writing/steps.ts';
import type { CategoryProgress, WordToWrite } from '#shared/writing/writing.contract.ts';
import { doneWith, type WrittenState } from '#shared/writing/written-word.ts';

/** Learner data that determines the selection. */
export interface Known {
  /** By the name of the card. */
  readonly cards: ReadonlyMap<string, CardState>;
  readonly met: readonly Met[];
  readonly written: ReadonlyMap<string, WrittenState>;
  readonly nowMs: number;
}

/**
 * Words of a category that can be written, up to a level: those of that level first, among these those with a
 * picture, then the easiest.
 */
export function wordsUpTo(words: Iterable<Word>, category: WritingCategory, level: CefrLevel): Word[] {
  const highest = CEFR_LEVELS.indexOf(level);
  return [...words]
    .filter((word) => word.category === category && isWritable(word.swedish) && placeOf(word) <= highest)
    .sort(
      (one, other) =>
        placeOf(other) - placeOf(one) ||
        Number(hasPicture(other)) - Number(hasPicture(one)) ||
        one.difficulty - other.difficulty ||
        one.id.localeCompare(other.id),
    );
}

const placeOf = ({ cefr }: Word) => CEFR_LEVELS.indexOf(cefr);
/** A picture shows the meaning faster, and is remembered better, than a translation. */
const hasPicture = ({ picture }: Word) => picture !== undefined;

/**
 * Words of a round: those due to be produced, longest due first; then words met but not yet written correctly,
 * latest first; then new ones in the given order; finally words already written, longest ago first.
 */
export function chooseRound(words: readonly Word[], { cards, met, written, nowMs }: Known): WordToWrite[] {
  const metAt = new Map(met.map(({ wordId, lastMetMs }) => [wordId, lastMetMs]));
  const inOrder = words
    .map((word) => {
      const writtenMs = written.get(word.id)?.lastWrittenMs ?? 0;
      const metMs = Math.max(metAt.get(word.id) ?? 0, writtenMs);
      const dueMs = dueAt(cards.get(cardKey(word.id, 'produce')));
      const done = doneOf(written.get(word.id));
      const known = { word, ...done };
      if (dueMs !== null && dueMs <= nowMs)
        return { ...known, standing: 'due', turn: 0, within: dueMs } as const;
      if (done.isCompleted) return { ...known, standing: 'met', turn: 3, within: writtenMs } as const;
      if (metMs > 0) return { ...known, standing: 'met', turn: 1, within: -metMs } as const;
      return { ...known, standing: 'new', turn: 2, within: 0 } as const;
    })
    .sort((one, other) => one.turn - other.turn || one.within - other.within);
  return inOrder.slice(0, WRITING_ROUND_WORDS).map(({ word, standing, isCompleted, isMastered }) => ({
    id: word.id,
    swedish: word.swedish,
    withArticle: withArticle(word),
    translation: translationOf(word),
    pronunciation: word.ipa,
    pitchAccent: word.pitchAccent,
    audioUrl: null,
    imageUrl: word.picture === undefined ? null : pictureAddress(word.picture),
    picture: word.picture ?? null,
    standing,
    isCompleted,
    isMastered,
  }));
}

/** Due time of a card for production; null if it is no card or excluded. */
function dueAt(card: CardState | undefined): number | null {
  return !card || card.isOut ? null : (card.memory?.dueMs ?? card.sinceMs);
}

const NOT_YET = { isCompleted: false, isMastered: false };

function doneOf(state: WrittenState | undefined): typeof NOT_YET {
  return state ? doneWith(state) : NOT_YET;
}

/** Progress of a learner with some words. */
export function progressOf(
  category: WritingCategory,
  words: readonly Word[],
  written: ReadonlyMap<string, WrittenState>,
): CategoryProgress {
  const states = words.flatMap(({ id }) => written.get(id) ?? []);
  const all = countOf(states.map(doneWith));
  return {
    category,
    total: words.length,
    ...all,
    remaining: words.length - all.completed,
    byPen: countOf(states.map(({ by }) => by.pen)),
    byKeyboard: countOf(states.map(({ by }) => by.keyboard)),
  };
}

function countOf(done: readonly (typeof NOT_YET)[]) {
  return {
    completed: done.filter(({ isCompleted }) => isCompleted).length,
    mastered: done.filter(({ isMastered }) => isMastered).length,
  };
}
