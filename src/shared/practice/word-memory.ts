import { z } from 'zod';
import { lessonKinds } from '../lessons/lessons.events.ts';
import type { EventOf } from '../progress/event.ts';
import type { Projection } from '../progress/projection.ts';
import { practiceKinds } from './practice.events.ts';
import type { Met } from './select.ts';

/** Words that were taken for a word are remembered up to so many, the latest first. */
const MOST_RIVALS = 3;

const wordState = z.object({
  right: z.int(),
  wrong: z.int(),
  /** Milliseconds since 1970. */
  lastMetMs: z.int(),
  rivals: z.array(z.string()),
});

type WordState = z.infer<typeof wordState>;

const wordKinds = {
  module_answered: lessonKinds.module_answered,
  lesson_completed: lessonKinds.lesson_completed,
  practice_answered: practiceKinds.practice_answered,
};

/** An event that says something of words. */
export type WordEvent = EventOf<typeof wordKinds>;

/** What answers anywhere say of each word (`word:katt`). The words of a finished lesson have been met, answered or not. */
export const wordProjection: Projection<WordState, typeof wordKinds> = {
  room: 'word',
  version: 1,
  kinds: wordKinds,
  state: wordState,
  empty: { right: 0, wrong: 0, lastMetMs: 0, rivals: [] },
  keysOf: (event) =>
    event.kind === 'lesson_completed'
      ? event.payload.words
      : (event.payload.words ?? []).map(({ wordId }) => wordId),
  step: (state, event, wordId) => ({ state: met(state, event, wordId), outcome: {} }),
};

function met(state: WordState, event: WordEvent, wordId: string): WordState {
  const seen = { ...state, lastMetMs: event.occurredAt };
  if (event.kind === 'lesson_completed') return seen;
  const evidence = event.payload.words?.find((each) => each.wordId === wordId);
  if (!evidence) return seen;
  const { correct, rival } = evidence;
  const rivals = rival === undefined ? state.rivals : [rival, ...state.rivals.filter((id) => id !== rival)];
  return {
    ...seen,
    right: state.right + Number(correct),
    wrong: state.wrong + Number(!correct),
    rivals: rivals.slice(0, MOST_RIVALS),
  };
}

/** The words that a learner has met. */
export function memoryOf(states: ReadonlyMap<string, WordState>): Met[] {
  return [...states].map(([wordId, state]) => ({ wordId, ...state }));
}
