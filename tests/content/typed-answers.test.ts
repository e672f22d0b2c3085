import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/course/exercise.ts';
import { judge } from '#shared/course/judge.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';

interface Phrasings {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const LESSONS = 'content/lessons';

/** Phrasings by lesson and task; for translations into the learner's language also by language. */
const written = read<Record<string, Record<string, Phrasings | Record<Language, Phrasings>>>>(
  'tests/fixtures/typed-answers.json',
);

/** Every task of the lessons whose answer is typed. */
const tasks = readdirSync(LESSONS).flatMap((file) => {
  const { modules } = read<{ modules: { id: string; type: string; content: Exercise }[] }>(
    `${LESSONS}/${file}`,
  );
  return modules
    .filter(({ type, content }) => type === 'exercise' && isTyped(content))
    .map(({ id, content }) => ({ lesson: file.replace('.json', ''), id, exercise: content }));
});

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isTyped(exercise: Exercise): boolean {
  return (
    ['translate', 'reply', 'listen'].includes(exercise.kind) || (exercise.kind === 'gap' && !exercise.options)
  );
}

/** Returns the phrasings listed for a task, with the language of the answer. */
function phrasingsOf(lesson: string, id: string): [Language, Phrasings][] {
  const entry = written[lesson]?.[id];
  if (!entry) return [];
  if ('right' in entry) return [['english', entry as Phrasings]];
  return LANGUAGES.map((language) => [language, (entry as Record<Language, Phrasings>)[language]]);
}

describe.each(tasks)('$lesson $id', ({ lesson, id, exercise }) => {
  // A gap has one form and a dictation one line; free answers have many phrasings.
  const fewest = exercise.kind === 'gap' ? 1 : exercise.kind === 'listen' ? 2 : 10;

  it('takes what good learners say, and nothing that is wrong', () => {
    const phrasings = phrasingsOf(lesson, id);
    expect(phrasings).not.toEqual([]);
    for (const [language, { right, wrong }] of phrasings) {
      const isTaken = (answer: string) => judge(exercise, answer, language)?.correct === true;
      expect(right.length).toBeGreaterThanOrEqual(fewest);
      expect(wrong.length).toBeGreaterThanOrEqual(3);
      expect(right.filter((answer) => !isTaken(answer))).toEqual([]);
      expect(wrong.filter(isTaken)).toEqual([]);
    }
  });
});

it('are written for tasks that exist', () => {
  const names = new Set(tasks.map(({ lesson, id }) => `${lesson} ${id}`));
  const known = Object.entries(written).flatMap(([lesson, ids]) =>
    Object.keys(ids).map((id) => `${lesson} ${id}`),
  );
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});
