import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { memoryOf, type WordEvent, wordProjection } from './word-memory.ts';

const head = { subject: 'lesson:101' };

function inLesson(atMs: number, correct: boolean, rival?: string): WordEvent {
  const words = [{ wordId: 'katt', correct, ...(rival && { rival }) }];
  const payload = { moduleId: 'm', skill: 'vocabulary' as const, correct, words };
  return { ...head, id: String(atMs), occurredAt: atMs, kind: 'module_answered', payload };
}

function inPractice(atMs: number, correct: boolean): WordEvent {
  const words = [
    { wordId: 'hund', correct: true },
    { wordId: 'katt', correct },
  ];
  const payload = { skill: 'vocabulary' as const, correct, place: null, words };
  return { ...head, id: String(atMs), occurredAt: atMs, kind: 'practice_answered', payload };
}

function lessonEnd(atMs: number): WordEvent {
  const payload = {
    moduleId: 'm',
    skill: 'vocabulary' as const,
    modules: ['m'],
    words: ['katt', 'ko'],
    xp: 50,
  };
  return { ...head, id: String(atMs), occurredAt: atMs, kind: 'lesson_completed', payload };
}

const stateOf = (...events: WordEvent[]) => foldAll(wordProjection, events, 'katt').state;

describe('what is remembered of a word', () => {
  it('counts what was right and wrong, in lessons and in practice', () => {
    expect(stateOf(inLesson(1, true), inPractice(2, false), inPractice(3, true))).toEqual({
      ...{ right: 2, wrong: 1, lastMetMs: 3, rivals: [] },
    });
  });

  it('keeps the last three words that were taken for it, each once', () => {
    const taken = ['hund', 'ko', 'hund', 'bil', 'hus'].map((rival, index) => inLesson(index, false, rival));
    expect(stateOf(...taken)).toMatchObject({ wrong: 5, rivals: ['hus', 'bil', 'hund'] });
  });

  it('has been met when its lesson is finished, which is no answer', () => {
    const state = stateOf(inLesson(1, true), lessonEnd(7));
    expect(state).toEqual({ right: 1, wrong: 0, lastMetMs: 7, rivals: [] });
    expect(memoryOf(new Map([['katt', state]]))).toEqual([{ wordId: 'katt', ...state }]);
  });

  it('is moved by each event that speaks of it, and by no other', () => {
    expect(wordProjection.keysOf(inPractice(1, true))).toEqual(['hund', 'katt']);
    expect(wordProjection.keysOf(lessonEnd(1))).toEqual(['katt', 'ko']);
    const payload = { moduleId: 'm', skill: 'vocabulary' as const, correct: true };
    const longAgo: WordEvent = { ...head, id: '1', occurredAt: 1, kind: 'module_answered', payload };
    expect(wordProjection.keysOf(longAgo)).toEqual([]);
  });
});
