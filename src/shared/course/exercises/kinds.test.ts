import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import type { Answer } from '../answer.ts';
import { writtenReadings } from '../answer-pattern.ts';
import { type Exercise, exercise as exerciseSchema } from '../exercise.ts';
import { judge } from '../judge.ts';
import { exerciseProblems } from '../rules/exercises.ts';
import { textProblems } from '../rules/texts.ts';
import { isSealable, seal, sealedTask, unsealAnswer } from '../task.ts';
import type { Sample } from './kind.ts';
import { CONTENTS, contentOf, kindOf } from './kinds.ts';

const kinds = Object.entries(CONTENTS).map(
  ([kind, { samples }]) => [kind, samples as readonly Sample<Exercise>[]] as const,
);
const samples = kinds.flatMap(([kind, of]) =>
  of.map((sample, index) => [`${kind} ${index}`, sample] as const),
);
const sealable = samples.flatMap(([name, { exercise, right }]) =>
  isSealable(exercise) ? [[name, exercise, right] as const] : [],
);

describe.each(kinds)('a %s', (kind, of) => {
  it('is shown by samples of its own kind', () => {
    expect(of.length).toBeGreaterThan(0);
    for (const { exercise } of of) expect(exercise.kind).toBe(kind);
  });
});

describe.each(samples)('%s', (_, { exercise, right, wrong, misfits }) => {
  const verdicts = (answers: readonly Answer[]) =>
    answers.map((answer) => judge(exercise, answer, 'english')?.correct ?? null);

  it('is content as it should be', () => {
    expect(exerciseSchema.parse(exercise)).toEqual(exercise);
    expect(exerciseProblems(exercise, '')).toEqual([]);
    expect(textProblems(exercise)).toEqual([]);
  });

  it('is judged', () => {
    expect([right, wrong, misfits].map(verdicts)).toEqual([
      right.map(() => true),
      wrong.map(() => false),
      misfits.map(() => null),
    ]);
    expect(right.length * wrong.length * misfits.length).toBeGreaterThan(0);
  });

  it('has a best answer and a wrong one for every learner', () => {
    for (const language of LANGUAGES) {
      const content = contentOf(exercise);
      const best = judge(exercise, content.rightAnswer(exercise, language), language);
      expect(best).toMatchObject({ correct: true, hasTypo: false });
      expect(judge(exercise, content.wrongAnswer(exercise, language), language)?.correct).toBe(false);
    }
  });

  it('takes every reading of its answers', () => {
    const readings = contentOf(exercise)
      .patterns(exercise)
      .flatMap(({ patterns }) => patterns.flatMap(writtenReadings));
    const verdictsOf = (reading: string) =>
      LANGUAGES.flatMap((language) => [
        judge(exercise, reading, language)?.correct,
        judge(exercise, tilesOf(exercise, reading), language)?.correct,
      ]);
    for (const reading of readings) expect(verdictsOf(reading)).toContain(true);
  });

  it('says what it asks for, and of which parts it consists where each is answered for itself', () => {
    const content = contentOf(exercise);
    const best = content.rightAnswer(exercise, 'german');
    const parts = kindOf(exercise).parts(exercise);
    if (parts) expect(best).toHaveLength(parts.length);
    for (const part of parts ?? []) expect(kindOf(exercise).lines(exercise)).toContain(part);
    const isInSwedish = content.swedishGiven(exercise, best, 'german') !== null;
    if (content.asks(exercise)) expect(content.asks(exercise) === 'swedish').toBe(isInSwedish);
  });

  it('says how long it takes, and which Swedish is given where any is produced', () => {
    const content = contentOf(exercise);
    expect(content.seconds(exercise)).toBeGreaterThan(4);
    expect(content.seconds(exercise)).toBeLessThanOrEqual(120);
    if (!content.produces(exercise)) return;
    for (const language of LANGUAGES) {
      const given = content.swedishGiven(exercise, content.rightAnswer(exercise, language), language);
      expect(given).toMatch(/\p{L}/u);
    }
  });

  it('says what can be heard of it, the solution included', () => {
    const kind = kindOf(exercise);
    const lines = kind.lines(exercise);
    expect(lines.filter((line) => line.trim() === '' || line.includes('___'))).toEqual([]);
    for (const language of LANGUAGES) {
      const answer = contentOf(exercise).rightAnswer(exercise, language);
      const solution = judge(exercise, answer, language)?.solution ?? '';
      const spoken = kind.spoken(exercise, solution);
      if (spoken !== null) expect(lines).toContain(spoken);
      expect(kind.written(exercise, solution, language)?.text).not.toBe('');
    }
  });
});

/** Answer for an order as tiles, and unchanged for other kinds. */
function tilesOf(exercise: Exercise, sentence: string): Answer {
  return exercise.kind === 'order' ? sentence.split(' ') : sentence;
}

describe('a sealed task', () => {
  it.each(sealable)('of %s tells nothing of its answer', (_, exercise, right) => {
    const sealed = seal(exercise);
    const shown = JSON.stringify(sealed);
    expect(sealedTask.parse(sealed)).toEqual(sealed);
    expect(Object.keys(sealed).filter((key) => /answer|correct|alternatives|explanation/i.test(key))).toEqual(
      [],
    );
    for (const language of LANGUAGES) expect(shown).not.toContain(exercise.explanation[language]);
    const isOffered = 'options' in sealed || 'tokens' in sealed;
    if (!isOffered) for (const answer of right) expect(shown).not.toContain(answer);
  });

  it.each(sealable)('of %s is answered as it lies, and judged as the exercise', (_, exercise, right) => {
    // Options have other indexes in the sealed task; every index leads back to one of the exercise.
    const answers = right.flatMap((answer): Answer[] =>
      typeof answer === 'number' ? [...Array(optionCount(exercise)).keys()] : [answer],
    );
    const verdicts = answers.map(
      (answer) => judge(exercise, unsealAnswer(exercise, answer), 'english')?.correct,
    );
    expect(verdicts).toContain(true);
    expect(new Set(answers.map((answer) => JSON.stringify(unsealAnswer(exercise, answer)))).size).toBe(
      answers.length,
    );
  });
});

function optionCount(exercise: Exercise): number {
  if (exercise.kind !== 'choice') throw new Error(`A ${exercise.kind} has no indexes.`);
  return Array.isArray(exercise.options) ? exercise.options.length : exercise.options.english.length;
}
