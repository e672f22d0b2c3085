import { expect, it } from 'vitest';
import { testGame, testTask } from '#tests/shared/quiz.ts';
import { room } from '#tests/shared/quiz-play.ts';
import type { QuizTask } from './game-state.ts';
import { questionFor, spokenPart, viewerOf } from './game-view.ts';

/** Sound that Anna may hear with a question before any answer. */
function heardWith(withKids: boolean, task: Partial<QuizTask>): string | null {
  const at = room(testGame({ withKids }));
  at.join('anna');
  at.act({ type: 'start', by: 'anna', slots: [{ tasks: [testTask('q0', task)] }] });
  const anna = viewerOf(at.game, 'anna');
  if (!anna) throw new Error('nobody');
  const address = questionFor(at.game, 'room', anna, at.nowMs)?.sound ?? null;
  const text = spokenPart(at.game, anna, 'q0', 'prompt');
  // An address without a sound would be as wrong as a missing address.
  expect(address).toBe(text === null ? null : '/api/family-quiz/room/sound/q0/prompt');
  return text;
}

it('lets children hear the Swedish that they are asked about, and others what is to be heard only', () => {
  expect(heardWith(true, {})).toBe('en katt');
  expect(heardWith(false, {})).toBeNull();
  expect(heardWith(false, { swedish: null, heard: 'en hund' })).toBe('en hund');
});

it('has a question that is over heard to its end, and tells nothing of one that comes', () => {
  const at = room();
  at.join('anna');
  const slots = [{ tasks: [testTask('q0')] }, { tasks: [testTask('q1')] }, { tasks: [testTask('q2')] }];
  at.act({ type: 'start', by: 'anna', slots });
  const heard = (questionId: string, part: string) => {
    const anna = viewerOf(at.game, 'anna');
    return anna && spokenPart(at.game, anna, questionId, part);
  };
  expect(heard('q0', 'solution')).toBeNull();
  at.answer('anna', 'q0', 0);
  const said = heard('q0', 'solution');
  expect(said).not.toBeNull();
  expect(at.act({ type: 'next', by: 'anna' })).toBeNull();
  expect(at.game).toMatchObject({ index: 1, phase: 'question' });
  expect(heard('q0', 'solution')).toBe(said);
  expect([heard('q1', 'solution'), heard('q2', 'prompt'), heard('q2', 'solution')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('lets nobody hear a gap, nor what the options would be told by', () => {
  expect(heardWith(true, { swedish: 'Det är en ___.' })).toBeNull();
  expect(
    heardWith(true, { kind: 'gender', swedish: 'katt', optionsIn: 'swedish', options: ['en', 'ett'] }),
  ).toBeNull();
  expect(heardWith(true, { swedish: null })).toBeNull();
});
